import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HttpClient } from "./http-client";
import { isPassing, isRevoked, Service } from "./service";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ours = (code: string) => JSON.stringify({ status: "error", message: "m", code, request_id: "r" });

test.each([
  [401, ours("unauthenticated"), false, true],
  [401, "<h1>Unauthorized</h1>", true, false],
  [401, '{"message":"Unauthorized"}', true, false],
  [404, ours("not_found"), false, false],
  [404, "Not Found", true, false],
  [404, "", true, false],
  [503, ours("unavailable"), true, false],
])("HTTP %i with %s", async (status, body, passes, revoked) => {
  const service = new Service({ send: async () => ({ status, body: Buffer.from(body) }) } as unknown as HttpClient);
  const error = await service.claim(1, 1, []).catch((one: unknown) => one);
  expect([isPassing(error), isRevoked(error)]).toEqual([passes, revoked]);
});

function streamOf(statusCode: number, contentType: string, body: string): PassThrough {
  return Object.assign(new PassThrough(), { statusCode, headers: { "content-type": contentType } }).end(body);
}

async function listenFor(ms: number, open: () => PassThrough) {
  const stop = new AbortController();
  const calls = { connections: 0, opened: 0 };
  const http = {
    open: async ({ signal }: { signal: AbortSignal }) => {
      calls.connections += 1;
      const stream = open();
      signal.addEventListener("abort", () => stream.destroy(signal.reason as Error), { once: true });
      return stream;
    },
  };
  const on = { open: () => (calls.opened += 1), close: () => {}, event: () => {} };
  const listening = new Service(http as unknown as HttpClient).listen(stop.signal, on as never);
  let failure: unknown;
  const ended = listening.catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(ms);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  await ended;
  return { ...calls, failure };
}

test("a stream that a proxy ends at once is opened again after growing pauses", async () => {
  const { connections, opened } = await listenFor(120_000, () => streamOf(200, "text/event-stream", ": open\n\n"));
  expect(opened).toBe(connections);
  expect(connections).toBeGreaterThan(5);
  expect(connections).toBeLessThan(25);
});

test("a stream that lasted half a minute is opened again at once", async () => {
  const { connections } = await listenFor(400_000, () => {
    const stream = Object.assign(new PassThrough(), {
      statusCode: 200,
      headers: { "content-type": "text/event-stream; charset=utf-8" },
    });
    setTimeout(() => stream.end(), 31_000);
    return stream;
  });
  expect(connections).toBe(13);
});

test("a page in place of the stream is none, and a proxy's 401 no removal", async () => {
  expect(await listenFor(60_000, () => streamOf(200, "text/html", "<h1>Log in</h1>"))).toMatchObject({ opened: 0 });
  const proxy = await listenFor(60_000, () => streamOf(401, "text/html", "<h1>Log in</h1>"));
  expect(proxy).toMatchObject({ opened: 0, failure: undefined });
  const removed = await listenFor(60_000, () => streamOf(401, "application/json", ours("unauthenticated")));
  expect(removed.connections).toBe(1);
  expect(isRevoked(removed.failure)).toBe(true);
});
