/**
 * The three sheets of a tariff: prices, zones, surcharges. Pure: rows in, rules and problems out, and back. See
 * `docs/tariffs.md`.
 */
import type { SurchargeRule } from "@/db/schema/carriers";
import { message } from "@/lib/core/messages";
import { type RowProblem, type Sheet, type SheetLimits, toTable, writeCsv } from "@/lib/core/sheets";
import type { Lane, TariffDefinition, ZoneRule } from "../compile";
import { priceRows, readPrices } from "./prices";
import { readSurcharges, surchargeRows } from "./surcharges";
import { readZones, zoneRows } from "./zones";

const sheetKinds = ["prices", "zones", "surcharges"] as const;
export type SheetKind = (typeof sheetKinds)[number];

export type SheetContents =
  | { readonly lanes: readonly Lane[] }
  | { readonly zones: readonly ZoneRule[] }
  | { readonly surcharges: readonly SurchargeRule[] };

export interface ReadSheet {
  /** Rows of the file without its head. */
  readonly rows: number;
  readonly contents: SheetContents;
  readonly problemCount: number;
  /** The first problems only. */
  readonly problems: readonly RowProblem[];
}

/** Large enough for the grid of a whole country. */
export const tariffSheetLimits: SheetLimits = {
  bytes: 25_000_000,
  rows: 250_001,
  columns: 250,
  unpackedBytes: 250_000_000,
};

export function readRules(kind: SheetKind, sheet: Sheet): ReadSheet {
  const table = toTable(sheet);
  const { problems, ...contents } = { prices: readPrices, zones: readZones, surcharges: readSurcharges }[kind](table);
  if (table.rows.length === 0 && problems.count === 0) problems.add(1, "", message("file_has_no_rows"));
  return { rows: table.rows.length, contents, problemCount: problems.count, problems: problems.first };
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
