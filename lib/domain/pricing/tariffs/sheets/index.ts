/**
 * The three sheets of a tariff: prices, zones, surcharges, each as a file of its own or together in a workbook. Pure:
 * rows in, rules and problems out, and back. See `docs/tariffs.md`.
 */
import { message } from "@/lib/core/messages";
import { type RowProblem, type SheetLimits, toTable, writeCsv } from "@/lib/core/sheets";
import type { TariffDefinition } from "../compile";
import { priceRows, readPrices } from "./prices";
import { readSurcharges, surchargeRows } from "./surcharges";
import type { SheetKind, TariffSheet } from "./workbook";
import { readZones, zoneRows } from "./zones";

export { type SheetKind, sheetsOfWorkbook, type TariffSheet, workbookOf } from "./workbook";

/** What a file replaces. */
export type SheetContents = Partial<Pick<TariffDefinition, SheetField>>;

/** A problem of a row, with the sheet of a workbook. */
export type TariffRowProblem = RowProblem & Pick<TariffSheet, "name">;

export interface ReadSheets {
  /** Rows of the sheets without their heads. */
  readonly rows: number;
  readonly contents: SheetContents;
  readonly problemCount: number;
  /** The first problems of each sheet only. */
  readonly problems: readonly TariffRowProblem[];
}

/** Large enough for the grid of a whole country. */
export const tariffSheetLimits: SheetLimits = {
  bytes: 25_000_000,
  rows: 250_001,
  columns: 250,
  unpackedBytes: 250_000_000,
};

export function readRules(sheets: readonly TariffSheet[]): ReadSheets {
  const read = sheets.map(readSheetRules);
  return {
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
    contents: Object.assign({}, ...read.map(({ contents }) => contents)),
    problemCount: read.reduce((sum, { problemCount }) => sum + problemCount, 0),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readSheetRules({ kind, sheet, name }: TariffSheet): ReadSheets {
  const table = toTable(sheet);
  const { problems, ...contents } = { prices: readPrices, zones: readZones, surcharges: readSurcharges }[kind](table);
  if (table.rows.length === 0 && problems.count === 0) problems.add(1, "", message("file_has_no_rows"));
  return {
    rows: table.rows.length,
    contents,
    problemCount: problems.count,
    problems: problems.first.map((problem) => ({ ...problem, name })),
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
