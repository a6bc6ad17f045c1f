import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { json } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readableUrl, rejectOddRequest } from "./odd-requests";

test.each([
  ["/v2/shipments/1?page=1", "/v2/shipments/1?page=1"],
  ["/v1/products/reference/%C3%B1%2F1", "/v1/products/reference/%C3%B1%2F1"],
  ["/v2/shipments/%E0%A4%A", "/v2/shipments/%25E0%25A4%25A"],
  ["/v2/shipments/%ff?external_id=%ff", "/v2/shipments/%25ff?external_id=%ff"],
  ["/%", "/%25"],
])("%s is read as %s", (given, read) => {
  expect(readableUrl(given)).toBe(read);
});

test("every path can be decoded afterwards, and a valid path is left unchanged", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/[\w%/.-]*$/), (url) => {
      const [path = ""] = readableUrl(url).split("?");
      expect(() => decodeURIComponent(path)).not.toThrow();
      expect(readableUrl(readableUrl(url))).toBe(readableUrl(url));
    }),
  );
});

test("an unknown method is rejected with the list of allowed ones", async () => {
  const server = createServer((received, response) => {
    if (!rejectOddRequest(received, response)) response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const send = async (method: string, more: Record<string, string> = {}) => {
    const headers = { "Accept-Language": "en", "X-Request-Id": "order-7", ...more };
    const sent = request({ port, host: "127.0.0.1", method, path: "/v2/shipments", headers }).end();
    const [response] = await once(sent, "response");
    const { allow, "x-request-id": id, "access-control-allow-origin": origin } = response.headers;
    return { status: response.statusCode, allow, id, origin, body: await json(response) };
  };
  expect(await send("TRACE")).toMatchObject({
    status: 405,
    allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
    id: "order-7",
    origin: "*",
    body: { status: "error", code: "method_not_allowed", message: expect.stringContaining("Method not allowed") },
  });
  expect(await send("PUT")).toMatchObject({ status: 200 });
  const pages = { RSC: "1", "Next-Router-State-Tree": "x" };
  expect(await send("GET", pages)).toMatchObject({ status: 400, body: { code: "bad_request" } });
  expect(await send("GET", { ...pages, "Next-Router-State-Tree": '["",{}]' })).toMatchObject({ status: 200 });
  server.close();
});

test.each([
  ["one", ["Host: anden.example:8443"], 200],
  ["one of IPv6", ["Host: [::1]:3000"], 200],
  ["an empty one", ["Host:"], 200],
  ["two", ["Host: anden.example", "host: evil.example"], 400],
  ["two of the same", ["Host: anden.example", "Host: anden.example"], 400],
  ["one with a path", ["Host: anden.example/evil"], 400],
  ["one with a blank", ["Host: anden.example evil"], 400],
  ["one with a user", ["Host: a@evil.example"], 400],
])("Host headers: %s", async (_, lines, status) => {
  const server = createServer((received, response) => {
    if (!rejectOddRequest(received, response)) response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(`GET /v2/shipments HTTP/1.1\r\n${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  const [head] = await once(socket, "data");
  expect(String(head)).toContain(`HTTP/1.1 ${status} `);
  server.close();
});
