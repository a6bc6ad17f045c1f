import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { connection } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { uuidV7 } from "@/lib/core/ids/uuid";
import type { Topic } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { insertAccount } from "../../../identity/accounts";
import { relayAll } from "../../../operating/testing-relay";
import type { Webhook } from "../find";
import { createWebhook } from "../subscriptions";
import { createTransport } from "../transport/transport";
import { webhookThroughputLimits } from "./throughput-limits";
import { createWebhookDispatcher, type WebhookDispatcher } from "./webhook-dispatcher";
import type { WebhookDispatcherOptions } from "./webhook-dispatcher-options";

/** Receivers, clocks and dispatchers for tests of delivery. */

process.env.ENCRYPTION_KEY ??= "key of the tests";

/** A clock that stands still until it is advanced. */
export class TestClock {
  private ms = Date.parse("2026-11-20T16:00:00.000Z");
  readonly now = (): Date => new Date(this.ms);
  advance(seconds: number): void {
    this.ms += seconds * 1000;
  }
}

interface ReceivedMessage {
  readonly type: string;
  /** Members of the messages on shipments. */
  readonly data: { readonly shipment_id: number; readonly status_code: string };
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: ReceivedMessage;
}

export type ReceiverResponse = (response: ServerResponse, request: Received) => unknown;

const accept: ReceiverResponse = (response) => response.end();

export const status =
  (code: number, headers: Record<string, string> = {}): ReceiverResponse =>
  (response) =>
    response.writeHead(code, headers).end("no");

/** A real receiver on loopback. It responds with 200 unless `response` is set. */
export class Receiver {
  readonly received: Received[] = [];
  response: ReceiverResponse = accept;
  private readonly held: ServerResponse[] = [];
  private readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const received = { path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) };
    this.received.push(received);
    this.response(response, received);
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  url(path = "/hook"): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Requests to a subscription that has a path of its own. */
  at(path: string): Received[] {
    return this.received.filter((request) => request.path === path);
  }

  /** Leaves requests that match `isHeld` without a response until the returned function is called. */
  hold(isHeld: (request: Received) => boolean = () => true): () => void {
    const own: ServerResponse[] = [];
    this.response = (response, request) => {
      if (!isHeld(request)) return accept(response, request);
      own.push(response);
      this.held.push(response);
    };
    return () => {
      this.response = accept;
      for (const response of own) response.end();
    };
  }

  /** Responds to all held requests, and forgets the received ones. */
  reset(): void {
    this.response = accept;
    for (const response of this.held.splice(0)) response.end();
    this.received.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const openAccount = async (): Promise<number> =>
  (await inTransaction(systemContext("test"), (tx) => insertAccount(tx, { name: "Tienda" }))).id;

export const subscribeTo = (accountId: number, url: string, topic: Topic = "shipment"): Promise<Webhook> =>
  createWebhook(
    systemContext("test"),
    accountId,
    { topic, url },
    { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" },
  );

/** Inserts shipment events into the outbox, as changes of shipments would. */
export async function insertShipmentEvents(
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

export const testDispatcher = (overrides: Partial<WebhookDispatcherOptions> = {}): WebhookDispatcher =>
  createWebhookDispatcher({
    context: () => systemContext("test-courier"),
    transport: createTransport({ allowsPrivate: true, allowedCidrs: [], totalTimeoutMs: 2_000 }),
    limits: webhookThroughputLimits({}),
    schedule: { delaysMs: [5_000, 300_000], isReplaced: true },
    random: () => 0.5,
    onError: (event, error) => console.error(event, error),
    ...overrides,
  });

/** A receiver, an account and dispatchers that are stopped after each test. Use it beside a test database. */
export function setupDelivery() {
  const dispatchers: WebhookDispatcher[] = [];
  const world = {
    receiver: new Receiver(),
    clock: new TestClock(),
    accountId: 0,
    /** A dispatcher that runs by the clock of the test. */
    startDispatcher(overrides: Partial<WebhookDispatcherOptions> = {}): WebhookDispatcher {
      const dispatcher = testDispatcher({ context: world.context, ...overrides });
      dispatchers.push(dispatcher);
      return dispatcher;
    },
    context: (): Context => systemContext("test", { now: world.clock.now }),
    subscribe: (path = "/hook"): Promise<Webhook> => subscribeTo(world.accountId, world.receiver.url(path)),
    /** Inserts events of shipments with these ids, and relays them. */
    async publish(...shipmentIds: readonly number[]): Promise<void> {
      for (const shipmentId of shipmentIds)
        await insertShipmentEvents(world.accountId, [{ shipmentId }], world.clock.now());
      await relayAll(world.context());
    },
    deliveries: () => connection().sql`
      select d.*, m.aggregate_id::int as shipment_id from webhook_deliveries d
      join webhook_messages m on m.id = d.message_id where d.account_id = ${world.accountId} order by d.id`,
    attempts: () => connection().sql`
      select a.* from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
      where d.account_id = ${world.accountId} order by a.id`,
    webhook: async (id: number) => (await connection().sql`select * from webhooks where id = ${id}`)[0],
    states: async (): Promise<string[]> => (await world.deliveries()).map(({ state }) => state),
    waitFor: (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 }),
  };
  beforeAll(() => world.receiver.open());
  beforeEach(async () => {
    world.clock = new TestClock();
    world.accountId = await openAccount();
    await relayAll();
    await connection().sql`update webhook_deliveries set state = 'cancelled' where state in ('pending', 'sending')`;
  });
  afterEach(async () => {
    world.receiver.reset();
    await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.stop()));
    world.receiver.reset();
  });
  afterAll(() => world.receiver.close());
  return world;
}
