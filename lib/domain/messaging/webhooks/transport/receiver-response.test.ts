import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { response } from "./testing-sockets";
import { setupTransports, success } from "./testing-transport";

const { ask } = setupTransports();

describe("what is stored of the response", () => {
  const typed = (type: string, body: string | Buffer, more = {}) =>
    ask(response(500, body, { "Content-Type": type, ...more }));

  test("is text, with what is not UTF-8 replaced and without NUL, which the database refuses", async () => {
    const latin1 = Buffer.from("No se pudo procesar el envío de la tienda", "latin1");
    expect((await typed("text/html; charset=latin1", latin1)).response).toBe(
      "No se pudo procesar el env\ufffdo de la tienda",
    );
    expect((await typed("application/problem+json", `{"a":"b${"\0"}c","d":"efghijkl"}`)).response).toBe(
      '{"a":"bc","d":"efghijkl"}',
    );
  });

  test("is cut between two characters", async () => {
    expect((await typed("text/plain", `x${"ñ".repeat(5_000)}`)).response).toBe(`x${"ñ".repeat(2_047)}`);
  });

  test("is nothing when it is not text", async () => {
    expect((await typed("image/png", "\x89PNG")).response).toBeNull();
    expect((await typed("text/plain", Buffer.from([...Array(200).keys()]))).response).toBeNull();
    expect((await typed("text/plain", gzipSync("hello"))).response).toBeNull();
    expect((await typed("text/plain", gzipSync("hello"), { "Content-Encoding": "gzip" })).response).toBeNull();
    expect((await typed("text/plain", "plain", { "Content-Encoding": "gzip" })).response).toBeNull();
  });

  test("a compressed response counts by its status", async () => {
    expect(await ask(response(200, gzipSync("x".repeat(1_000_000)), { "Content-Encoding": "gzip" }))).toMatchObject({
      ...success,
      status: 200,
      response: null,
    });
  });
});

test.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["Fri, 31 Dec 1999 23:59:59 GMT", 0],
  ["soon", null],
  ["-1", null],
  ["1.5", null],
  ["9999999999999", null],
])("Retry-After: %s asks to wait %s ms", async (value, expected) => {
  expect((await ask(response(503, "", { "Retry-After": value }))).retryAfterMs).toBe(expected);
});

test("of a header that was sent twice the first counts", async () => {
  const twice = response(503, "text", {
    "Retry-After": "7\r\nRetry-After: 9",
    "Content-Type": "text/plain\r\nContent-Type: image/png",
  });
  expect(await ask(twice)).toMatchObject({ retryAfterMs: 7_000, response: "text" });
});

test("Retry-After counts as a date in each of the three forms, and for failures only", async () => {
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 3_600_000);
  const imf = at.toUTCString();
  const [, day, month, year, clock] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/.exec(imf) ?? [];
  for (const form of [
    imf,
    `Wednesday, ${day}-${month}-${year?.slice(2)} ${clock} GMT`,
    `Wed ${month} ${day} ${clock} ${year}`,
  ]) {
    const { retryAfterMs } = await ask(response(429, "", { "retry-after": form }));
    expect(retryAfterMs).toBeGreaterThan(3_000_000);
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000);
  }
  expect((await ask(response(200, "", { "Retry-After": "120" }))).retryAfterMs).toBeNull();
});
