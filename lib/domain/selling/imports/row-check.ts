import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { type KnownCargo, loadKnownCargo } from "../../pricing/quotes";
import { priceShipment, type ShipmentDraft } from "../../shipping/shipments";
import type { ImportRow, ImportSetup } from "./import";
import type { ImportIssue, RowFields, RowReader } from "./row-reader";

export type CheckResult = Pick<ImportRow, "issues" | "changes" | "priceCents"> & {
  readonly state: "ready" | "asked" | "ignored" | "faulty";
};

/** A row that begins an order or shipment, with the rows that go it on. */
export interface CheckedRow {
  readonly number: number;
  readonly fields: RowFields;
  readonly parts: readonly RowFields[];
  /** A person has said that the place is right. */
  readonly isPlaceConfirmed?: boolean;
}

export interface Checking {
  readonly owner: ImportSetup;
  readonly reader: RowReader;
}

/** The check of one row; what it needs of the database was asked for all rows of the batch. */
export type RowCheck = (row: CheckedRow) => Promise<CheckResult>;

/** Ready at the price of the shipment, or refused with what keeps it from being made. */
export async function priced(
  ctx: Context,
  draft: ShipmentDraft,
  { reader, known, changes }: Pick<Checking, "reader"> & Pick<CheckResult, "changes"> & { readonly known: KnownCargo },
): Promise<CheckResult> {
  try {
    const option = await priceShipment(ctx, draft.originId === known.originId ? { ...draft, known } : draft);
    return { state: "ready", issues: [], changes, priceCents: option.price.inclTaxCents };
  } catch (error) {
    if (error instanceof DomainError) return refused(reader.explain(error.detail), changes);
    throw error;
  }
}

export const refused = (issues: readonly ImportIssue[], changes: CheckResult["changes"] = []): CheckResult => ({
  state: "faulty",
  issues: [...issues],
  changes,
  priceCents: null,
});

/** What the shipments of an import are priced by, read once for all of a batch. */
export const knownCargoOf = (ctx: Context, { accountId, originId }: ImportSetup, codes: readonly string[]) =>
  loadKnownCargo(ctx, { accountId, originId: originId ?? "auto" }, codes);
