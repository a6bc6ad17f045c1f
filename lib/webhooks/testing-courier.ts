import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connection } from "@/db/client";
import { outbox } from "@/db/schema/outbox";
import { insertAccount } from "../accounts";
import { type Context, inTransaction, systemContext } from "../context";
import { uuidV7 } from "../outbox";
import type { Topic } from "../vocabulary";
import { type Courier, type CourierOptions, createCourier } from "./courier";
import { relayOutbox } from "./relay";
import { createWebhook, type Webhook } from "./subscriptions";
import { createTransport } from "./transport";

/** Receivers, clocks and couriers for tests of delivery. */

process.env.ENCRYPTION_KEY ??= "key of the tests";

/** A clock that stands still until it is put forward. */
export class TestClock {
  private ms = Date.parse("2026-11-20T16:00:00.000Z");
  readonly now = (): Date => new Date(this.ms);
  advance(seconds: number): void {
    this.ms += seconds * 1000;
  }
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: any;
}

/** A real receiver on loopback. It answers 200 unless told otherwise. */
export class Receiver {
  readonly received: Received[] = [];
  /** Requests that were not answered yet, when `answer` keeps them. */
  answer: (response: ServerResponse, request: Received) => void = (response) => void response.end();
  private readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const one = { path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) };
    this.received.push(one);
    this.answer(response, one);
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  url(path = "/hook"): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** What came for a subscription whose path is its own. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end("no");

export const openAccount = async (): Promise<number> =>
  (await inTransaction(systemContext("test"), (tx) => insertAccount(tx, { name: "Tienda" }))).id;

export const subscribeTo = (accountId: number, url: string, topic: Topic = "shipment"): Promise<Webhook> =>
  createWebhook(
    systemContext("test"),
    accountId,
    { topic, url },
    { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" },
  );

/** Puts events of shipments into the outbox, as their changes would. */
export async function happen(
  accountId: number,
  events: readonly { shipmentId: number; sequence?: number }[],
  at = new Date(),
): Promise<void> {
  await connection()
    .db.insert(outbox)
    .values(
      events.map(({ shipmentId, sequence = 1 }) => ({
        id: uuidV7(at),
        accountId,
        aggregate: "shipment" as const,
        aggregateId: shipmentId,
        sequence,
        type: "shipment.updated" as const,
        payload: { account_id: accountId, shipment_id: shipmentId, external_id: "PED-1", changes: ["status"] },
        createdAt: at,
      })),
    );
}

export async function relayAll(ctx: Context = systemContext("test")): Promise<void> {
  while ((await relayOutbox(ctx, { limit: 500 })).more);
}

export const testCourier = (overrides: Partial<CourierOptions> = {}): Courier =>
  createCourier({
    context: () => systemContext("test-courier"),
    transport: createTransport({ allowsPrivate: true, allowedCidrs: [], totalTimeoutMs: 2_000 }),
    pace: {
      slots: 64,
      retryShare: 0.25,
      slotsPerEndpoint: 8,
      ratePerEndpoint: 50,
      leaseMs: 60_000,
      attemptMs: 5_000,
    },
    schedule: { delaysMs: [5_000, 300_000], isReplaced: true },
    random: () => 0.5,
    onError: (event, error) => console.error(event, error),
    ...overrides,
  });
