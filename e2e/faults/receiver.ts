import { once } from "node:events";
import { startNode, stopChild } from "@/scripts/process/child";

/** How a receiver answers. The shares of what goes wrong lie between 0 and 1, and are of all requests. */
export interface Behaviour {
  readonly status: number;
  readonly unavailable?: number;
  /** Says nothing and keeps the connection. */
  readonly hang?: number;
  readonly reset?: number;
  /** From this attempt of a message on nothing goes wrong any more. */
  readonly calmAfter?: number;
  readonly location?: string;
}

/** What a receiver saw of one message. */
export interface Receipt {
  readonly endpoint: number;
  /** `webhook-id` */
  readonly id: string;
  attempts: number;
  /** Attempts that it answered with 2xx. */
  successes: number;
  /** Milliseconds since 1970 at which the first request had begun to arrive. */
  readonly firstAt: number;
}

export interface ReceiverReport {
  readonly receipts: readonly Receipt[];
  readonly requests: number;
  readonly successes: number;
  readonly connections: number;
  /** How often the packages accepted a signature, and what they refused. */
  readonly signed: {
    readonly standardwebhooks: number;
    readonly svix: number;
    readonly tamperedAccepted: number;
    readonly staleChecked: number;
    readonly staleAccepted: number;
    readonly unsigned: number;
    readonly faults: readonly string[];
  };
}

export type Ask =
  | { readonly kind: "behave"; readonly endpoint?: number; readonly behaviour: Behaviour }
  | { readonly kind: "trust"; readonly endpoint: number; readonly secret: string; readonly since: number }
  | { readonly kind: "report"; readonly since: number }
  | { readonly kind: "count" };

export interface Receiver {
  readonly urlOf: (endpoint: number) => string;
  /** One receiver, or all that were not told otherwise. */
  behave(behaviour: Behaviour, endpoint?: number): Promise<void>;
  /** From `since` on (milliseconds since 1970) each request must carry a signature by this secret. */
  trust(endpoint: number, secret: string, since?: number): Promise<void>;
  /** The report without single messages. */
  count(): Promise<ReceiverReport>;
  /** With every message that first came since then (milliseconds since 1970). */
  report(since?: number): Promise<ReceiverReport>;
  stop(): Promise<void>;
}

/** Starts receivers on a loopback port. The same seed makes the same faults in the same order. */
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
  const tell = (ask: Ask): Promise<ReceiverReport> =>
    new Promise((settle) => {
      last++;
      waiting.set(last, settle);
      child.send({ number: last, ask });
    });
  return {
    urlOf: (endpoint) => `http://127.0.0.1:${port}/${endpoint}`,
    async behave(behaviour, endpoint) {
      await tell({ kind: "behave", endpoint, behaviour });
    },
    async trust(endpoint, secret, since = 0) {
      await tell({ kind: "trust", endpoint, secret, since: Math.ceil(since / 1000) });
    },
    count: () => tell({ kind: "count" }),
    report: (since = 0) => tell({ kind: "report", since }),
    stop: () => stopChild(child),
  };
}
