import { afterEach, expect } from "vitest";
import type { AttemptOutcome } from "./attempt-outcome";
import { type Listener, listen, type Respond } from "./testing-sockets";
import { createTransport, type Transport, type TransportOptions } from "./transport";

export const headers = {
  "content-type": "application/json",
  "user-agent": "Anden-Webhooks/1",
  "webhook-id": "msg_1",
} as const;

/** What every success has in common. */
export const success = { error: null, isLocalFailure: false, remoteIp: "127.0.0.1", retryAfterMs: null } as const;

/** Transports and receivers of a test file; they are closed after the test that made them. */
export function setupTransports() {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  const makeTransport = (options: Partial<TransportOptions> = {}): Transport => {
    const transport = createTransport({ allowsPrivate: true, allowedCidrs: [], ...options });
    closers.unshift(() => transport.close());
    return transport;
  };

  const receiver = async (respond?: Respond, ...more: [host?: string, tls?: { key: string; cert: string }]) => {
    const listener: Listener = await listen(respond, ...more);
    closers.push(() => listener.close());
    return listener;
  };

  /** Outcome of one message to a receiver that responds with these bytes. */
  const ask = async (bytes: string | Buffer, options?: Partial<TransportOptions>): Promise<AttemptOutcome> => {
    const { port } = await receiver((socket) => socket.write(bytes));
    return post(makeTransport(options), port);
  };

  return { makeTransport, receiver, ask };
}

export const post = (transport: Transport, port: number, path = "/hook", signal?: AbortSignal) =>
  transport.send({ poolKey: "1", url: `http://127.0.0.1:${port}${path}`, headers, body: '{"a":"ñ"}' }, signal);

/** The timeout is shorter than the keep-alive of an idle connection, and long enough for a busy machine. */
export const waitFor = <T>(read: () => T) => expect.poll(read, { timeout: 3_000 });
