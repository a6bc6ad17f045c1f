import { message } from "@/lib/core/messages";
import { maxAmountCents } from "@/lib/core/money";
import {
  type DecimalSign,
  decimalSignOf,
  findColumns,
  RowProblems,
  readParts,
  type SheetRow,
  type SheetTable,
  withoutUnit,
  writeParts,
} from "@/lib/core/sheets";
import type { Lane } from "../compile";

const names = {
  originZone: ["zona origen", "origen", "origin zone", "origin"],
  destinationZone: ["zona destino", "destino", "destination zone", "destination"],
  minDays: ["dias minimo", "dias min", "dias desde", "min days"],
  maxDays: ["dias maximo", "dias max", "dias hasta", "max days"],
  extraKg: ["kg adicional", "kilo adicional", "extra kg"],
  upToKg: ["hasta kg", "peso hasta", "peso", "up to kg", "up to"],
  price: ["precio", "importe", "tarifa", "price", "amount"],
} as const;

/** A price list with values beyond these is taken for a mistake. */
const upperLimits = { grams: 10_000_000, cents: maxAmountCents, days: 90, bands: 200 };

type Column = keyof typeof names;
type Lines = { lane: Lane & { bands: Lane["bands"][number][] }; line: number };

/**
 * Prices as a list (one row for each pair of zones and weight, with `hasta_kg` and `precio`) or as a grid (one row for
 * each pair of zones, one column for each weight: `1 kg`, `3 kg` …). A row with nothing but its zones counts for
 * nothing.
 */
export function readPrices(table: SheetTable): { lanes: Lane[]; problems: RowProblems } {
  const problems = new RowProblems();
  const at = findColumns(table.columns, names);
  const weights = at.upToKg === undefined ? weightColumns(table.columns) : [];
  const needed: Column[] = ["originZone", "destinationZone", "minDays", "maxDays", "extraKg"];
  if (weights.length === 0) needed.push("upToKg", "price");
  for (const column of needed)
    if (at[column] === undefined)
      problems.add(1, names[column][0], message("column_missing", { column: names[column][0] }));
  if (problems.count > 0) return { lanes: [], problems };
  const numeric = [at.extraKg, at.upToKg, at.price, ...weights.map(({ place }) => place)];
  const sign = decimalSignOf(table, cellsOf(table.rows, numeric));
  const lanes = new Map<string, Lines>();
  for (const row of table.rows) {
    if (isUntouched(row, { zones: [at.originZone, at.destinationZone], values: [at.minDays, at.maxDays, ...numeric] }))
      continue;
    const lines = laneOf(row, { at, sign, problems, lanes, table });
    if (!lines) continue;
    const bands =
      weights.length > 0 ? gridBands(row, weights, sign, problems) : listBand(row, { at, sign, problems, table });
    for (const band of bands) {
      if (lines.lane.bands.some(({ upToGrams }) => upToGrams === band.upToGrams))
        problems.add(row.number, "hasta kg", message("weight_priced_twice"));
      else lines.lane.bands.push(band);
    }
  }
  if (lanes.size === 0 && table.rows.length > 0 && problems.count === 0)
    problems.add(1, "precio", message("sheet_without_prices"));
  // A pair of zones whose only price could not be read has its problem already.
  const isClean = problems.count === 0;
  for (const { lane, line } of lanes.values()) {
    lane.bands.sort((a, b) => a.upToGrams - b.upToGrams);
    if (lane.bands.length === 0 && isClean) problems.add(line, "precio", message("lane_without_price"));
    if (lane.bands.length > upperLimits.bands)
      problems.add(line, "hasta kg", message("too_many_weights", { maximum: upperLimits.bands }));
  }
  return { lanes: [...lanes.values()].map(({ lane }) => lane), problems };
}

interface Reading {
  readonly at: Partial<Record<Column, number>>;
  readonly sign: DecimalSign | undefined;
  readonly problems: RowProblems;
  readonly table: SheetTable;
}

/** The lane of a row. All rows of one pair of zones must have the same days and extra kilogram. */
function laneOf(row: SheetRow, reading: Reading & { lanes: Map<string, Lines> }): Lines | undefined {
  const { at, problems, lanes } = reading;
  const originZone = textAt(row, at.originZone);
  const destinationZone = textAt(row, at.destinationZone);
  if (!originZone || !destinationZone || Math.max(originZone.length, destinationZone.length) > 80)
    return problems.add(row.number, "zona", message("zone_names_needed"));
  const minDays = numberAt(row, "minDays", reading, { decimals: 0, maximum: upperLimits.days });
  const maxDays = numberAt(row, "maxDays", reading, { decimals: 0, maximum: upperLimits.days });
  const extraKgCents = numberAt(row, "extraKg", reading, { decimals: 2, maximum: upperLimits.cents });
  if (minDays === undefined || maxDays === undefined || extraKgCents === undefined) return undefined;
  if (minDays > maxDays) return problems.add(row.number, "dias", message("days_wrong_way_round"));
  const key = `${originZone}\u0000${destinationZone}`;
  const present = lanes.get(key);
  if (!present) {
    const created = {
      lane: { originZone, destinationZone, minDays, maxDays, extraKgCents, bands: [] },
      line: row.number,
    };
    lanes.set(key, created);
    return created;
  }
  const { lane } = present;
  if (lane.minDays !== minDays || lane.maxDays !== maxDays || lane.extraKgCents !== extraKgCents)
    return problems.add(row.number, "zona", message("lane_differs", { row: present.line }));
  return present;
}

function listBand(row: SheetRow, reading: Reading): Lane["bands"][number][] {
  const upToGrams = numberAt(row, "upToKg", reading, { decimals: 3, maximum: upperLimits.grams, minimum: 1 });
  const priceCents = numberAt(row, "price", reading, { decimals: 2, maximum: upperLimits.cents });
  return upToGrams === undefined || priceCents === undefined ? [] : [{ upToGrams, priceCents }];
}

/** A row of a sheet to be filled in of which nothing is filled in: these zones are not served. */
const isUntouched = (row: SheetRow, { zones, values }: Record<"zones" | "values", readonly (number | undefined)[]>) =>
  zones.every((place) => textAt(row, place) !== "") && values.every((place) => textAt(row, place) === "");

/** An empty cell means that this pair of zones has no such weight. */
function gridBands(
  row: SheetRow,
  weights: ReturnType<typeof weightColumns>,
  sign: DecimalSign | undefined,
  problems: RowProblems,
): Lane["bands"][number][] {
  return weights.flatMap(({ place, column, upToGrams }) => {
    const cell = row.cells[place] ?? "";
    if (cell === "") return [];
    const priceCents = readParts(withoutUnit(cell), 2, sign);
    if (priceCents !== undefined && priceCents >= 0 && priceCents <= upperLimits.cents)
      return [{ upToGrams, priceCents }];
    problems.add(row.number, column, message("not_a_price", { text: cell.slice(0, 40) }));
    return [];
  });
}

/** `1 kg`, `hasta 0,5 kg`, `500 g`. */
function weightColumns(columns: readonly string[]) {
  return columns.flatMap((column, place) => {
    const [, amount = "", unit = ""] = /^(?:hasta |up to )?(\d+(?:[.,]\d+)?)\s*(kg|g)$/i.exec(column.trim()) ?? [];
    if (!amount) return [];
    const upToGrams = Math.round(Number(amount.replace(",", ".")) * (unit.toLowerCase() === "kg" ? 1000 : 1));
    return upToGrams >= 1 && upToGrams <= upperLimits.grams ? [{ place, column, upToGrams }] : [];
  });
}

function numberAt(
  row: SheetRow,
  column: Column,
  { at, sign, problems, table }: Reading,
  { decimals, maximum, minimum = 0 }: { decimals: number; maximum: number; minimum?: number },
): number | undefined {
  const place = at[column] ?? -1;
  const cell = row.cells[place] ?? "";
  const value = readParts(withoutUnit(cell), decimals, sign);
  if (value !== undefined && value >= minimum && value <= maximum) return value;
  return problems.add(
    row.number,
    table.columns[place] ?? column,
    cell === "" ? message("cell_empty") : message("cell_not_possible", { text: cell.slice(0, 40) }),
  );
}

const textAt = (row: SheetRow, place = -1): string => row.cells[place] ?? "";

function* cellsOf(rows: readonly SheetRow[], places: readonly (number | undefined)[]): Generator<string> {
  for (const { cells } of rows)
    for (const place of places) if (place !== undefined) yield withoutUnit(cells[place] ?? "");
}

export const laneHead = ["zona_origen", "zona_destino", "dias_minimo", "dias_maximo", "kg_adicional"] as const;

/** The list that `readPrices` reads back. */
export const priceRows = (lanes: readonly Lane[]): string[][] => [
  [...laneHead, "hasta_kg", "precio"],
  ...lanes.flatMap((lane) =>
    lane.bands.map(({ upToGrams, priceCents }) => [
      lane.originZone,
      lane.destinationZone,
      String(lane.minDays),
      String(lane.maxDays),
      writeParts(lane.extraKgCents, 2),
      writeParts(upToGrams, 3),
      writeParts(priceCents, 2),
    ]),
  ),
];
