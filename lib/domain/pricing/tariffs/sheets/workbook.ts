import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type NamedSheet, normalizeHeader, type Sheet, type WorkbookSheet } from "@/lib/core/sheets";
import type { TariffDefinition, ZoneRule } from "../compile";
import { type LanePair, priceGrid } from "./price-grid";
import { starterZones } from "./starter-zones";
import { zoneRows } from "./zones";

const sheetNames = {
  prices: ["precios", "prices"],
  zones: ["zonas", "zones"],
  surcharges: ["recargos", "surcharges"],
} as const;

export type SheetKind = keyof typeof sheetNames;

/** A sheet and what it replaces. */
export interface TariffSheet {
  readonly kind: SheetKind;
  readonly sheet: Sheet;
  /** Of a sheet that is one of several of its file. */
  readonly name?: string | undefined;
}

/** The sheets of a workbook that a tariff knows, by their names; all others are left alone, such as a person's notes. */
export function sheetsOfWorkbook(sheets: readonly NamedSheet[]): TariffSheet[] {
  const found = sheets.flatMap((sheet) => {
    const kind = kindOf(sheet.name);
    return kind ? [{ kind, sheet, name: sheet.name }] : [];
  });
  if (found.length === 0) throw invalid("file", message("workbook_has_no_tariff_sheet"));
  const repeated = found.find(({ kind }, place) => found.findIndex((other) => other.kind === kind) < place);
  if (repeated) throw invalid("file", message("workbook_sheet_repeated", { name: repeated.name }));
  return found;
}

const kindOf = (name: string): SheetKind | undefined =>
  (Object.keys(sheetNames) as SheetKind[]).find((kind) =>
    (sheetNames[kind] as readonly string[]).includes(normalizeHeader(name)),
  );

/**
 * The zones and prices of a tariff as a workbook to be filled in. A tariff without zones gets those of the country, one
 * without prices a row for each pair of its zones.
 */
export function workbookOf(tariff: Pick<TariffDefinition, "zones" | "lanes">): WorkbookSheet[] {
  const zones = tariff.zones.length > 0 ? tariff.zones : starterZones();
  const [head = [], ...rows] = zoneRows(zones);
  return [
    { name: "Precios", ...priceGrid(tariff.lanes.length > 0 ? tariff.lanes : pairsOf(zones)) },
    { name: "Zonas", columns: head.map((heading) => ({ heading: String(heading) })), rows },
  ];
}

/** With more zones only those from the first one: nobody fills in thousands of rows, and another is soon copied. */
const maxOrigins = 40;

function pairsOf(zones: readonly ZoneRule[]): LanePair[] {
  const names = [...new Set(zones.map(({ zone }) => zone))];
  const origins = names.length > maxOrigins ? names.slice(0, 1) : names;
  return origins.flatMap((originZone) => names.map((destinationZone) => ({ originZone, destinationZone })));
}
