import { and, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { importRows } from "@/db/schema/imports";
import { orders } from "@/db/schema/orders";
import { type RetentionRound, retentionRounds } from "@/db/schema/privacy";
import { shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { dayMs, retentionStart } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { eraseResponses } from "./erase-responses";
import { erasedMark, eraseOrders, eraseRows, eraseStatements } from "./erase-shipments.sql";
import { normalizePerson, type PersonQuery } from "./person";
import {
  closedOrderStatuses,
  finalStatuses,
  findBusy,
  findSubjectAddresses,
  findSubjectOrders,
  findSubjectRows,
  findSubjectShipments,
  idArray,
  type SubjectShipment,
} from "./subjects";

export interface Erasure {
  /** Shipments and returns whose recipient is erased now. */
  readonly shipments: number;
  /** Rows of imports that became no shipment. */
  readonly importRows: number;
  /** Orders, but those with a shipment that could not be erased. */
  readonly orders: number;
  /** Shipments that could not be erased yet, see `findBusy`. */
  readonly busy: readonly SubjectShipment[];
  /** Origins in the address book with the person's data: the account's own senders, which it changes itself. */
  readonly addressIds: readonly number[];
}

/**
 * Erases the data that an account holds of a person, in one transaction; a second call changes nothing. Publishes no
 * event, and the audit log gets numbers only. `expected` is the number of shipments that the caller was shown; throws
 * `conflict` if it is another one by now, `validation_failed` at `value` as in `normalizePerson`.
 */
export function erasePerson(ctx: Context, accountId: number, query: PersonQuery, expected?: number): Promise<Erasure> {
  assertAccountAccess(ctx, accountId);
  const person = normalizePerson(query);
  return inTransaction(ctx, async (tx) => {
    const found = await findSubjectShipments(tx, accountId, person);
    const ordered = await findSubjectOrders(tx, accountId, person);
    const ids = found.map(({ id }) => id);
    await lock(tx, accountId, ids);
    const busyIds = await findBusy(tx, ids);
    const busy = found.filter(({ id }) => busyIds.has(id));
    const erasable = found.filter(({ id }) => !busyIds.has(id));
    if (expected !== undefined && expected !== erasable.length)
      throw new DomainError({ code: "conflict", message: message("person_data_changed") });
    await eraseResponses(
      tx,
      accountId,
      [...erasable.map(({ person: party }) => party), ...ordered.map(({ recipient }) => recipient)],
      [...ordered.map(({ notes }) => notes), ...(await wordsOf(tx, erasable))],
    );
    await eraseShipments(
      tx,
      accountId,
      erasable.map(({ id }) => id),
    );
    await tx.db.execute(eraseOrders(accountId, sql`id = any(${idArray(ordered.map(({ id }) => id))})`, tx.now()));
    const leftOrders = await findSubjectOrders(tx, accountId, person);
    const orders = ordered.length - leftOrders.length;
    const rows = await eraseOwnRows(tx, accountId, person);
    await recordAudit(tx, {
      accountId,
      action: "privacy.erased",
      target: `account:${accountId}`,
      detail: { by: person.by, shipments: erasable.length, rows, orders },
    });
    const addresses = await findSubjectAddresses(tx, accountId, person);
    return {
      shipments: erasable.length,
      importRows: rows,
      orders,
      busy,
      addressIds: addresses.map(({ id }) => id),
    };
  });
}

/** What was said in claims, of charges and of manifests of them, which stored responses repeat. */
async function wordsOf(tx: Context, erasable: readonly SubjectShipment[]): Promise<string[]> {
  const ids = sql`any(${idArray(erasable.map(({ id }) => id))})`;
  const rows = await tx.db.execute<{ words: string | null }>(sql`
    select unnest(array[description, rejected_reason]) as words from claims where shipment_id = ${ids}
    union select steps.note from claim_steps steps join claims on claims.id = steps.claim_id where claims.shipment_id = ${ids}
    union select answer from shipment_charges where shipment_id = ${ids}
    union select removed_reason from manifest_shipments where shipment_id = ${ids}`);
  return rows.flatMap(({ words }) => words ?? []);
}

/** Erases the buyers of a channel's orders, except those whose shipment still travels: its retention erases them. */
export function eraseChannel(ctx: Context, accountId: number, channel: string): Promise<{ orders: number }> {
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    const ofChannel = sql`account_id = ${accountId} and channel = ${channel}`;
    const sent = await tx.db.execute<{ id: string }>(sql`
      select distinct links.shipment_id as id from order_shipment_lines links
      join orders on orders.id = links.order_id and orders.account_id = links.account_id
      where orders.account_id = ${accountId} and orders.channel = ${channel} and orders.recipient_erased_at is null`);
    const ids = sent.map(({ id }) => Number(id));
    await lock(tx, accountId, ids);
    const busy = await findBusy(tx, ids);
    await eraseShipments(
      tx,
      accountId,
      ids.filter((id) => !busy.has(id)),
    );
    await tx.db.execute(eraseOrders(accountId, ofChannel, tx.now()));
    const [{ erased } = { erased: 0 }] = await tx.db
      .select({ erased: count() })
      .from(orders)
      .where(and(eq(orders.accountId, accountId), eq(orders.channel, channel), isNotNull(orders.recipientErasedAt)));
    await recordAudit(tx, {
      accountId,
      action: "privacy.erased",
      target: `account:${accountId}`,
      detail: { channel, shipments: ids.length - busy.size, orders: erased },
    });
    return { orders: erased };
  });
}

const lock = (tx: Context, accountId: number, ids: readonly number[]) =>
  tx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), sql`${shipments.id} = any(${idArray(ids)})`))
    .orderBy(shipments.id)
    .for("update");

async function eraseShipments(tx: Context, accountId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const statement of eraseStatements(accountId, ids, tx.now())) await tx.db.execute(statement);
}

/** Import rows without a shipment are marked as skipped; rows with one are erased with the shipment. */
async function eraseOwnRows(tx: Context, accountId: number, person: PersonQuery): Promise<number> {
  const rows = await findSubjectRows(tx, accountId, person, []);
  for (const [importId, ofImport] of groupBy(rows, (row) => row.importId))
    await tx.db
      .update(importRows)
      .set({
        cells: sql`array_fill(${erasedMark}::text, array[cardinality(${importRows.cells})])`,
        fields: {},
        issues: [],
        changes: [],
        state: sql`case when ${importRows.orderId} is null then 'skipped' else ${importRows.state} end`,
      })
      .where(
        and(
          eq(importRows.importId, importId),
          inArray(
            importRows.number,
            ofImport.map(({ number }) => number),
          ),
          isNull(importRows.shipmentId),
        ),
      );
  return rows.length;
}

/** Ids of a step: some 20 ms where no row is to be erased. */
const windowIds = 50_000;

interface Step {
  readonly moved: number;
  readonly more: boolean;
}

/** The ids of a step, and the time before which a row must have ended. */
interface Window {
  readonly afterId: number;
  readonly upTo: number;
  readonly before: string;
}

/**
 * A step of the retention of recipients: erases those of at most `limit` shipments that ended before the retention
 * starts, and stores the last id. A round through all shipments begins once a day, which finds shipments that ended or
 * stopped being busy after the round before.
 */
export const eraseOldRecipients = (ctx: Context, { limit }: { limit: number }): Promise<Step> =>
  stepRound(ctx, "recipients", limit, async (tx, { afterId, upTo, before }) => {
    const old = await tx.db.execute<AccountRow>(sql`
      select id, account_id from shipments
      where id > ${afterId} and id <= ${upTo} and recipient_erased_at is null
        and status = any(${`{${finalStatuses.join(",")}}`}::text[])
        and last_status_at < ${before}::timestamptz
      order by id limit ${limit} for update skip locked`);
    const busy = await findBusy(tx, idsOf(old));
    const erasable = old.filter(({ id }) => !busy.has(Number(id)));
    for (const [accountId, rows] of groupBy(erasable, (row) => Number(row.account_id)))
      await eraseShipments(tx, accountId, idsOf(rows));
    return { ids: idsOf(old), erased: erasable.length };
  });

/**
 * A step of the retention for the recipients of closed orders. Shipped orders are erased with their shipments; this
 * finds the cancelled ones, which have no shipment.
 */
export const eraseOldOrders = (ctx: Context, { limit }: { limit: number }): Promise<Step> =>
  stepRound(ctx, "orders", limit, async (tx, { afterId, upTo, before }) => {
    const old = await tx.db.execute<AccountRow>(sql`
      select id, account_id from orders
      where id > ${afterId} and id <= ${upTo} and recipient_erased_at is null
        and status = any(${`{${closedOrderStatuses.join(",")}}`}::text[])
        and updated_at < ${before}::timestamptz
      order by id limit ${limit} for update skip locked`);
    for (const [accountId, rows] of groupBy(old, (row) => Number(row.account_id)))
      await tx.db.execute(eraseOrders(accountId, sql`id = any(${idArray(idsOf(rows))})`, tx.now()));
    await tx.db.execute(eraseRows(sql`order_id = any(${idArray(idsOf(old))})`));
    return { ids: idsOf(old), erased: old.length };
  });

/** Ids as the driver returns a `bigint`: texts. */
type AccountRow = { id: string; account_id: string };
const idsOf = (rows: readonly AccountRow[]): number[] => rows.map(({ id }) => Number(id));

const roundTables = { recipients: shipments, orders } as const;

/** Calls `erase` for the next ids of a round; `erase` returns the ids that it found, at most `limit`. */
function stepRound(
  ctx: Context,
  kind: RetentionRound,
  limit: number,
  erase: (tx: Context, window: Window) => Promise<{ ids: readonly number[]; erased: number }>,
): Promise<Step> {
  const before = retentionStart(ctx, "recipients");
  if (before === undefined) return Promise.resolve({ moved: 0, more: false });
  return inTransaction(ctx, async (tx) => {
    const round = await lockRound(tx, kind);
    const table = roundTables[kind];
    const [last] = await tx.db.select({ id: sql<string | null>`max(${table.id})` }).from(table);
    if (round.afterId >= Number(last?.id ?? 0)) return { moved: 0, more: false };
    const upTo = round.afterId + windowIds;
    const { ids, erased } = await erase(tx, { afterId: round.afterId, upTo, before: before.toISOString() });
    const afterId = ids.length === limit ? (ids.at(-1) ?? upTo) : upTo;
    await tx.db.update(retentionRounds).set({ afterId }).where(eq(retentionRounds.kind, kind));
    return { moved: Math.max(1, erased), more: true };
  });
}

async function lockRound(tx: Context, kind: RetentionRound): Promise<typeof retentionRounds.$inferSelect> {
  const fresh = { kind, afterId: 0, startedAt: tx.now() } as const;
  const ofKind = eq(retentionRounds.kind, kind);
  await tx.db.insert(retentionRounds).values(fresh).onConflictDoNothing();
  const [round] = await tx.db.select().from(retentionRounds).where(ofKind).for("update");
  if (!round || tx.now().getTime() - round.startedAt.getTime() < dayMs) return round ?? fresh;
  await tx.db.update(retentionRounds).set(fresh).where(ofKind);
  return fresh;
}
