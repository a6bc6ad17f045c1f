import { setTimeout as pause } from "node:timers/promises";
import type { Topic } from "@/lib/core/vocabulary";
import { createWebhook, rotateWebhookSecret, showWebhookSecret } from "@/lib/domain/messaging/webhooks";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { createTestAccount, makeShipment } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { untilAnswered } from "./answered";
import type { Receiver } from "./receiver";

/** An account with subscriptions to its events. */
export interface Shop extends OpenedAccount {
  readonly headers: Readonly<Record<string, string>>;
  readonly endpoints: readonly Endpoint[];
}

export interface Endpoint {
  /** Number of the endpoint at the receiver. */
  readonly number: number;
  readonly webhookId: number;
  readonly topic: Topic;
}

const context = () => systemContext("faults");
const privateTargets = targetPolicy({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" }, "");

/**
 * Opens accounts with one subscription for each topic (five by default) until there are `endpoints` subscriptions. The
 * receiver numbers them from `first`. Each account has more money than it spends.
 */
export async function openShops(
  receiver: Receiver,
  endpoints: number,
  topics: readonly Topic[] = ["status", "shipment", "account_balance", "status", "shipment"],
  first = 0,
): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let number = first; number < first + endpoints; number += topics.length) {
    const account = await createTestAccount({ name: `Tienda ${shops.length + 1}`, balanceCents: 1_000_000_000_00 });
    const own: Endpoint[] = [];
    for (const topic of topics.slice(0, first + endpoints - number)) {
      const at = number + own.length;
      const draft = { topic, url: receiver.urlOf(at) };
      const { id } = await createWebhook(context(), account.accountId, draft, privateTargets);
      own.push({ number: at, webhookId: id, topic });
    }
    shops.push({ ...account, endpoints: own });
  }
  return shops;
}

/** Makes the receiver verify every signature of these shops. */
export async function checkSignatures(receiver: Receiver, shops: readonly Shop[]): Promise<void> {
  for (const { accountId, endpoints } of shops)
    for (const { number, webhookId } of endpoints) {
      const { secret } = await showWebhookSecret(context(), accountId, webhookId);
      await receiver.trust(number, secret);
    }
}

/** Rotates a secret with an overlap: from now on every request must be signed with both secrets. */
export async function rotateSecret(receiver: Receiver, { accountId }: Shop, endpoint: Endpoint): Promise<void> {
  await untilAnswered(() => rotateWebhookSecret(context(), accountId, endpoint.webhookId, 3600));
  // Requests signed before the new secret was read are still in flight, for as long as an attempt takes to begin.
  const since = Date.now() + 3_000;
  const { secret } = await untilAnswered(() => showWebhookSecret(context(), accountId, endpoint.webhookId));
  await receiver.trust(endpoint.number, secret, since);
}

export interface Published {
  /** Shipments whose creation was acknowledged. */
  readonly shipmentIds: readonly number[];
  /** Creations that failed because the database was down. */
  readonly refused: number;
}

/**
 * Creates shipments through the domain, evenly spread over time: each causes two events at once, and three more when
 * automation makes it ready. Failed creations are not retried; whether they were committed can be seen in the database.
 */
export async function publishShipments(
  shops: readonly Shop[],
  { shipments, overMs, signal }: { shipments: number; overMs: number; signal?: AbortSignal },
): Promise<Published> {
  const shipmentIds: number[] = [];
  let refused = 0;
  const startedAt = Date.now();
  const inFlight = new Set<Promise<void>>();
  for (let created = 0; created < shipments && !signal?.aborted; created++) {
    const dueAt = startedAt + (created * overMs) / shipments;
    if (dueAt > Date.now()) await pause(dueAt - Date.now());
    const shop = shops[created % shops.length];
    if (!shop) break;
    while (inFlight.size >= 6) await Promise.race(inFlight);
    const work = makeShipment(shop, { advance: false, externalId: `F-${created}` }).then(
      ({ id }) => void shipmentIds.push(id),
      () => {
        refused++;
      },
    );
    const tracked = work.finally(() => inFlight.delete(tracked));
    inFlight.add(tracked);
  }
  await Promise.all(inFlight);
  return { shipmentIds, refused };
}
