import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { startNode, stopChild } from "@/scripts/process/child";

/** How a receiver responds. Shares of failures are between 0 and 1, of all requests. */
export interface Behaviour {
  readonly status: number;
  readonly unavailable?: number;
  /** Share of requests that get no response on an open connection. */
  readonly hang?: number;
  readonly reset?: number;
  /** Time until the response of each request. */
  readonly delayMs?: number;
  /** From this attempt of a message on there are no failures. */
  readonly calmAfter?: number;
  readonly location?: string;
}

/** What a receiver recorded of one message. */
export interface Receipt {
  readonly endpoint: number;
  /** `webhook-id` */
  readonly id: string;
  attempts: number;
  /** Attempts with a 2xx response. */
  successes: number;
  /** Unix time in milliseconds at which the first request began to arrive. */
  readonly firstAt: number;
}

/** A request from its arrival to its response or the end of its connection, as Unix times in milliseconds. */
export type Span = readonly [from: number, to: number];

export interface ReceiverReport {
  /** The requests of each endpoint, by their arrival; empty in a count. */
  readonly served: Readonly<Record<string, readonly Span[]>>;
  readonly receipts: readonly Receipt[];
  readonly requests: number;
  readonly successes: number;
  readonly connections: number;
  /** Number of signatures that the libraries accepted, and their errors. */
  readonly signed: {
    readonly standardwebhooks: number;
    readonly svix: number;
    readonly tamperedAccepted: number;
    readonly staleChecked: number;
    readonly staleAccepted: number;
    readonly unsigned: number;
    readonly errors: readonly string[];
  };
}

export type Command =
  | { readonly kind: "behave"; readonly endpoint?: number | undefined; readonly behaviour: Behaviour }
  | { readonly kind: "trust"; readonly endpoint: number; readonly secret: string; readonly since: number }
  | { readonly kind: "die"; readonly forMs: number }
  | { readonly kind: "report"; readonly since: number }
  | { readonly kind: "count" };

export interface Receiver {
  readonly urlOf: (endpoint: number) => string;
  /** Sets the behaviour of one receiver, or of all receivers without their own. */
  behave(behaviour: Behaviour, endpoint?: number): Promise<void>;
  /** As if the receivers' process were killed and came back: what it was working on is gone, and nobody listens. */
  die(forMs: number): Promise<void>;
  /** When the receivers died first (Unix time in milliseconds); infinite while they have not. */
  firstDeathAt(): number;
  /** From `since` on (Unix time in milliseconds) each request must carry a signature by this secret. */
  trust(endpoint: number, secret: string, since?: number): Promise<void>;
  /** The report without receipts. */
  count(): Promise<ReceiverReport>;
  /** The report with receipts of all messages that first arrived since then (Unix time in milliseconds). */
  report(since?: number): Promise<ReceiverReport>;
  stop(): Promise<void>;
}

/** Starts receivers on a loopback port. The same seed gives the same failures in the same order. */
export async function startReceiver(seed: number): Promise<Receiver> {
  const child = startNode(["--import", "tsx", "e2e/faults/receiver-process.ts", String(seed)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const waiting = new Map<number, (response: ReceiverReport) => void>();
  child.on("message", ({ number, response }: { number: number; response: ReceiverReport }) => {
    waiting.get(number)?.(response);
    waiting.delete(number);
  });
  let last = 0;
  let firstDeathAt = Number.POSITIVE_INFINITY;
  const send = (command: Command): Promise<ReceiverReport> =>
    new Promise((resolve) => {
      last++;
      waiting.set(last, resolve);
      child.send({ number: last, command });
    });
  return {
    urlOf: (endpoint) => `http://127.0.0.1:${port}/${endpoint}`,
    async behave(behaviour, endpoint) {
      await send({ kind: "behave", endpoint, behaviour });
    },
    firstDeathAt: () => firstDeathAt,
    async die(forMs) {
      firstDeathAt = Math.min(firstDeathAt, Date.now());
      await send({ kind: "die", forMs });
      await pause(forMs);
    },
    async trust(endpoint, secret, since = 0) {
      await send({ kind: "trust", endpoint, secret, since: Math.ceil(since / 1000) });
    },
    count: () => send({ kind: "count" }),
    report: (since = 0) => send({ kind: "report", since }),
    stop: () => stopChild(child),
  };
}
