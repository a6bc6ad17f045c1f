import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { importRows } from "@/db/schema/imports";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ImportRowState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { prepareChecks } from "./check";
import { confirmsPlace } from "./check-place";
import type { ImportRow, ImportSetup } from "./import";
import { findSetup } from "./imports";
import { findParts } from "./parts";
import { externalIdOf } from "./repetitions";
import type { RowFields, RowReader } from "./row-reader";
import { findImportRow, type ListedRow } from "./rows";

export interface RowEdit {
  /** Fields that are named change, the others stay. */
  readonly fields: RowFields;
  /** Leave the row out, or take it in again. */
  readonly skip?: boolean | undefined;
}

const closedStates: readonly ImportRowState[] = ["heading", "part", "queued", "created"];

/**
 * Corrects a row and checks it at once; the first row of an order has the fields of the order. A hidden row that is taken in
 * goes on the order of its number, which is returned then. Throws `conflict` for a row that is queued for creation or was
 * created, and for one that goes on an order.
 */
export function editImportRow(
  ctx: Context,
  importId: number,
  number: number,
  { fields, skip }: RowEdit,
  reader: RowReader,
): Promise<ListedRow> {
  return inTransaction(ctx, async (tx) => {
    const owner = await findSetup(tx, importId);
    const row = await lockRow(tx, importId, number);
    if (closedStates.includes(row.state) || owner.mapping === null) throw notEditable();
    const next = { ...row.fields, ...fields };
    const leader = skip === false ? await findLeader(tx, owner, { ...row, fields: next }) : undefined;
    if (leader) {
      await tx.db
        .update(importRows)
        .set({ fields: next, state: "part", leader: leader.number, issues: [], changes: [], priceCents: null })
        .where(at(importId, number));
      await recheck(tx, owner, { reader, row: leader, fields: leader.fields });
      return findImportRow(tx, importId, leader.number);
    }
    if (skip) {
      await tx.db
        .update(importRows)
        .set({ fields: next, state: "skipped", issues: [], priceCents: null })
        .where(at(importId, number));
    } else await recheck(tx, owner, { reader, row, fields: next });
    return findImportRow(tx, importId, number);
  });
}

const at = (importId: number, number: number) => and(eq(importRows.importId, importId), eq(importRows.number, number));

async function lockRow(tx: Context, importId: number, number: number): Promise<ImportRow> {
  const [row] = await tx.db.select().from(importRows).where(at(importId, number)).for("update");
  if (!row) throw notFound("row", number);
  return row;
}

/** The first row of the order that a row left out of it goes on. */
async function findLeader(tx: Context, owner: ImportSetup, row: ImportRow): Promise<ImportRow | undefined> {
  const id = externalIdOf(row);
  if (owner.kind !== "orders" || row.state !== "skipped" || id === "") return undefined;
  // A row with parts of its own begins its order.
  if ((await findParts(tx, owner, [row])).size > 0) return undefined;
  const [found] = await tx.db
    .select({ number: importRows.number })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, owner.id),
        eq(sql`btrim(${importRows.fields}->>'external_id')`, id),
        notInArray(importRows.state, ["heading", "part", "skipped"]),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(1);
  if (!found) return undefined;
  const leader = await lockRow(tx, owner.id, found.number);
  if (closedStates.includes(leader.state)) throw notEditable();
  return leader;
}

async function recheck(
  tx: Context,
  owner: ImportSetup,
  { reader, row, fields }: { readonly reader: RowReader; readonly row: ImportRow; readonly fields: RowFields },
): Promise<void> {
  const parts = (await findParts(tx, owner, [row])).get(row.number) ?? [];
  const checked = { number: row.number, fields, parts, isPlaceConfirmed: confirmsPlace(row, fields) };
  const check = await prepareChecks(tx, [checked], { owner, reader });
  await tx.db
    .update(importRows)
    .set({ fields, ...(await check(checked)) })
    .where(at(owner.id, row.number));
}

const notEditable = () => new DomainError({ code: "conflict", message: message("import_row_closed") });
