import { expect, test } from "vitest";
import { WholeBody } from "./whole-body";

interface Sink {
  readonly written: string[];
  readonly ended: unknown[];
  readonly stream: WritableStream<Uint8Array>;
}

/** What a connection is to Next: it takes bytes until it is full, and is closed or torn down. */
function sink(onWrite: () => void | Promise<void> = () => {}): Sink {
  const written: string[] = [];
  const ended: unknown[] = [];
  const stream = new WritableStream<Uint8Array>({
    write: (chunk) => {
      written.push(Buffer.from(chunk).toString());
      return onWrite();
    },
    close: () => void ended.push("closed"),
    abort: (reason) => void ended.push(reason),
  });
  return { written, ended, stream };
}

const whole = (text: string): WholeBody => new WholeBody(Buffer.from(text));
const plain = (text: string): ReadableStream<Uint8Array> => new Response(text).body!;
const bodies: [string, (text: string) => ReadableStream<Uint8Array>][] = [
  ["the standard's", plain],
  ["a whole one", whole],
];

test("an answer made of it reads like any other", async () => {
  const response = () => new Response(whole('{"señal":"ñandú"}'));
  expect(await response().text()).toBe('{"señal":"ñandú"}');
  expect(await response().clone().json()).toEqual({ señal: "ñandú" });
  expect(Buffer.from(await response().arrayBuffer()).toString()).toBe('{"señal":"ñandú"}');
  expect(await new Response(whole("")).text()).toBe("");
});

test.each(bodies)("%s goes out whole, then the connection is closed", async (_, body) => {
  const { stream, written, ended } = sink();
  await body("ñandú").pipeTo(stream, { signal: new AbortController().signal });
  expect(written.join("")).toBe("ñandú");
  expect(ended).toEqual(["closed"]);
});

test.each(bodies)("%s tears the connection down when the reader leaves while it is full", async (_, body) => {
  const controller = new AbortController();
  const left = new Error("left");
  const { stream, ended } = sink(async () => controller.abort(left));
  await expect(body("ñandú").pipeTo(stream, { signal: controller.signal })).rejects.toBe(left);
  expect(ended).toEqual([left]);
});

test.each(bodies)("%s is not sent to a reader who has left before", async (_, body) => {
  const left = new Error("left");
  const { stream, written, ended } = sink();
  await expect(body("ñandú").pipeTo(stream, { signal: AbortSignal.abort(left) })).rejects.toBe(left);
  expect(written).toEqual([]);
  expect(ended).toEqual([left]);
});

test.each(bodies)("%s tells of a connection that takes no more", async (_, body) => {
  const broken = new Error("broken");
  const { stream } = sink(() => Promise.reject(broken));
  await expect(body("ñandú").pipeTo(stream)).rejects.toBe(broken);
});

test.each(bodies)("%s leaves open what is to stay open", async (_, body) => {
  const { stream, written, ended } = sink();
  await body("ñandú").pipeTo(stream, { preventClose: true });
  expect(written.join("")).toBe("ñandú");
  expect(ended).toEqual([]);
});

test("it goes out once", async () => {
  const body = whole("ñandú");
  await body.pipeTo(sink().stream);
  await expect(body.pipeTo(sink().stream)).rejects.toThrow(TypeError);
  await expect(whole("ñandú").pipeTo(lockedSink())).rejects.toThrow(TypeError);
});

function lockedSink(): WritableStream<Uint8Array> {
  const { stream } = sink();
  stream.getWriter();
  return stream;
}
