import { type Message, message } from "../messages";
import { maxAmountCents, mulDivHalfEven } from "../money";
import { parsePostcode } from "../postcode";
import { readCell } from "../read/cell";
import { isForeignAmount, readCurrencyCode } from "../read/currency";
import { readMeasure } from "../read/measure";
import {
  type ColumnChoice,
  type DecimalSign,
  decimalSignOf,
  fieldsByHeading,
  normalizeHeader,
  readColumns,
  readParts,
  type Sheet,
  type SheetColumns,
  type SheetLimits,
  type SheetRow,
} from "../sheets";
import { cleanText } from "../text/clean-text";
import { cutText } from "../text/cut-text";
import { foldText } from "../text/fold-text";
import { carrierInvoiceLimits, type InvoiceField, type InvoiceLayout, invoiceFields } from "../vocabulary";

export const invoiceSheetLimits: SheetLimits = {
  bytes: carrierInvoiceLimits.fileBytes,
  /** Headings and titles above them are rows too. */
  rows: carrierInvoiceLimits.rows + 20,
  columns: 100,
  unpackedBytes: 200_000_000,
};

/** A row of an invoice, from a sheet or a carrier's system. Amounts in cents before tax, weights in grams. */
export interface InvoiceRow {
  /** As the spreadsheet shows it, or the place in the reply of the system, from 1. */
  readonly line: number;
  readonly reference: string;
  readonly otherReference: string;
  /** Folded; empty when there is none. */
  readonly concept: string;
  /** Null when it cannot be read. Below 0 for a credit. */
  readonly amountCents: number | null;
  readonly surchargeCents: number | null;
  readonly grams: number | null;
  readonly zone: string;
  readonly zipcode: number | null;
  /** ISO 4217; null = that of the invoice. */
  readonly currency: string | null;
  /** Why the row cannot be read. */
  readonly problem: Message | null;
}

export interface ReadInvoice {
  readonly columns: SheetColumns<InvoiceField>;
  /** Empty while a needed column is missing. */
  readonly rows: readonly InvoiceRow[];
  /** What to remember: the headings of the columns that were read. */
  readonly layout: InvoiceLayout;
}

/** The general rate of Argentina, in hundredths of a per cent. */
const taxBasisPoints = 2_100;

/**
 * Reads the rows of an invoice: by the columns that a person chose, else by the headings of `layout`. A guide or a reference is
 * needed, and an amount. Nothing is thrown for a row that cannot be read: it says why.
 */
export function readInvoice(sheet: Sheet, layout: InvoiceLayout, choice: ColumnChoice = {}): ReadInvoice {
  const names = Object.fromEntries(invoiceFields.map((field) => [field, layout.headings[field] ?? []])) as Names;
  const headings = fieldsByHeading<InvoiceField>(names);
  const { columns, rows, textOf } = readColumns(sheet, { headings, needed: ["amount"] }, choice);
  const isNamed = Boolean(columns.columns.guide?.length || columns.columns.reference?.length);
  const missing = isNamed ? columns.missing : [...columns.missing, "guide" as const];
  const signOf = (field: InvoiceField) =>
    decimalSignOf(
      sheet,
      rows.map((row) => textOf(row, field)),
    );
  const reading = { layout, textOf, signs: { amount: signOf("amount"), weight: signOf("weight") } };
  return {
    columns: { ...columns, missing },
    rows: missing.length > 0 ? [] : rows.map((row) => readRow(row, reading)),
    layout: { ...layout, headings: headingsOf(columns, names) },
  };
}

type Names = Readonly<Record<InvoiceField, readonly string[]>>;

/** Of fields that were not read, none where the file had such a column, and what is known where it had none. */
function headingsOf({ columns, headings }: SheetColumns<InvoiceField>, names: Names): InvoiceLayout["headings"] {
  const own = headings.map(normalizeHeader);
  return Object.fromEntries(
    invoiceFields.map((field) => {
      const read = (columns[field] ?? []).map((column) => own[column] ?? "");
      const isLeftOut = names[field].some((name) => own.includes(name));
      return [field, read.length > 0 || isLeftOut ? read : names[field]];
    }),
  );
}

interface Reading {
  readonly layout: InvoiceLayout;
  readonly textOf: (row: SheetRow, field: InvoiceField) => string;
  readonly signs: { readonly amount: DecimalSign | undefined; readonly weight: DecimalSign | undefined };
}

function readRow(row: SheetRow, { layout, textOf, signs }: Reading): InvoiceRow {
  let problem: Message | null = null;
  const cellOf = (field: InvoiceField) => cleanText(textOf(row, field)).trim();
  const code = (field: "guide" | "reference"): string => {
    const { text, fault } = readCell(cellOf(field), "code");
    if (fault) problem ??= fault;
    return cutText(text, carrierInvoiceLimits.reference);
  };
  const money = (field: "amount" | "surcharge"): number | null => {
    const cents = readParts(withoutCurrency(textOf(row, field)), 2, signs.amount);
    if (cents === undefined) return null;
    if (Math.abs(cents) <= maxAmountCents) return withoutTax(cents, layout);
    problem ??= message("cell_not_an_amount");
    return null;
  };
  const [guide, reference] = [code("guide"), code("reference")];
  const [amountCents, surchargeCents] = [money("amount"), money("surcharge")];
  const measure = readMeasure(textOf(row, "weight"), layout.weightUnit, signs.weight);
  const currency = textOf(row, "currency");
  if (guide === "" && reference === "") problem ??= message("cell_empty");
  if (amountCents === null) problem ??= message("cell_not_an_amount");
  return {
    line: row.number,
    reference: guide || reference,
    otherReference: guide ? reference : "",
    concept: foldText(cutText(cellOf("concept"), carrierInvoiceLimits.reference)),
    amountCents: problem ? null : amountCents,
    surchargeCents,
    grams: measure && "value" in measure ? toGrams(measure.value) : null,
    zone: cutText(cellOf("zone"), carrierInvoiceLimits.reference),
    zipcode: parsePostcode(textOf(row, "zipcode"))?.zipcode ?? null,
    currency: currency ? readCurrencyCode(currency) : foreignCurrency(textOf(row, "amount")),
    problem,
  };
}

/** A whole number of grams as a column of the database holds it; null for what no parcel weighs. */
const toGrams = (value: number): number | null =>
  value >= 0 && value <= carrierInvoiceLimits.grams ? Math.round(value) : null;

/** An amount that names another currency than the peso: which one does not matter, as its row is not compared. */
const foreignCurrency = (cell: string): string | null =>
  isForeignAmount(cell) ? (/USD|EUR|BRL|CLP|UYU/i.exec(cell)?.[0].toUpperCase() ?? "XXX") : null;

const withoutCurrency = (cell: string): string =>
  isForeignAmount(cell) ? (/-?\d(?:[\d.,]*\d)?/.exec(cell.replace(/[^\d.,-]/g, ""))?.[0] ?? "") : cell;

const withoutTax = (cents: number, { includesTax }: InvoiceLayout): number =>
  includesTax ? mulDivHalfEven(cents, 10_000, 10_000 + taxBasisPoints) : cents;
