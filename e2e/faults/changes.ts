import { setTimeout as pause } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipments as shipmentTable } from "@/db/schema/shipments";
import { makeShipment } from "@/lib/domain/testing";
import { systemContext } from "@/lib/platform/context";
import { recordEvents } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import type { Receiver } from "./receiver";
import { openShops, type Shop } from "./shops";

/** Shops with shipments that can be changed over and over, and who follows them. */
export interface Stage {
  readonly shops: readonly Shop[];
  /** Ids of shipments, by their shop. */
  readonly shipments: readonly (readonly number[])[];
  /** Subscriptions that follow each change. */
  readonly fanOut: number;
}

/** An event, as it is found again in its message. */
export interface Change {
  readonly shipmentId: number;
  readonly sequence: number;
  readonly committedAt: number;
}

const context = () => systemContext("faults");
const shipmentsInAll = 1_000;

/** Names of what changed, so many that a message has about 1.5 kB. */
const changes = Array.from({ length: 64 }, (_, index) => `package_${index}_weight`);

/** Opens shops whose subscriptions, `fanOut` each, all follow their shipments; there are a thousand shipments. */
export async function setStage(
  receiver: Receiver,
  { endpoints, fanOut, first = 0 }: { endpoints: number; fanOut: number; first?: number },
): Promise<Stage> {
  const topics = Array.from({ length: fanOut }, () => "shipment" as const);
  const shops = await openShops(receiver, endpoints, topics, first);
  const shipments = shops.map((): number[] => []);
  // One of each shop at a time, a few at once.
  const made = Array.from({ length: shipmentsInAll }, (_, index) => index);
  const lane = async (): Promise<void> => {
    for (let index = made.pop(); index !== undefined; index = made.pop()) {
      const at = index % shops.length;
      const shop = shops[at];
      if (!shop) return;
      const { id } = await makeShipment(shop, { advance: false, externalId: `C-${index}` });
      shipments[at]?.push(id);
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return { shops, shipments, fanOut };
}

/**
 * Changes shipments of one shop after the other, `size` at a time in one transaction: the version is raised and the event
 * recorded as every change of a shipment does it, in bulk, so that publishing costs little beside delivering.
 */
export function createChanger({ shops, shipments }: Stage): (size: number) => Promise<Change[]> {
  let turn = 0;
  return async (size) => {
    const number = turn++;
    const shop = shops[number % shops.length];
    const own = shipments[number % shops.length];
    if (!shop || !own) throw new Error("the stage is empty");
    const start = Math.floor(number / shops.length) * size;
    const ids = [...new Set(Array.from({ length: size }, (_, index) => own[(start + index) % own.length] ?? 0))];
    const made = await inTransaction(context(), async (tx) => {
      const rows = await tx.db
        .update(shipmentTable)
        .set({ version: sql`${shipmentTable.version} + 1` })
        .where(inArray(shipmentTable.id, ids))
        .returning({ id: shipmentTable.id, version: shipmentTable.version, externalId: shipmentTable.externalId });
      await recordEvents(
        tx,
        rows.map(({ id, version, externalId }) => ({
          accountId: shop.accountId,
          aggregate: "shipment",
          aggregateId: id,
          sequence: version,
          type: "shipment.updated",
          payload: { account_id: shop.accountId, shipment_id: id, external_id: externalId, changes },
        })),
      );
      return rows;
    });
    const committedAt = Date.now();
    return made.map(({ id, version }) => ({ shipmentId: id, sequence: version, committedAt }));
  };
}

/** Single changes, evenly spread over the time. */
export async function changeAtRate(stage: Stage, perSecond: number, forMs: number): Promise<Change[]> {
  const change = createChanger(stage);
  const made: Change[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = Date.now();
  for (let count = 0; count < (perSecond * forMs) / 1000; count++) {
    const dueAt = startedAt + (count * 1000) / perSecond;
    if (dueAt > Date.now()) await pause(dueAt - Date.now());
    while (underWay.size >= 6) await Promise.race(underWay);
    const work = change(1).then((one) => void made.push(...one));
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }
  await Promise.all(underWay);
  return made;
}

/** Milliseconds from the commit of a change to the first byte at each endpoint but those left out, in rising order. */
export async function measureLatency(
  receiver: Receiver,
  made: readonly Change[],
  without: ReadonlySet<number> = new Set(),
): Promise<{ sorted: number[]; missing: number }> {
  const rows = await connection().sql<{ id: string; shipmentId: number; sequence: number }[]>`
    SELECT id, aggregate_id::int AS "shipmentId", sequence FROM webhook_messages
    WHERE aggregate = 'shipment' AND aggregate_id = ANY(${`{${[...new Set(made.map(({ shipmentId }) => shipmentId))].join()}}`}::bigint[])`;
  const committed = new Map(
    made.map(({ shipmentId, sequence, committedAt }) => [`${shipmentId} ${sequence}`, committedAt]),
  );
  const known = new Map(
    rows.flatMap(({ id, shipmentId, sequence }) => {
      const at = committed.get(`${shipmentId} ${sequence}`);
      return at === undefined ? [] : [[id, at] as const];
    }),
  );
  const { receipts } = await receiver.report(Math.min(...made.map(({ committedAt }) => committedAt)) - 60_000);
  const sorted = receipts
    .flatMap(({ endpoint, id, firstAt }) => {
      const at = known.get(id);
      return at === undefined || without.has(endpoint) ? [] : [firstAt - at];
    })
    .sort((a, b) => a - b);
  return { sorted, missing: made.length - known.size };
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
