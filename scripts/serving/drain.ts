import type { Server } from "node:http";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

/** Time for requests in progress to finish once the service is told to stop. */
const DRAIN_MS = 10_000;

/**
 * Stops accepting connections, lets requests in progress finish, and closes connections as soon as they are idle. A proxy
 * does not repeat a POST whose connection is closed, so one that has arrived counts as in progress before it is read: idle
 * connections are closed right after the event loop has read its sockets, and every response from now on ends its own.
 */
export async function drain(server: Server): Promise<void> {
  let isClosed = false;
  server.prependListener("request", (_, response) => {
    response.shouldKeepAlive = false;
  });
  await untilRead();
  server.close(() => {
    isClosed = true;
  });
  const deadline = Date.now() + DRAIN_MS;
  while (!isClosed) {
    if (Date.now() > deadline) server.closeAllConnections();
    else server.closeIdleConnections();
    await pause(50);
    await untilRead();
  }
}

/** The event loop reads sockets before its immediates, so between the first turn and the second it has read them all. */
async function untilRead(): Promise<void> {
  await turn();
  await turn();
}
