import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Time for requests in progress to finish once the service is told to stop. */
const DRAIN_MS = 10_000;

/** Stops accepting connections, lets requests in progress finish, and closes connections as soon as they are idle. */
export async function drain(server: Server): Promise<void> {
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  const deadline = Date.now() + DRAIN_MS;
  while (!isClosed) {
    if (Date.now() > deadline) server.closeAllConnections();
    else server.closeIdleConnections();
    await pause(50);
  }
}
