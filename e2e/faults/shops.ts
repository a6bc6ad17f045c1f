import { setTimeout as pause } from "node:timers/promises";
import type { Topic } from "@/lib/core/vocabulary";
import type { OpenedAccount } from "@/lib/domain/onboarding";
import { createTestAccount, makeShipment } from "@/lib/domain/testing";
import { createWebhook, rotateWebhookSecret, showWebhookSecret } from "@/lib/domain/webhooks";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import type { Receiver } from "./receiver";

/** An account whose events are followed. */
export interface Shop extends OpenedAccount {
  readonly headers: Readonly<Record<string, string>>;
  readonly endpoints: readonly Endpoint[];
}

export interface Endpoint {
  /** How the receiver knows it. */
  readonly number: number;
  readonly webhookId: number;
  readonly topic: Topic;
}

const context = () => systemContext("faults");
const privateTargets = targetPolicy({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" }, "");

/**
 * Opens accounts with five subscriptions each, until there are so many, which the receiver numbers from `first` on; an
 * account has more money than it spends.
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

/** Lets the receiver check every signature of these shops. */
export async function checkSignatures(receiver: Receiver, shops: readonly Shop[]): Promise<void> {
  for (const { accountId, endpoints } of shops)
    for (const { number, webhookId } of endpoints) {
      const { secret } = await showWebhookSecret(context(), accountId, webhookId);
      await receiver.trust(number, secret);
    }
}

/** A new secret that overlaps with the one before: from now on every request has to be right by both. */
export async function rotateSecret(receiver: Receiver, { accountId }: Shop, endpoint: Endpoint): Promise<void> {
  await rotateWebhookSecret(context(), accountId, endpoint.webhookId, 3600);
  // What was signed before the new secret was read is still under way, for as long as an attempt takes to begin.
  const since = Date.now() + 3_000;
  const { secret } = await showWebhookSecret(context(), accountId, endpoint.webhookId);
  await receiver.trust(endpoint.number, secret, since);
}

export interface Published {
  /** Shipments whose creation was acknowledged. */
  readonly shipmentIds: readonly number[];
  /** Attempts that failed, the database being away. */
  readonly refused: number;
}

/**
 * Creates shipments through the domain, spread evenly over the time given: each is two events at once, and three more when
 * automation makes it ready. What is refused is not tried again; whether it was committed is seen in the database.
 */
export async function publishShipments(
  shops: readonly Shop[],
  { shipments, overMs, signal }: { shipments: number; overMs: number; signal?: AbortSignal },
): Promise<Published> {
  const shipmentIds: number[] = [];
  let refused = 0;
  const startedAt = Date.now();
  const underWay = new Set<Promise<void>>();
  for (let made = 0; made < shipments && !signal?.aborted; made++) {
    const dueAt = startedAt + (made * overMs) / shipments;
    if (dueAt > Date.now()) await pause(dueAt - Date.now());
    const shop = shops[made % shops.length];
    if (!shop) break;
    while (underWay.size >= 6) await Promise.race(underWay);
    const work = makeShipment(shop, { advance: false, externalId: `F-${made}` }).then(
      ({ id }) => void shipmentIds.push(id),
      () => {
        refused++;
      },
    );
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }
  await Promise.all(underWay);
  return { shipmentIds, refused };
}
