/**
 * The three files of a tariff, as spreadsheets write and read them: prices, zones, surcharges. Pure: bytes in, rules and
 * problems out, and back. See `docs/tariffs.md`.
 */
import Papa from "papaparse";
import type { SurchargeRule } from "@/db/schema/carriers";
import type { Lane, TariffDefinition, ZoneRule } from "../compile";
import { priceRows, readPrices } from "./prices";
import type { SheetProblem } from "./problems";
import { readTable } from "./read-table";
import { readSurcharges, surchargeRows } from "./surcharges";
import { readZones, zoneRows } from "./zones";

export type { SheetProblem } from "./problems";

export const sheetKinds = ["prices", "zones", "surcharges"] as const;
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
  /** The first ones. */
  readonly problems: readonly SheetProblem[];
}

const mostRows = 250_000;

export function readSheet(kind: SheetKind, bytes: Uint8Array): ReadSheet {
  const table = readTable(bytes);
  const { problems, ...contents } = { prices: readPrices, zones: readZones, surcharges: readSurcharges }[kind](table);
  if (table.rows.length === 0 && problems.count === 0)
    problems.add(1, "", "El archivo no tiene filas.", "The file has no rows.");
  if (table.rows.length > mostRows)
    problems.add(mostRows, "", `Son más de ${mostRows} filas.`, `There are more than ${mostRows} rows.`);
  return { rows: table.rows.length, contents, problemCount: problems.count, problems: problems.first };
}

/** UTF-8 with its mark, `;` and decimal comma: what Excel in Spanish opens by a double click. */
export function writeSheet(kind: SheetKind, tariff: Pick<TariffDefinition, SheetField>): Buffer {
  const rows =
    kind === "prices"
      ? priceRows(tariff.lanes)
      : kind === "zones"
        ? zoneRows(tariff.zones)
        : surchargeRows(tariff.surcharges);
  const text = Papa.unparse(rows, { delimiter: ";", newline: "\r\n", escapeFormulae: true });
  return Buffer.from(`\ufeff${text}\r\n`, "utf8");
}

type SheetField = "lanes" | "zones" | "surcharges";
