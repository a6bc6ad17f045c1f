import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closeAfterUnreadBody } from "./lingering-close";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function connected(): Promise<Socket> {
  server = createServer(async (request, response) => {
    closeAfterUnreadBody(request, response);
    if (request.url === "/read") for await (const _ of request);
    response.statusCode = request.url === "/read" ? 200 : 413;
    response.end("answer");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return connect((server.address() as AddressInfo).port, "127.0.0.1");
}

const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;

test("a body that nobody reads ends the connection, and the client still gets the response", async () => {
  const socket = await connected();
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  // The client goes on sending for as long as it can.
  const send = (): void => {
    if (socket.writable && !socket.destroyed) socket.write(chunk, () => setImmediate(send));
  };
  socket.on("error", () => undefined);
  socket.write(head("/large"));
  send();
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close[\s\S]*answer/i);
});

test("a body that was read to its end leaves the connection open", async () => {
  const socket = await connected();
  socket.write(`${head("/read")}${chunk}0\r\n\r\n`);
  const [data] = await once(socket, "data");
  expect(String(data)).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: keep-alive/i);
  socket.destroy();
});
