import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { importRows } from "@/db/schema/imports";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { findLiveShipments, priceShipment } from "../../shipping/shipments";
import { checkPlace } from "./check-place";
import type { Import, ImportRow } from "./imports";
import { type ImportIssue, noDefaults, type RowReader } from "./row-reader";

export type CheckResult = Pick<ImportRow, "issues" | "priceCents"> & { readonly state: "ready" | "faulty" };

/** Rows and shipments that have an external id already, by external id. */
export interface TakenIds {
  readonly rows: ReadonlyMap<string, number>;
  readonly shipments: ReadonlyMap<string, number>;
}

/** Whether a row can become a shipment, and at what price. Checks what creation will check, except for stock. */
export async function checkRow(
  ctx: Context,
  {
    row,
    owner,
    taken,
    reader,
    isPlaceConfirmed = false,
  }: { row: CheckedRow; owner: Import; taken: TakenIds; reader: RowReader; isPlaceConfirmed?: boolean },
): Promise<CheckResult> {
  const read = reader.readShipment(row.fields, { ...owner, defaults: noDefaults, layout: null });
  const repeated = repetitionsOf(row, taken);
  if ("issues" in read) return invalid([...read.issues, ...repeated]);
  const misplaced = isPlaceConfirmed ? [] : await checkPlace(read.draft);
  if (misplaced.length + repeated.length > 0) return invalid([...misplaced, ...repeated]);
  try {
    const option = await priceShipment(ctx, read.draft);
    return { state: "ready", issues: [], priceCents: option.price.inclTaxCents };
  } catch (error) {
    if (error instanceof DomainError) return invalid(reader.explain(error.detail));
    throw error;
  }
}

type CheckedRow = Pick<ImportRow, "number" | "fields">;

const invalid = (issues: readonly ImportIssue[]): CheckResult => ({
  state: "faulty",
  issues: [...issues],
  priceCents: null,
});

export const externalIdOf = ({ fields }: Pick<ImportRow, "fields">): string => (fields.external_id ?? "").trim();

/**
 * Rejects a repeated external id, as the same order twice is rarely intended. Of several rows the first is accepted, or
 * none if a shipment that is neither cancelled nor expired has the id.
 */
function repetitionsOf(row: CheckedRow, { rows, shipments }: TakenIds): ImportIssue[] {
  const id = externalIdOf(row);
  if (id === "") return [];
  const shipmentId = shipments.get(id);
  if (shipmentId !== undefined) return [{ field: "external_id", ...message("external_id_taken", { id: shipmentId }) }];
  const first = rows.get(id);
  if (first === undefined || first >= row.number) return [];
  return [{ field: "external_id", ...message("row_repeated", { row: first }) }];
}

/** Rows and shipments that the given rows may collide with. */
export async function findTaken(ctx: Context, owner: Import, rows: readonly CheckedRow[]): Promise<TakenIds> {
  const ids = [...new Set(rows.map(externalIdOf))].filter((id) => id !== "");
  if (ids.length === 0) return { rows: new Map(), shipments: new Map() };
  const externalId = sql<string>`btrim(${importRows.fields}->>'external_id')`;
  const found = await ctx.db
    .select({ externalId, number: importRows.number })
    .from(importRows)
    .where(and(eq(importRows.importId, owner.id), inArray(externalId, ids), notInArray(importRows.state, ["skipped"])))
    .orderBy(asc(importRows.number));
  const first = new Map<string, number>();
  for (const { externalId: id, number } of found) if (!first.has(id)) first.set(id, number);
  return { rows: first, shipments: await findLiveShipments(ctx, owner.accountId, ids) };
}
