import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localHeader } from "@/lib/api/session/demo-sign-in";
import { keepClientAddress, readTrust } from "./client-address";
import { markLocalBrowser } from "./local-browser";

// In the order of the web server.
const server = createServer((received, response) => {
  markLocalBrowser(received);
  keepClientAddress(received, readTrust("1"));
  response.end(String(received.headers[localHeader]));
});
let port: number;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.close();
});

async function markOf(headers: OutgoingHttpHeaders): Promise<string> {
  const sent = request({ port, host: "127.0.0.1", path: "/login", headers }).end();
  const [response] = await once(sent, "response");
  return text(response);
}

test.each([
  { Host: "localhost:3000" },
  { Host: "LOCALHOST" },
  { Host: "127.0.0.1:3000" },
  { Host: "[::1]:3000" },
  { Host: "localhost:3000", Origin: "http://localhost:3000", Referer: "https://example.com/" },
] as OutgoingHttpHeaders[])("%j is a browser on this machine", async (headers) => {
  expect(await markOf(headers)).toBe("1");
});

test.each([
  { Host: "envios.example.com" },
  { Host: "localhost.example.com" },
  { Host: "localhost@example.com" },
  { Host: "192.168.1.20:3000" },
  { Origin: "https://envios.example.com" },
  { Origin: "null" },
  { Forwarded: "for=203.0.113.9" },
  { Via: "1.1 proxy" },
  { "X-Forwarded-For": "127.0.0.1" },
  { "X-Forwarded-Host": "localhost" },
  { "X-Forwarded-Proto": "https" },
  { "X-Forwarded": "for=127.0.0.1" },
  { "X-Real-IP": "127.0.0.1" },
  { "X-REAL-IP": "" },
  { "CF-Connecting-IP": "203.0.113.9" },
  { "True-Client-IP": "203.0.113.9" },
] as OutgoingHttpHeaders[])("%j is not", async (headers) => {
  expect(await markOf({ Host: "localhost:3000", ...headers })).toBe("undefined");
});

test("the mark of a client is deleted, however often and in whatever case it is sent", async () => {
  for (const name of [localHeader, localHeader.toUpperCase()])
    expect(await markOf({ Host: "localhost", Via: "1.1 proxy", [name]: ["1", "1"] })).toBe("undefined");
  expect(await markOf({ Host: "localhost", [localHeader]: "0" })).toBe("1");
});

test.each(["GET /login HTTP/1.0\r\nHost: localhost\r\n\r\n", "GET /login HTTP/1.0\r\n\r\n"])(
  "a request as proxies send it by default is not: %j",
  async (message) => {
    const socket = connect(port, "127.0.0.1");
    socket.end(message);
    expect(await text(socket)).toMatch(/undefined$/);
  },
);

test.each([
  ["127.0.0.1", "1"],
  ["127.8.0.1", "1"],
  ["::ffff:127.0.0.1", "1"],
  ["::1", "1"],
  ["198.51.100.7", undefined],
  ["::ffff:192.168.1.20", undefined],
  ["fe80::1", undefined],
  [undefined, undefined],
])("a connection from %s is marked %s", (remoteAddress, mark) => {
  const received = { socket: { remoteAddress }, httpVersion: "1.1", headers: { host: "localhost:3000" } };
  markLocalBrowser(received as unknown as IncomingMessage);
  expect((received.headers as Record<string, string>)[localHeader]).toBe(mark);
});
