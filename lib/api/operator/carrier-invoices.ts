import * as z from "zod";
import type { InvoiceRow } from "@/lib/core/carrier-invoices";
import { message } from "@/lib/core/messages";
import { toCents } from "@/lib/core/money";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { foldText } from "@/lib/core/text/fold-text";
import {
  carrierInvoiceLimits,
  carrierInvoiceStates,
  invoiceRowClasses,
  invoiceRowDecisions,
  type Locale,
  locales,
  shipmentChargeStates,
} from "@/lib/core/vocabulary";
import type { CarrierInvoice as ToldInvoice } from "@/lib/domain/carriers";
import type { CarrierInvoiceRow, CheckedInvoice } from "@/lib/domain/money/carrier-invoices";
import { toText } from "@/lib/i18n/to-text";
import { Day } from "../portal/period";
import { columnsQuery } from "../shared/sheet-upload";
import { Id, list, objectRule, optionalText, rejectValue, requiredText, textLike } from "../shared/wire";
import { pageQuery } from "../v2/envelope";

/** Wire schemas of carriers' invoices: what operators upload, decide, dispute and pay. */

export const InvoicePath = z.object({ invoice_id: Id });
export const ChargePath = z.object({ charge_id: Id });

export const InvoicesQuery = z.object({
  carrier_id: Id.optional(),
  state: z.enum(carrierInvoiceStates).optional(),
  ...pageQuery(25),
});

export const UninvoicedQuery = z.object(pageQuery(25));

const { number, note, decidedRows } = carrierInvoiceLimits;
const DryRun = z.enum(["true", "false"]).default("true");

/** Pesos of a whole invoice: more than a parcel may cost. */
const InvoiceAmount = z.union([z.number(), z.string()]).transform((value, ctx) => {
  const cents = toCents(value);
  return cents === undefined || cents < 0 ? rejectValue(ctx, message("must_be_pesos")) : cents;
});

export const InvoiceFileQuery = z.object({
  dry_run: DryRun,
  number: requiredText(number),
  issued_on: Day,
  currency: textLike(/^[A-Z]{3}$/, message("must_be_letters", { letters: 3 })).default("ARS"),
  /** Before tax, as the invoice states it. */
  total: InvoiceAmount.optional(),
  name: optionalText(carrierInvoiceLimits.name),
  includes_tax: z.enum(["true", "false"]).optional(),
  weight_unit: z.enum(["kg", "g"]).optional(),
  ...columnsQuery,
});

/** Without a number the newest invoice of the carrier. */
export const InvoiceFetchInput = z.object({
  dry_run: z.boolean().default(true),
  number: requiredText(number).nullish(),
});

const rowFilter = { class: z.enum(invoiceRowClasses).optional(), account_id: Id.optional() };

export const InvoiceRowsQuery = z.object({
  ...rowFilter,
  decision: z.enum([...invoiceRowDecisions, "none"]).optional(),
  ...pageQuery(50),
});

/** Rows by their ids, or every undecided one of a class. */
export const DecisionInput = z
  .object({
    decision: z.enum(invoiceRowDecisions),
    note: optionalText(note),
    row_ids: list(Id, decidedRows).optional(),
    ...rowFilter,
  })
  .check(
    objectRule(({ row_ids: ids, class: rowClass }, reject) => {
      if ((ids === undefined) === (rowClass === undefined)) reject("row_ids", message("rows_or_class_needed"));
    }),
  );

export const toChoice = ({
  row_ids: rowIds,
  class: rowClass,
  account_id: accountId,
}: z.output<typeof DecisionInput>) => (rowIds ? { rowIds } : { filter: { class: rowClass, accountId } });

export const InvoicePaymentInput = z.object({ amount: InvoiceAmount, day: Day });

/** What the carrier credits; 0: nothing. Without rows the whole dispute ends. */
export const CreditInput = z.object({ amount: InvoiceAmount, row_ids: list(Id, decidedRows).optional() });

export const DisputeQuery = z.object({
  format: z.enum(["pdf", "csv"]),
  style: z.enum(csvStyleNames).default("standard"),
  lang: z.enum(locales).optional(),
});

export const OperatorChargesQuery = z.object({ state: z.enum(shipmentChargeStates).optional(), ...pageQuery(25) });

export const ChargeDecisionInput = z.object({ decision: z.enum(["charged", "dropped"]), note: optionalText(note) });

/** A row without the words of the domain for what cannot be read: those of the caller's language. */
export const serializeInvoiceRow = ({ problem, ...row }: CarrierInvoiceRow, locale: Locale) => ({
  ...row,
  problem: problem && toText(problem, locale),
});

export const serializeChecked = ({ examples, ...checked }: CheckedInvoice, locale: Locale) => ({
  ...checked,
  examples: examples.map((row) => serializeInvoiceRow(row, locale)),
});

/** Rows that a carrier's system told, as those of a sheet. */
export const toInvoiceRows = ({ rows }: ToldInvoice): InvoiceRow[] =>
  rows.map(({ reference, amountCents, weightGrams, zone, concept }, at) => {
    const isRead = reference !== "" && amountCents !== undefined;
    return {
      line: at + 1,
      reference,
      otherReference: "",
      concept: foldText(concept),
      amountCents: isRead ? amountCents : null,
      surchargeCents: null,
      grams: weightGrams ?? null,
      zone,
      zipcode: null,
      currency: null,
      problem: isRead ? null : message(reference === "" ? "cell_empty" : "cell_not_an_amount"),
    };
  });
