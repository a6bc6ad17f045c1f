import { message } from "@/lib/core/messages";
import {
  type ColumnReading,
  type ColumnRules,
  type DecimalSign,
  decimalSignOf,
  fieldsByHeading,
  fieldsByPattern,
  type RowProblems,
  readParts,
  type Sheet,
  type SheetRow,
  withoutUnit,
  writeParts,
} from "@/lib/core/sheets";
import type { Lane } from "../compile";
import { type PricedLane, upperLimits } from "./priced-lane";
import { readWeight } from "./weight-cell";
import type { LaneTerms } from "./zones-across";

const names = {
  originZone: ["zona origen", "origen", "origin zone", "origin"],
  destinationZone: ["zona destino", "destino", "destination zone", "destination", "zona", "zone"],
  minDays: ["dias minimo", "dias min", "dias desde", "min days"],
  maxDays: ["dias maximo", "dias max", "dias hasta", "max days"],
  extraKg: ["kg adicional", "kilo adicional", "extra kg"],
  upToKg: ["hasta kg", "peso hasta", "peso", "up to kg", "up to"],
  price: ["precio", "precio sin iva", "precio con iva", "importe", "tarifa", "price", "amount"],
} as const;

export type PriceColumn = keyof typeof names;

/** Weights of a grid are headings too, and no field: each is a price of its own. */
type Field = PriceColumn | "weight";

export const laneRules = (sheet: Sheet): ColumnRules<Field> => ({
  headings: new Map<string, Field>([
    ...fieldsByHeading<PriceColumn>(names),
    ...fieldsByPattern(sheet, (heading) => (weightColumns([heading]).length > 0 ? "weight" : undefined)),
  ]),
  needed: [],
});

/** The places of columns that hold a price for the weight in their heading. */
export const weightColumns = (headings: readonly string[]) =>
  headings.flatMap((column, place) => {
    const weight = readWeight(column, "kg", undefined);
    return weight?.hasUnit && weight.grams <= upperLimits.grams ? [{ place, column, upToGrams: weight.grams }] : [];
  });

export interface LaneReading extends ColumnReading<Field> {
  readonly separator: Sheet["separator"];
  readonly problems: RowProblems;
  /** For a sheet that does not name the zone of origin itself. */
  readonly terms: LaneTerms | undefined;
}

interface RowReading extends LaneReading {
  readonly weights: ReturnType<typeof weightColumns>;
  readonly sign: DecimalSign | undefined;
  readonly lanes: Map<string, PricedLane>;
}

/** Lanes by rows of a pair of zones, or of a zone of destination, with one weight each or with a column for each weight. */
export function readLanes(given: LaneReading): PricedLane[] {
  const { columns, rows, problems, textOf } = given;
  const has = (column: PriceColumn) => (columns.columns[column] ?? []).length > 0;
  const weights = has("upToKg") ? [] : weightColumns(columns.headings);
  const missing = neededColumns(given, weights.length > 0).filter((column) => !has(column));
  for (const column of missing)
    problems.add(columns.headerRow || 1, names[column][0], message("column_missing", { column: names[column][0] }));
  if (missing.length > 0) return [];
  const numeric = (row: SheetRow) => [
    ...(["extraKg", "upToKg", "price"] as const).map((column) => textOf(row, column)),
    ...weights.map(({ place }) => row.cells[place] ?? ""),
  ];
  const reading: RowReading = {
    ...given,
    weights,
    sign: decimalSignOf(
      given,
      (function* () {
        for (const row of rows) yield* numeric(row).map(withoutUnit);
      })(),
    ),
    lanes: new Map(),
  };
  for (const row of rows) {
    const values = [textOf(row, "minDays"), textOf(row, "maxDays"), ...numeric(row)];
    // A row of a sheet to be filled in of which nothing is filled in: these zones are not served.
    const hasZones = textOf(row, "destinationZone") !== "" && (!has("originZone") || textOf(row, "originZone") !== "");
    if (hasZones && values.every((value) => value === "")) continue;
    const lane = laneOf(row, reading);
    const bands = weights.length > 0 ? gridBands(row, reading) : listBand(row, reading);
    lane?.bands.push(...bands.map((band) => ({ ...band, line: row.number })));
  }
  if (reading.lanes.size === 0 && rows.length > 0 && problems.count === 0)
    problems.add(1, "precio", message("sheet_without_prices"));
  return [...reading.lanes.values()];
}

/** Either both ends of the days stand in the file or both are given. */
function neededColumns({ columns: { columns }, terms }: LaneReading, isGrid: boolean): PriceColumn[] {
  const hasDays = !terms || columns.minDays !== undefined || columns.maxDays !== undefined;
  return [
    ...(terms ? [] : (["originZone"] as const)),
    "destinationZone",
    ...(hasDays ? (["minDays", "maxDays"] as const) : []),
    "extraKg",
    ...(isGrid ? [] : (["upToKg", "price"] as const)),
  ];
}

/** The lane of a row. All rows of one pair of zones must have the same days and extra kilogram. */
function laneOf(row: SheetRow, reading: RowReading): PricedLane | undefined {
  const { columns, problems, lanes, terms, textOf } = reading;
  const originZone = terms?.originZone ?? textOf(row, "originZone");
  const destinationZone = textOf(row, "destinationZone");
  if ((!originZone && !terms) || !destinationZone || Math.max(originZone.length, destinationZone.length) > 80)
    return problems.add(row.number, "zona", message("zone_names_needed"), destinationZone);
  const given = columns.columns.minDays ? undefined : (terms?.days ?? { minDays: 0, maxDays: 0 });
  const dayLimits = { decimals: 0, maximum: upperLimits.days };
  const minDays = given?.minDays ?? numberAt(row, "minDays", reading, dayLimits);
  const maxDays = given?.maxDays ?? numberAt(row, "maxDays", reading, dayLimits);
  const extraKgCents = numberAt(row, "extraKg", reading, { decimals: 2, maximum: upperLimits.cents });
  if (minDays === undefined || maxDays === undefined || extraKgCents === undefined) return undefined;
  if (minDays > maxDays) return problems.add(row.number, "dias", message("days_wrong_way_round"));
  const key = `${originZone}\u0000${destinationZone}`;
  const present = lanes.get(key);
  if (!present) {
    const created = { originZone, destinationZone, minDays, maxDays, extraKgCents, bands: [], line: row.number };
    lanes.set(key, created);
    return created;
  }
  if (present.minDays !== minDays || present.maxDays !== maxDays || present.extraKgCents !== extraKgCents)
    return problems.add(row.number, "zona", message("lane_differs", { row: present.line }));
  return present;
}

function listBand(row: SheetRow, reading: RowReading): Lane["bands"][number][] {
  const cell = reading.textOf(row, "upToKg");
  const upToGrams = readWeight(cell, "kg", reading.sign)?.grams;
  if (upToGrams === undefined || upToGrams > upperLimits.grams) rejectNumber(row, "upToKg", reading);
  const priceCents = numberAt(row, "price", reading, { decimals: 2, maximum: upperLimits.cents });
  return upToGrams === undefined || priceCents === undefined ? [] : [{ upToGrams, priceCents }];
}

/** An empty cell means that this pair of zones has no such weight. */
const gridBands = (row: SheetRow, { weights, sign, problems }: RowReading): Lane["bands"][number][] =>
  weights.flatMap(({ place, column, upToGrams }) => {
    const cell = row.cells[place] ?? "";
    if (cell === "") return [];
    const priceCents = readParts(withoutUnit(cell), 2, sign);
    if (priceCents !== undefined && priceCents >= 0 && priceCents <= upperLimits.cents)
      return [{ upToGrams, priceCents }];
    problems.add(row.number, column, message("not_a_price", { text: cell.slice(0, 40) }), cell);
    return [];
  });

function numberAt(
  row: SheetRow,
  column: PriceColumn,
  reading: RowReading,
  { decimals, maximum }: { decimals: number; maximum: number },
): number | undefined {
  const value = readParts(withoutUnit(reading.textOf(row, column)), decimals, reading.sign);
  return value !== undefined && value >= 0 && value <= maximum ? value : rejectNumber(row, column, reading);
}

function rejectNumber(row: SheetRow, column: PriceColumn, { columns, textOf, problems }: RowReading): undefined {
  const cell = textOf(row, column);
  const reason = cell === "" ? message("cell_empty") : message("cell_not_possible", { text: cell.slice(0, 40) });
  return problems.add(row.number, columns.headings[columns.columns[column]?.[0] ?? -1] ?? column, reason, cell);
}

export const laneHead = ["zona_origen", "zona_destino", "dias_minimo", "dias_maximo", "kg_adicional"] as const;

/** The list that `readLanes` reads back. */
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
