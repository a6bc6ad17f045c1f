import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { importRows } from "@/db/schema/imports";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { findLiveShipments } from "../../shipping/shipments";
import type { Import, ImportRow } from "./import";
import type { ImportIssue } from "./row-reader";

type NumberedRow = Pick<ImportRow, "number" | "fields">;

/** Rows and shipments that have an external id already, by external id. */
export interface TakenIds {
  readonly rows: ReadonlyMap<string, number>;
  readonly shipments: ReadonlyMap<string, number>;
}

export const noTaken: TakenIds = { rows: new Map(), shipments: new Map() };

export const externalIdOf = ({ fields }: Pick<ImportRow, "fields">): string => (fields.external_id ?? "").trim();

/**
 * Rejects a repeated external id, as the same order twice is rarely intended. Of several rows the first is accepted, or
 * none if a shipment that is neither cancelled nor expired has the id.
 */
export function repetitionsOf(row: NumberedRow, { rows, shipments }: TakenIds): ImportIssue[] {
  const id = externalIdOf(row);
  if (id === "") return [];
  const shipmentId = shipments.get(id);
  if (shipmentId !== undefined) return [{ field: "external_id", ...message("external_id_taken", { id: shipmentId }) }];
  const first = rows.get(id);
  if (first === undefined || first >= row.number) return [];
  return [{ field: "external_id", ...message("row_repeated", { row: first }) }];
}

/**
 * Rows and shipments that the given rows may collide with. Orders collide with rows alone: a shipment of the same sale is a
 * reason of their judgement.
 */
export async function findTaken(
  ctx: Context,
  owner: Pick<Import, "id" | "accountId" | "kind">,
  rows: readonly NumberedRow[],
): Promise<TakenIds> {
  const ids = [...new Set(rows.map(externalIdOf))].filter((id) => id !== "");
  if (ids.length === 0) return noTaken;
  const externalId = sql<string>`btrim(${importRows.fields}->>'external_id')`;
  const found = await ctx.db
    .select({ externalId, number: importRows.number })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, owner.id),
        sql`${externalId} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`,
        notInArray(importRows.state, ["heading", "skipped", "part"]),
      ),
    )
    .orderBy(asc(importRows.number));
  const first = new Map<string, number>();
  for (const { externalId: id, number } of found) if (!first.has(id)) first.set(id, number);
  const shipments = owner.kind === "orders" ? new Map() : await findLiveShipments(ctx, owner.accountId, ids);
  return { rows: first, shipments };
}
