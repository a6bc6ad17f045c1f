import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { importRows } from "@/db/schema/imports";
import { concurrently } from "@/lib/core/concurrently";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ImportRowState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createShipment, findLiveShipments } from "../../shipping/shipments";
import { createOrders, decideOrder, type NewOrder, shipOrder, type WrittenOrder } from "../orders";
import { channelOf } from "./channel";
import { closedBy, findKnownOrders, packingOf, readOrderRow, resolveDrafts } from "./check-orders";
import type { ImportRow, ImportSetup } from "./import";
import { findParts } from "./parts";
import { externalIdOf } from "./repetitions";
import type { ImportIssue, RowReader } from "./row-reader";
import { assertNotTransient } from "./transient";

/** Rows that are created concurrently. */
const concurrency = 4;
/** Orders that are written by one statement. */
const ordersAtOnce = 50;

export interface RowsWork {
  readonly owner: ImportSetup;
  readonly rows: readonly ImportRow[];
  readonly reader: RowReader;
  readonly onError: (error: unknown) => void;
}

/** Creates queued rows: orders in few statements, and one by one where one of them fails or shipments are made. */
export async function createRows(ctx: Context, { rows, ...work }: RowsWork): Promise<number> {
  const { kind, ships } = work.owner;
  const size = kind === "orders" && !ships ? ordersAtOnce : 1;
  const batches = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
  let moved = 0;
  await concurrently(batches, concurrency, async (batch) => {
    moved += (await createBatch(ctx, { ...work, rows: batch })) ?? (await createEach(ctx, { ...work, rows: batch }));
  });
  return moved;
}

/** Undefined where one of several rows fails: nothing was created, then. */
async function createBatch(ctx: Context, { rows, ...work }: RowsWork): Promise<number | undefined> {
  if (rows.length === 1) return undefined;
  try {
    return await inTransaction(ctx, (tx) => createFromRows(tx, { ...work, rows }));
  } catch (error) {
    assertNotTransient(error);
    return undefined;
  }
}

async function createEach(ctx: Context, { rows, ...work }: RowsWork): Promise<number> {
  let moved = 0;
  for (const row of rows) moved += await createRow(ctx, { ...work, rows: [row] }, row);
  return moved;
}

async function createRow(ctx: Context, work: RowsWork, { number }: ImportRow): Promise<number> {
  const { owner, reader, onError } = work;
  try {
    return await inTransaction(ctx, (tx) => createFromRows(tx, work));
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof InvalidRow)) {
      assertNotTransient(error);
      onError(error);
    }
    const issues =
      error instanceof InvalidRow
        ? error.issues
        : reader.explain(error instanceof DomainError ? error.detail : undefined);
    const failed = await ctx.db
      .update(importRows)
      .set({ state: "failed", issues: [...issues] })
      .where(and(eq(importRows.importId, owner.id), eq(importRows.number, number), eq(importRows.state, "queued")))
      .returning({ number: importRows.number });
    return failed.length;
  }
}

interface Made {
  readonly number: number;
  readonly state: ImportRowState;
  readonly issues: readonly ImportIssue[];
  readonly orderId: number | null;
  readonly shipmentId: number | null;
  /** Null leaves the estimate. */
  readonly priceCents: number | null;
}

/** Locks the rows, so that two workers create once; rows that another worker has or has finished are left out. */
async function createFromRows(tx: Context, { owner, rows, reader }: RowsWork): Promise<number> {
  const locked = await tx.db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, owner.id),
        inArray(
          importRows.number,
          rows.map(({ number }) => number),
        ),
        eq(importRows.state, "queued"),
      ),
    )
    .orderBy(importRows.number)
    .for("update", { skipLocked: true });
  if (locked.length === 0) return 0;
  const made =
    owner.kind === "orders"
      ? await makeOrders(tx, owner, reader, locked)
      : await Promise.all(locked.map((row) => makeShipment(tx, owner, reader, row)));
  await writeMade(tx.db, { importId: owner.id, made: JSON.stringify(made) });
  return locked.length;
}

/** The rows that go an order on have its ids, so that each row of the file tells what became of it. */
const writeMade = statement(
  () => sql`
    with made as (
      select * from json_to_recordset(${sql.placeholder("made")}::json)
        m(number integer, state text, issues jsonb, "orderId" bigint, "shipmentId" bigint, "priceCents" bigint)),
    written as (
      select made.number, made.number as leader from made
      union all
      select part.number, part.leader from import_rows part
      where part.import_id = ${sql.placeholder("importId")}::bigint and part.leader = any(array(select number from made)))
    update import_rows r set order_id = m."orderId", shipment_id = m."shipmentId",
      state = case when r.number = m.number then m.state else r.state end,
      issues = case when r.number = m.number then m.issues else r.issues end,
      price_cents = case when r.number = m.number then coalesce(m."priceCents", r.price_cents) end
    from written w join made m on m.number = w.leader
    where r.import_id = ${sql.placeholder("importId")}::bigint and r.number = w.number`,
);

async function makeShipment(tx: Context, owner: ImportSetup, reader: RowReader, row: ImportRow): Promise<Made> {
  const read = reader.readShipment(row.fields, owner);
  if ("issues" in read) throw new InvalidRow(read.issues);
  await assertNotCreated(tx, owner, row);
  const shipment = await createShipment(tx, read.draft);
  return {
    number: row.number,
    state: "created",
    issues: [],
    orderId: null,
    shipmentId: shipment.id,
    priceCents: shipment.priceInclTaxCents,
  };
}

async function makeOrders(
  tx: Context,
  owner: ImportSetup,
  reader: RowReader,
  rows: readonly ImportRow[],
): Promise<Made[]> {
  const parts = await findParts(tx, owner, rows);
  const read = rows.map((row): NewOrder => {
    const reading = readOrderRow(reader, owner, { fields: row.fields, parts: parts.get(row.number) ?? [] });
    if ("issues" in reading) throw new InvalidRow(reading.issues);
    return reading.draft;
  });
  const drafts = await resolveDrafts(tx, owner, read);
  const known = await findKnownOrders(tx, owner, drafts);
  const closed = drafts.map((draft) => {
    const order = known(draft);
    return order && closedBy(order, draft, owner, reader);
  });
  const written = await createOrders(
    tx,
    { accountId: owner.accountId, channel: channelOf(owner.layout) },
    drafts.filter((_, at) => !closed[at]),
  );
  await assertNotRepeated(tx, owner, rows, written);
  const made: Made[] = [];
  for (const [at, { number }] of rows.entries()) {
    const issues = closed[at];
    const none = { number, orderId: null, shipmentId: null, priceCents: null };
    if (issues) made.push({ ...none, state: "ignored", issues });
    else {
      const next = written.shift();
      if (next) made.push({ ...none, ...(await settleAndShip(tx, owner, next)) });
    }
  }
  return made;
}

/** Another row of the file may have been given the number of this one since both were checked: its order stays as it is. */
async function assertNotRepeated(
  tx: Context,
  owner: ImportSetup,
  rows: readonly ImportRow[],
  written: readonly WrittenOrder[],
): Promise<void> {
  const ids = written.flatMap(({ order, outcome }) => (outcome === "updated" ? [order.id] : []));
  if (ids.length === 0) return;
  const own = rows.map(({ number }) => number);
  const [other] = await tx.db
    .select({ number: importRows.number })
    .from(importRows)
    .where(and(eq(importRows.importId, owner.id), inArray(importRows.orderId, ids), notInArray(importRows.number, own)))
    .limit(1);
  const isTwice = new Set(written.map(({ order }) => order.id)).size < written.length;
  if (other || isTwice)
    throw new InvalidRow([{ field: "external_id", ...message("row_repeated", { row: other?.number ?? own[0] ?? 0 }) }]);
}

/** Records the answer that was given for the whole file, and makes the shipment of what is ready where it is wanted. */
async function settleAndShip(
  tx: Context,
  setup: ImportSetup,
  { order, outcome }: WrittenOrder,
): Promise<Omit<Made, "number">> {
  const { defaults, ships } = setup;
  if (outcome === "unchanged") {
    const issues = [{ field: null, ...message("row_order_known", { id: order.id }) }];
    return { state: "ignored", issues, orderId: order.id, shipmentId: null, priceCents: null };
  }
  const isUnpaid = order.decisions.some(({ code, facts }) => code === "unpaid" && facts.payment === "unpaid");
  const settled =
    isUnpaid && defaults.unpaid ? await decideOrder(tx, order.id, { code: "unpaid", answer: "ship" }) : order;
  const shipment = ships && settled.judgement === "ready" ? await shipOrder(tx, order.id, packingOf(setup)) : undefined;
  return {
    state: "created",
    issues: [],
    orderId: order.id,
    shipmentId: shipment?.id ?? null,
    priceCents: shipment?.priceInclTaxCents ?? null,
  };
}

/** The row, as it is now, does not pass the schema of the API. */
class InvalidRow extends Error {
  override readonly name = "FaultyRow";
  constructor(readonly issues: readonly ImportIssue[]) {
    super("the row has faults");
  }
}

/** The same spreadsheet may have been uploaded and started twice since the row was checked. */
async function assertNotCreated(tx: Context, owner: ImportSetup, row: ImportRow): Promise<void> {
  const id = externalIdOf(row);
  const existing = (await findLiveShipments(tx, owner.accountId, [id])).get(id);
  if (existing !== undefined)
    throw new InvalidRow([{ field: "external_id", ...message("external_id_taken", { id: existing }) }]);
}
