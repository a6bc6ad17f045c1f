import { expect, test } from "vitest";
import { WholeBody } from "./whole-body";

interface Sink {
  readonly written: string[];
  readonly ended: unknown[];
  readonly stream: WritableStream<Uint8Array>;
}

/** A connection as Next sees it: it accepts bytes until its buffer is full, and is closed or aborted. */
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

test("a response with this body reads like any other", async () => {
  const response = () => new Response(whole('{"señal":"ñandú"}'));
  expect(await response().text()).toBe('{"señal":"ñandú"}');
  expect(await response().clone().json()).toEqual({ señal: "ñandú" });
  expect(Buffer.from(await response().arrayBuffer()).toString()).toBe('{"señal":"ñandú"}');
  expect(await new Response(whole("")).text()).toBe("");
});

test.each(bodies)("%s is sent completely, then the connection is closed", async (_, body) => {
  const { stream, written, ended } = sink();
  await body("ñandú").pipeTo(stream, { signal: new AbortController().signal });
  expect(written.join("")).toBe("ñandú");
  expect(ended).toEqual(["closed"]);
});

test.each(bodies)("%s aborts the connection when the reader disconnects under backpressure", async (_, body) => {
  const controller = new AbortController();
  const left = new Error("left");
  const { stream, ended } = sink(async () => controller.abort(left));
  await expect(body("ñandú").pipeTo(stream, { signal: controller.signal })).rejects.toBe(left);
  expect(ended).toEqual([left]);
});

test.each(bodies)("%s is not sent to a reader that disconnected before", async (_, body) => {
  const left = new Error("left");
  const { stream, written, ended } = sink();
  await expect(body("ñandú").pipeTo(stream, { signal: AbortSignal.abort(left) })).rejects.toBe(left);
  expect(written).toEqual([]);
  expect(ended).toEqual([left]);
});

test.each(bodies)("%s rejects when the connection fails", async (_, body) => {
  const broken = new Error("broken");
  const { stream } = sink(() => Promise.reject(broken));
  await expect(body("ñandú").pipeTo(stream)).rejects.toBe(broken);
});

test.each(bodies)("%s respects preventClose", async (_, body) => {
  const { stream, written, ended } = sink();
  await body("ñandú").pipeTo(stream, { preventClose: true });
  expect(written.join("")).toBe("ñandú");
  expect(ended).toEqual([]);
});

test("a body can be sent only once", async () => {
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
