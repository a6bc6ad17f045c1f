import type { ImportDefaults, ImportIssue, ReadingChange, StoredDefaults } from "@/db/schema/imports";
import type { ErrorDetail } from "@/lib/core/errors";
import type { LayoutId } from "@/lib/core/layouts";
import type { ImportField, ServiceType } from "@/lib/core/vocabulary";
import type { ShipmentDraft } from "../../shipping/shipments";
import type { NewOrder } from "../orders";

export { noDefaults } from "@/db/schema/imports";
export type { ImportDefaults, ImportIssue, ReadingChange, StoredDefaults };

/** The texts of a row by field. */
export type RowFields = Partial<Record<ImportField, string>>;

export interface ReaderSettings {
  readonly accountId: number;
  /** Null = the account's default. */
  readonly originId: number | null;
  /** For rows that name none. */
  readonly serviceType: ServiceType | null;
  readonly defaults: ImportDefaults;
  readonly layout: LayoutId | null;
}

export type Reading<Draft> =
  | { readonly draft: Draft; readonly changes: readonly ReadingChange[] }
  | { readonly issues: readonly ImportIssue[]; readonly changes?: readonly ReadingChange[] };

/**
 * Parses the rows of a spreadsheet with the schemas and messages of the API. The API implements it, as this module may
 * not import from there.
 */
export interface RowReader {
  readShipment(fields: RowFields, settings: ReaderSettings): Reading<ShipmentDraft>;
  /** The rows of one order, the first in front. */
  readOrder(rows: readonly RowFields[], settings: ReaderSettings): Reading<NewOrder>;
  explain(error: ErrorDetail | undefined): readonly ImportIssue[];
}
