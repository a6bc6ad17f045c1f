import { createHash } from "node:crypto";
import type * as z from "zod";
import { invoiceSheetLimits } from "@/lib/core/carrier-invoices";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { checkInvoice, findInvoiceLayout, rememberInvoiceLayout } from "@/lib/domain/money/carrier-invoices";
import type { Context } from "@/lib/platform/context";
import { serializeColumns, toColumnChoice } from "../../shared/sheet-upload";
import { readUploadedInvoice } from "../../sheets/uploaded-sheet";
import { type InvoiceFileQuery, serializeChecked } from "../carrier-invoices";

interface InvoiceFile {
  readonly query: z.output<typeof InvoiceFileQuery>;
  readonly file: Uint8Array;
}

/**
 * Loads an invoice from a file, or tries it. What was chosen of its columns is remembered with its carrier once it is loaded. A
 * trial of a file whose columns are not known says which ones are missing, and checks nothing.
 */
export async function takeInvoiceFile(ctx: Context, carrierId: number, { query, file }: InvoiceFile) {
  const { layout: known } = await findInvoiceLayout(ctx, carrierId);
  const layout = {
    ...known,
    ...(query.includes_tax && { includesTax: query.includes_tax === "true" }),
    ...(query.weight_unit && { weightUnit: query.weight_unit }),
  };
  const read = await readUploadedInvoice(ctx, {
    ...{ file, limits: invoiceSheetLimits, owner: "platform" },
    ...{ layout, choice: toColumnChoice(query) },
  });
  const columns = serializeColumns(read.columns);
  const dryRun = query.dry_run === "true";
  const [missing] = columns.missing;
  if (missing && !dryRun) throw invalid("file", message("column_missing", { column: missing }));
  if (missing) return { columns, checked: null };
  const checked = await checkInvoice(ctx, carrierId, {
    ...{ number: query.number, issuedOn: query.issued_on, currency: query.currency, statedTotalCents: query.total },
    ...{ source: "file", name: query.name ?? "", fileHash: createHash("sha256").update(file).digest("hex") },
    ...{ rows: read.rows, dryRun },
  });
  if (!dryRun) await rememberInvoiceLayout(ctx, carrierId, read.layout);
  return { columns, checked: serializeChecked(checked, ctx.locale) };
}
