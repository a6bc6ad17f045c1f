/**
 * The three sheets of a tariff: prices, zones, surcharges, each as a file of its own or together in a workbook. Pure:
 * rows in, rules and problems out, and back. See `docs/tariffs.md`.
 */
import { message } from "@/lib/core/messages";
import {
  type RowProblem,
  type RowProblems,
  type Sheet,
  type SheetColumns,
  type SheetLimits,
  writeCsv,
} from "@/lib/core/sheets";
import type { TariffDefinition } from "../compile";
import { priceRows } from "./lane-list";
import type { PriceTax } from "./price-list-notes";
import { type PriceListTerm, readPrices, type SheetChoice } from "./prices";
import { readSurcharges, surchargeRows } from "./surcharges";
import type { SheetKind, TariffSheet } from "./workbook";
import { readZones, zoneRows } from "./zones";

export type { PriceListTerms, SheetChoice } from "./prices";
export { type SheetKind, sheetsOfWorkbook, type TariffSheet, workbookOf } from "./workbook";

/** What a file replaces. */
export type SheetContents = Partial<Pick<TariffDefinition, SheetField>>;

/** A problem of a row, with the sheet of a workbook. */
type TariffRowProblem = RowProblem & Pick<TariffSheet, "name">;

export interface ReadSheets {
  /** Rows of the sheets without their heads. */
  readonly rows: number;
  readonly contents: SheetContents;
  /** Columns of a file of one sheet, for a person to check; null where they are not chosen. */
  readonly columns: SheetColumns<string> | null;
  /** Headings of columns that say nothing to a tariff. */
  readonly ignored: readonly string[];
  readonly problemCount: number;
  /** The first problems of each sheet only. */
  readonly problems: readonly TariffRowProblem[];
  /** What is taken and may be a mistake. */
  readonly warnings: readonly TariffRowProblem[];
  /** What a price list leaves open. Nothing is taken before it is given. */
  readonly needs: readonly PriceListTerm[];
  /** Whether the prices of the file hold the VAT; null where nobody says. */
  readonly tax: PriceTax | null;
}

/** Large enough for the grid of a whole country. */
export const tariffSheetLimits: SheetLimits = {
  bytes: 25_000_000,
  rows: 250_001,
  columns: 250,
  unpackedBytes: 250_000_000,
};

export function readRules(sheets: readonly TariffSheet[], choice: SheetChoice = {}): ReadSheets {
  const read = sheets.map((sheet) => readSheetRules(sheet, choice));
  return {
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
    contents: Object.assign({}, ...read.map(({ contents }) => contents)),
    columns: (read.length === 1 && read[0]?.columns) || null,
    ignored: read.flatMap(({ ignored }) => ignored),
    problemCount: read.reduce((sum, { problemCount }) => sum + problemCount, 0),
    problems: read.flatMap(({ problems }) => problems),
    warnings: read.flatMap(({ warnings }) => warnings),
    needs: read.flatMap(({ needs }) => needs),
    tax: read.find(({ tax }) => tax)?.tax ?? null,
  };
}

/** What a reader finds in a sheet, beside the contents of its kind. */
interface SheetReading
  extends Partial<Pick<ReturnType<typeof readPrices>, "warnings" | "needs" | "tax">>,
    SheetContents {
  readonly problems: RowProblems;
  readonly columns?: SheetColumns<string>;
  readonly ignored?: readonly string[];
  readonly rows: number;
}

const readers: Readonly<Record<SheetKind, (sheet: Sheet, choice: SheetChoice) => SheetReading>> = {
  prices: readPrices,
  zones: readZones,
  surcharges: readSurcharges,
};

function readSheetRules({ kind, sheet, name }: TariffSheet, choice: SheetChoice): ReadSheets {
  const read = readers[kind](sheet, choice);
  const { problems, columns = null, rows, warnings, needs = [], tax = null, ...contents } = read;
  const { ignored = columns?.unused ?? [], ...found } = contents;
  if (rows === 0 && problems.count === 0) problems.add(1, "", message("file_has_no_rows"));
  const named = (found: RowProblems) => found.first.map((problem) => ({ ...problem, name }));
  return {
    ...{ rows, contents: found, columns, ignored, needs, tax },
    problemCount: problems.count,
    problems: named(problems),
    warnings: warnings ? named(warnings) : [],
  };
}

/** A file that `readRules` reads back, in the CSV form that Excel in Spanish opens by a double click. */
export function writeSheet(kind: SheetKind, tariff: Pick<TariffDefinition, SheetField>): Buffer {
  const rows =
    kind === "prices"
      ? priceRows(tariff.lanes)
      : kind === "zones"
        ? zoneRows(tariff.zones)
        : surchargeRows(tariff.surcharges);
  return Buffer.from(writeCsv(rows), "utf8");
}

type SheetField = "lanes" | "zones" | "surcharges";
