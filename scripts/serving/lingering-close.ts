import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long the rest of a body is read and thrown away, so that the client gets to read the response. */
const LINGER_MS = 1_000;

/**
 * Closes the connection after a response that does not wait for the end of the request's body, such as 413 or 401. Kept
 * open, the connection would carry the whole body, however long it is.
 *
 * Closing at once would reset the connection while the client is still sending, and could destroy the response on its
 * way. So the server ends its side, reads on for a moment, and then closes (the `lingering_close` of nginx).
 */
export function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (!request.complete && !response.headersSent) {
      response.setHeader("Connection", "close");
      linger(request.socket);
    }
    return writeHead(...args);
  }) as ServerResponse["writeHead"];
}

/** Node calls `destroySoon` once a response with `Connection: close` is written. */
function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
