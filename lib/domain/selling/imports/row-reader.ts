import type { ImportIssue } from "@/db/schema/imports";
import type { ErrorDetail } from "@/lib/core/errors";
import type { ImportField } from "@/lib/core/vocabulary";
import type { ShipmentDraft } from "../../shipping/shipments";
import type { Import } from "./imports";

export type { ImportIssue };

/** The texts of a row by field. */
export type RowFields = Partial<Record<ImportField, string>>;

/**
 * Parses the rows of a spreadsheet with the schemas and messages of the API. The API implements it, as this module may
 * not import from there.
 */
export interface RowReader {
  read(
    fields: RowFields,
    settings: Pick<Import, "accountId" | "originId" | "serviceType">,
  ): { readonly draft: ShipmentDraft } | { readonly issues: readonly ImportIssue[] };
  explain(error: ErrorDetail | undefined): readonly ImportIssue[];
}
