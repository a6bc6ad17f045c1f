import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

/** A socket server that responds only as its test says, and records every byte that it receives. */
export interface Listener {
  readonly port: number;
  /** Text received on each connection so far, in the order in which they were opened. */
  readonly received: () => string[];
  readonly connections: () => number;
  /** Number of connections that are open now. */
  readonly open: () => number;
  close(): Promise<void>;
}

/** Called for every complete request, with its whole text and the number of requests before it on the connection. */
export type Respond = (socket: Socket, request: string, before: number) => void;

export async function listen(respond: Respond = () => {}, host = "127.0.0.1", tls?: TlsOptions): Promise<Listener> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    const place = received.push("") - 1;
    let start = 0;
    let before = 0;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      received[place] += chunk.toString("latin1");
      for (
        let end = requestEnd(received[place] ?? "", start);
        end !== undefined;
        end = requestEnd(received[place] ?? "", start)
      ) {
        respond(socket, (received[place] ?? "").slice(start, end), before++);
        start = end;
      }
    });
  };
  const server: Server = tls ? createTlsServer(tls, accept) : createServer(accept);
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    received: () => received,
    connections: () => received.length,
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** End of the request that starts at `start`; undefined while it is incomplete. */
function requestEnd(text: string, start: number): number | undefined {
  const body = text.indexOf("\r\n\r\n", start) + 4;
  if (body < 4 || start >= text.length) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(start, body))?.[1] ?? 0);
  return text.length >= body + length ? body + length : undefined;
}

/** A response as it goes over the wire. */
export const response = (status: number, body: string | Buffer = "", headers: Record<string, string> = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        `HTTP/1.1 ${status} Some words`,
        ...Object.entries({ "Content-Length": Buffer.byteLength(body), ...headers }).map(
          ([key, value]) => `${key}: ${value}`,
        ),
        "\r\n",
      ].join("\r\n"),
    ),
    Buffer.from(body),
  ]);
