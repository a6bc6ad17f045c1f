import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import { buyer } from "@/lib/domain/operating/testing";
import { countWaiting, findViolations } from "./automation";
import { type Member, withFleet } from "./fleet";
import { countAccounts, describeAccounts, drain, findBrokenInvariants } from "./invariants";
import { describeLosses, type Outcome, watchGaps } from "./outcome";
import { startReceiver } from "./receiver";
import { openShops, type Shop } from "./shops";

export interface ApiOptions {
  readonly requests: number;
  readonly kills: number;
  readonly seed: number;
}

const clients = 24;
const betweenKillsMs = 4_000;
/** An idempotency key is locked for 30 s. After that a key whose request died with its process can be used again. */
export const lockMs = 35_000;
const timeoutMs = 90_000;

/**
 * Creates shipments over HTTP with an idempotency key for each, while the service processes are killed, and one hangs
 * for longer than a key is locked. Clients retry requests without a response. In the end each key must have created
 * exactly one shipment.
 */
export function apiTest({ requests, kills, seed }: ApiOptions): Promise<Outcome> {
  return withFleet("service", async (fleet) => {
    const receiver = await startReceiver(seed);
    try {
      const [shop] = await openShops(receiver, 5);
      if (!shop) throw new Error("no shop");
      const settings = { WEBHOOK_ALLOW_PRIVATE_TARGETS: "1", WEBHOOK_RETRY_SECONDS: "1,1,2,2,5,5,5" };
      const members = [await fleet.start("service", settings), await fleet.start("service", settings)];
      const since = new Date();
      const creation = createAll(shop, members, requests);
      for (let kill = 0; kill < kills; kill++) {
        await pause(betweenKillsMs);
        await members[kill % 2]?.kill();
        members[kill % 2] = await fleet.start("service", settings);
      }
      await pause(betweenKillsMs);
      members[0]?.freeze();
      await pause(lockMs);
      members[0]?.thaw();
      const { ids, broken, repeated, largestGapMs } = await creation;
      broken.push(...(await drain(since, { stuckAfterMs: 100_000 })));
      console.log(`  ${ids.length} of ${requests} acknowledged, ${repeated} requests repeated, ${kills} kills`);
      console.log(`  ${describeAccounts(await countAccounts(since))}; ${await countWaiting(ids)} shipments still new`);
      await pause(lockMs);
      broken.push(...(await findDuplicates(shop, requests, ids)), ...(await findViolations(ids)));
      broken.push(...(await findBrokenInvariants(since, await receiver.report())));
      const losses = { ...(await countLosses(shop, ids)), largestGapMs };
      console.log(`  ${describeLosses(losses)}`);
      return { broken, losses };
    } finally {
      await receiver.stop();
    }
  });
}

interface Created {
  readonly ids: number[];
  readonly broken: string[];
  readonly repeated: number;
  /** The longest time in which no client got an answer. */
  readonly largestGapMs: number;
}

/** Creates a shipment for each of `requests` idempotency keys, which are tried again until they are answered. */
export async function createAll(shop: Shop, members: readonly Member[], requests: number): Promise<Created> {
  const created = { ids: [] as number[], broken: [] as string[], repeated: 0 };
  const gaps = watchGaps();
  let next = 0;
  const client = async (number: number): Promise<void> => {
    for (let order = next++; order < requests; order = next++) {
      const response = await createOne(shop, order, (tries) => members[(number + tries) % members.length]);
      created.repeated += response.repeated;
      gaps.acknowledge();
      if (typeof response.outcome === "number") created.ids.push(response.outcome);
      else created.broken.push(`order ${order}: ${response.outcome}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { ...created, largestGapMs: gaps.largestGapMs() };
}

/** Acknowledged orders without a shipment, and orders with more than one. */
async function countLosses(shop: Shop, ids: readonly number[]): Promise<{ lost: number; doubled: number }> {
  const [row] = await connection().sql<{ found: number; doubled: number }[]>`
    SELECT count(*) FILTER (WHERE id = ANY(${`{${ids.join()}}`}::bigint[]))::int AS found,
      (count(*) - count(DISTINCT external_id))::int AS doubled
    FROM shipments WHERE account_id = ${shop.accountId}`;
  return { lost: new Set(ids).size - (row?.found ?? 0), doubled: row?.doubled ?? 0 };
}

/** Creates a shipment, with retries. Returns its id, or the reason of the failure. */
async function createOne(
  shop: Shop,
  order: number,
  memberFor: (tries: number) => Member | undefined,
): Promise<{ outcome: number | string; repeated: number }> {
  const deadline = Date.now() + timeoutMs;
  let last = "";
  for (let tries = 0; Date.now() < deadline; tries++) {
    try {
      const response = await fetch(`${memberFor(tries)?.url}/v2/shipments`, {
        method: "POST",
        headers: { ...shop.headers, "Content-Type": "application/json", "Idempotency-Key": `order-${order}` },
        body: JSON.stringify(toBody(shop, order)),
        signal: AbortSignal.timeout(5_000),
      });
      const text = await response.text();
      last = `${response.status} ${text.slice(0, 200)}`;
      if (response.ok) return { outcome: (JSON.parse(text) as { id: number }).id, repeated: tries };
      if (response.status < 500 && response.status !== 409) return { outcome: last, repeated: tries };
    } catch (error) {
      last = String(error);
    }
    await pause(300);
  }
  return { outcome: `no answer within ${timeoutMs / 1000} s, the last one was ${last}`, repeated: 0 };
}

export const toBody = ({ accountId }: Shop, order: number): Record<string, unknown> => ({
  account_id: accountId,
  origin_id: "auto",
  external_id: `A-${order}`,
  declared_value: 100,
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  destination: buyer,
  items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
});

export async function findDuplicates(shop: Shop, requests: number, ids: readonly number[]): Promise<string[]> {
  const { sql } = connection();
  const [row] = await sql<{ shipments: number; orders: number; locks: number }[]>`
    SELECT count(*)::int AS shipments, count(DISTINCT external_id)::int AS orders,
      (SELECT count(*) FROM idempotency_keys WHERE status IS NULL)::int AS locks
    FROM shipments WHERE account_id = ${shop.accountId}`;
  const { shipments = 0, orders = 0, locks = 0 } = row ?? {};
  const messages: [boolean, string][] = [
    [new Set(ids).size !== requests, `${requests} orders were answered with ${new Set(ids).size} shipments`],
    [shipments !== orders, `${shipments - orders} orders made a second shipment`],
    [orders !== requests, `${orders} of ${requests} orders have a shipment`],
    [locks !== 0, `${locks} keys are still locked by requests that died`],
  ];
  return messages.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}
