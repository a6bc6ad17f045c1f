import { setTimeout as pause } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipments as shipmentTable } from "@/db/schema/shipments";
import { makeShipment } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { recordEvents } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import type { Receiver } from "./receiver";
import { openShops, type Shop } from "./shops";

/** Shops with shipments to change repeatedly, and their number of subscriptions. */
export interface Stage {
  readonly shops: readonly Shop[];
  /** Ids of the shipments of each shop. */
  readonly shipments: readonly (readonly number[])[];
  /** Number of subscriptions to each change. */
  readonly fanOut: number;
}

/** An event, identified as in its message. */
export interface Change {
  readonly shipmentId: number;
  readonly sequence: number;
  readonly committedAt: number;
}

const context = () => systemContext("faults");
const shipmentsInAll = 1_000;

/** Names of changed fields, enough for a message of about 1.5 kB. */
const changes = Array.from({ length: 64 }, (_, index) => `package_${index}_weight`);

/** Opens shops with `fanOut` subscriptions each to all of their shipments; a thousand shipments in all. */
export async function setStage(
  receiver: Receiver,
  { endpoints, fanOut, first = 0 }: { endpoints: number; fanOut: number; first?: number },
): Promise<Stage> {
  const topics = Array.from({ length: fanOut }, () => "shipment" as const);
  const shops = await openShops(receiver, endpoints, topics, first);
  const shipments = shops.map((): number[] => []);
  // The shops take turns; six shipments are created concurrently.
  const indexes = Array.from({ length: shipmentsInAll }, (_, index) => index);
  const worker = async (): Promise<void> => {
    for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
      const at = index % shops.length;
      const shop = shops[at];
      if (!shop) return;
      const { id } = await makeShipment(shop, { advance: false, externalId: `C-${index}` });
      shipments[at]?.push(id);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return { shops, shipments, fanOut };
}

/**
 * Returns a function that changes `size` shipments of the next shop in one transaction. Like every change of a shipment
 * it raises the version and records the event, but in bulk, so that publishing costs little compared with delivering.
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
    const changed = await inTransaction(context(), async (tx) => {
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
    return changed.map(({ id, version }) => ({ shipmentId: id, sequence: version, committedAt }));
  };
}

/** Makes single changes, evenly spread over time. */
export async function changeAtRate(stage: Stage, perSecond: number, forMs: number): Promise<Change[]> {
  const change = createChanger(stage);
  const changed: Change[] = [];
  const inFlight = new Set<Promise<void>>();
  const startedAt = Date.now();
  for (let count = 0; count < (perSecond * forMs) / 1000; count++) {
    const dueAt = startedAt + (count * 1000) / perSecond;
    if (dueAt > Date.now()) await pause(dueAt - Date.now());
    while (inFlight.size >= 6) await Promise.race(inFlight);
    const work = change(1).then((batch) => void changed.push(...batch));
    const tracked = work.finally(() => inFlight.delete(tracked));
    inFlight.add(tracked);
  }
  await Promise.all(inFlight);
  return changed;
}

/**
 * Milliseconds from the commit of a change to the first byte at each endpoint, in rising order, without the excluded
 * endpoints. `missing` is the number of changes that have no message.
 */
export async function measureLatency(
  receiver: Receiver,
  changed: readonly Change[],
  excluded: ReadonlySet<number> = new Set(),
): Promise<{ sorted: number[]; missing: number }> {
  const rows = await connection().sql<{ id: string; shipmentId: number; sequence: number }[]>`
    SELECT id, aggregate_id::int AS "shipmentId", sequence FROM webhook_messages
    WHERE aggregate = 'shipment' AND aggregate_id = ANY(${`{${[...new Set(changed.map(({ shipmentId }) => shipmentId))].join()}}`}::bigint[])`;
  const committed = new Map(
    changed.map(({ shipmentId, sequence, committedAt }) => [`${shipmentId} ${sequence}`, committedAt]),
  );
  const known = new Map(
    rows.flatMap(({ id, shipmentId, sequence }) => {
      const at = committed.get(`${shipmentId} ${sequence}`);
      return at === undefined ? [] : [[id, at] as const];
    }),
  );
  const { receipts } = await receiver.report(Math.min(...changed.map(({ committedAt }) => committedAt)) - 60_000);
  const sorted = receipts
    .flatMap(({ endpoint, id, firstAt }) => {
      const at = known.get(id);
      return at === undefined || excluded.has(endpoint) ? [] : [firstAt - at];
    })
    .sort((a, b) => a - b);
  return { sorted, missing: changed.length - known.size };
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
