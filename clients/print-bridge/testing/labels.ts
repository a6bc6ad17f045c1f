import type { Format } from "../src/service/protocol";

/** Labels that say which they are, so that a test printer recognises them in a stream of bytes. */

const pattern = /\^XA\^FXlabel-([\w-]+)\^FS.*?\^XZ\n?|%PDF-1\.4\n%label-([\w-]+)\n.*?%%EOF\n/gs;

export function labelOf(name: string, format: Format, bytes = 600): Buffer {
  const [head, tail] =
    format === "zpl" ? [`^XA^FXlabel-${name}^FS^FO40,40^FD`, "^FS^XZ\n"] : [`%PDF-1.4\n%label-${name}\n`, "\n%%EOF\n"];
  return Buffer.from(head + "x".repeat(Math.max(0, bytes - head.length - tail.length)) + tail, "latin1");
}

/** The whole labels of a stream by their names, in order, and what is left of the stream after them. */
export function readLabels(stream: string): { names: string[]; rest: string } {
  let end = 0;
  const names = [...stream.matchAll(pattern)].map((found) => {
    end = found.index + found[0].length;
    return found[1] ?? found[2] ?? "";
  });
  return { names, rest: stream.slice(end) };
}
