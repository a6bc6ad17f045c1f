import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** A message as received. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver {
  /** URL of the receiver; the path looks like a token. */
  readonly url: string;
  readonly received: readonly Received[];
  /** Status of further responses; 200 by default. */
  response: number;
  close(): Promise<void>;
}

/** Starts a shop's server that stores all messages and responds with the configured status. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(receiver.response, { "Content-Type": "text/plain" }).end("visto");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos/s3cr3t0-9f8e7d`,
    received,
    response: 200,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

/** The event of a message, verified with a library that receivers use. Throws if the signature is invalid. */
export const verified = (secret: string, { headers, body }: Received): Record<string, unknown> =>
  new Webhook(secret).verify(body, { ...headers }) as Record<string, unknown>;
