import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { drain } from "./drain";

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
});

/** A server that answers each request after `answersAfter`, and a connection that a proxy keeps open to it. */
async function open(
  answersAfter: Promise<unknown> = Promise.resolve(),
): Promise<{ socket: Socket; read: () => string }> {
  server = createServer((request, response) => {
    request.resume();
    answersAfter.then(() => response.end(request.url));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "connect");
  return { socket, read: () => text };
}

const ask = (socket: Socket, path: string) =>
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);

test("a request that has come over an idle connection, and was not read yet, is answered before the server closes", async () => {
  const { socket, read } = await open();
  ask(socket, "/first");
  await expect.poll(read).toContain("/first");
  ask(socket, "/second");
  await Promise.all([drain(server), once(socket, "close")]);
  expect(read()).toMatch(/connection: close.*\/second$/is);
});

test("a request that comes over a connection whose request is under way is answered, the last one with an end", async () => {
  let answer = () => {};
  const { socket, read } = await open(new Promise<void>((resolve) => (answer = resolve)));
  ask(socket, "/under-way");
  await once(server, "request");
  const drained = drain(server);
  ask(socket, "/next");
  answer();
  await Promise.all([drained, once(socket, "close")]);
  expect(read()).toMatch(/\/under-way.*\/next$/s);
});

test("an idle connection is closed at once", async () => {
  const { socket, read } = await open();
  ask(socket, "/first");
  await expect.poll(read).toContain("/first");
  await Promise.all([drain(server), once(socket, "close")]);
});
