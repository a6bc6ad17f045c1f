import { once } from "node:events";
import { createServer, type RequestOptions, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { captureLog } from "@/lib/platform/log/testing-log";
import type { ApiHandler, ApiRequest } from "../pipeline/exchange";
import { json } from "../pipeline/reply";
import { streamText } from "../pipeline/stream-text";
import { createApiLane } from "./index";

const logged = captureLog();

let server: Server;
/** Handlers by path, each for GET and POST. */
let handlers: Record<string, ApiHandler>;

beforeEach(async () => {
  handlers = {};
  server = createServer((message, response) => {
    const routes = Object.entries(handlers).map(([path, handle]) => [path, { GET: { handle }, POST: { handle } }]);
    const lane = createApiLane(Object.fromEntries(routes));
    if (!lane(message, response)) response.writeHead(299).end("Next");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

async function ask(path: string, options: RequestOptions = {}, body = "") {
  const sent = request({ port: port(), host: "127.0.0.1", path, agent: false, ...options });
  sent.end(body);
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test("a path of another tree, and a path of its own without a route, are left to Next", async () => {
  handlers["/v2/shipments"] = async () => json("{}", 200);
  expect((await ask("/v2/shipments")).status).toBe(200);
  for (const path of ["/", "/login", "/v1/shipments", "/v2", "/v2/shipments/7", "/v2/../login", "/%2e%2e/v2"])
    expect(await ask(path)).toMatchObject({ status: 299, body: "Next" });
});

test("HEAD has the headers of GET and no body", async () => {
  handlers["/v2/x"] = async () => json('{"a":1}', 200);
  const { headers, body } = await ask("/v2/x", { method: "HEAD" });
  expect(headers["content-length"]).toBe("7");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(body).toBe("");
});

test("long text is compressed for whoever accepts it; files never are", async () => {
  const long = JSON.stringify({ text: "á".repeat(5_000) });
  handlers["/v2/long"] = async () => json(long, 200);
  handlers["/v2/file"] = async () => ({ status: 200, headers: {}, body: Buffer.alloc(9_000) });
  const gzip = { headers: { "Accept-Encoding": "gzip" } };
  const compressed = await ask("/v2/long", gzip);
  expect(compressed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(Number(compressed.headers["content-length"])).toBeLessThan(500);
  const plain = await ask("/v2/long");
  expect(plain.headers).toMatchObject({ "content-length": String(Buffer.byteLength(long)), vary: "Accept-Encoding" });
  expect(plain.body).toBe(long);
  expect((await ask("/v2/file", gzip)).headers["content-encoding"]).toBeUndefined();
});

test.each([
  ["/v1/x", "error"],
  ["/v2/x", "message"],
])("a handler of %s that throws is answered in the words of its version", async (path, field) => {
  handlers[path] = async () => {
    throw new Error("secret");
  };
  const { status, headers, body } = await ask(path, { headers: { "X-Request-Id": "order-7" } });
  expect(status).toBe(500);
  expect(headers).toMatchObject({ "x-request-id": "order-7", "access-control-allow-origin": "*" });
  expect(JSON.parse(body)[field]).toMatch(/\w/);
  expect(body).not.toContain("secret");
});

test("a body is read up to the limit, however it is sent", async () => {
  handlers["/v2/x"] = async (given) => {
    const outcome = await given.readBytes(1_000).catch((error) => error.detail.code);
    return json(JSON.stringify(String(outcome).length > 20 ? String(outcome).length : outcome), 200);
  };
  const chunked = { method: "POST", headers: { "Transfer-Encoding": "chunked" } };
  const sized = (bytes: number) => ({ method: "POST", headers: { "Content-Length": bytes } });
  expect((await ask("/v2/x", chunked, "a".repeat(1_000))).body).toBe("1000");
  expect((await ask("/v2/x", chunked, "a".repeat(1_001))).body).toBe('"body_too_large"');
  expect((await ask("/v2/x", sized(1_000), "a".repeat(1_000))).body).toBe("1000");
  expect((await ask("/v2/x", sized(1_001), "a".repeat(1_001))).body).toBe('"body_too_large"');
});

test("a connection that is lost within the body is the client's fault, and is no error of ours", async () => {
  const socket = connect(port(), "127.0.0.1");
  const outcome = new Promise((resolve) => {
    handlers["/v2/x"] = async (given) => {
      const reading = given.readBytes(1_000).catch((error) => resolve(error.detail));
      socket.destroy();
      await reading;
      return json("{}", 200);
    };
  });
  socket.write("POST /v2/x HTTP/1.1\r\nHost: l\r\nContent-Length: 100\r\n\r\nabc");
  expect(await outcome).toMatchObject({ code: "bad_request" });
  expect(logged.lines()).toEqual([]);
});

test("the signal of a request is aborted when its client goes before the response, and not after it", async () => {
  const signals: AbortSignal[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const seen = new Promise<ApiRequest>((resolve) => {
    handlers["/v2/waits"] = async (given) => {
      signals.push(given.signal);
      resolve(given);
      await released;
      return json("{}", 200);
    };
  });
  handlers["/v2/x"] = async (given) => {
    signals.push(given.signal);
    return json("{}", 200);
  };
  await ask("/v2/x");
  const socket = connect(port(), "127.0.0.1");
  socket.write("GET /v2/waits HTTP/1.1\r\nHost: l\r\n\r\n");
  const { signal } = await seen;
  expect(signal.aborted).toBe(false);
  socket.destroy();
  await once(signal, "abort");
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  release();
});

test("a reader that goes away ends the source of a stream", async () => {
  const ended = new Promise<void>((resolve) => {
    handlers["/v2/export"] = async () => ({
      status: 200,
      headers: { "Content-Type": "text/csv" },
      body: streamText(
        (async function* () {
          try {
            for (;;) yield "a".repeat(100_000);
          } finally {
            resolve();
          }
        })(),
      ),
    });
  });
  const sent = request({ port: port(), host: "127.0.0.1", path: "/v2/export", agent: false }).end();
  const [response] = await once(sent, "response");
  await once(response, "data");
  response.destroy();
  await ended;
  expect(logged.lines()).toEqual([]);
});
