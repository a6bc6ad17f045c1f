import { message } from "@/lib/core/messages";
import {
  type DecimalSign,
  decimalSignOf,
  normalizeHeader,
  type RowProblems,
  readParts,
  type Sheet,
  type SheetRow,
  withoutUnit,
} from "@/lib/core/sheets";
import { type PricedLane, upperLimits } from "./priced-lane";
import { readWeight, type WeightUnit, weightHeadingOf } from "./weight-cell";

/** A price list of a carrier: a row for each weight, a column for each zone. */
export interface ZonesAcross {
  readonly rows: readonly SheetRow[];
  /** Row number of the headings. */
  readonly line: number;
  readonly weight: { readonly place: number; readonly heading: string; readonly unit: WeightUnit | undefined };
  /** Places of the columns that name a row: weights, and the lower ends of their bands. */
  readonly labels: readonly number[];
  readonly zones: readonly { readonly place: number; readonly name: string }[];
  readonly ignored: readonly string[];
  /** Titles above the table and notes below it. */
  readonly texts: readonly string[];
}

const headingRows = 15;
const extraKg = /\b(?:adic\w*|exced\w*|exceso|extra|additional)\b/;
const days = /\b(?:dias?|plazos?|days?|demora)\b/;

/** Undefined for a sheet of another layout. */
export function findZonesAcross(sheet: Sheet): ZonesAcross | undefined {
  const { rows } = sheet;
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const headings = row.cells.map((cell) => weightHeadingOf(cell));
    const place = headings.findIndex((heading) => heading && !heading.isLowerEnd);
    if (place < 0) continue;
    // Names of zones may stand in the second of two heading rows.
    const second = rows[at + 1]?.cells ?? [];
    const isSecond = second[place] === "" && second.some(Boolean) && second.every((cell) => !/\d[\d.,]{2}/.test(cell));
    const body = rows.slice(at + (isSecond ? 2 : 1));
    const names = row.cells.map((cell, column) => (isSecond && second[column]) || cell);
    const isTable = body.some(({ cells }) => readWeight(cells[place] ?? "", "kg", undefined));
    const columns = names.flatMap((name, column) =>
      headings[column] || !(name || body.some(({ cells }) => cells[column])) ? [] : [{ place: column, name }],
    );
    if (!isTable || columns.length === 0) continue;
    const isNote = ({ cells }: SheetRow) =>
      !readWeight(cells[place] ?? "", "kg", undefined) && columns.every((column) => !cells[column.place]);
    return {
      rows: body.filter((entry) => !isNote(entry)),
      line: row.number,
      labels: [...headings.keys()].filter((column) => headings[column]),
      weight: { place, heading: row.cells[place] ?? "", unit: headings[place]?.unit },
      zones: columns.filter((column) => body.some(({ cells }) => cells[column.place])),
      ignored: row.cells.filter((_, column) => headings[column] && column !== place),
      texts: [...rows.slice(0, at), ...body.filter(isNote)].flatMap(({ cells }) => cells.filter(Boolean)),
    };
  }
  return undefined;
}

export interface LaneTerms {
  readonly originZone: string;
  /** Of zones without days of their own in the sheet. */
  readonly days: Days | undefined;
}

type Days = Pick<PricedLane, "minDays" | "maxDays">;

/** Whether the sheet itself says how long a shipment takes. */
export const hasDays = ({ rows, labels }: ZonesAcross): boolean => rows.some((row) => days.test(labelOf(row, labels)));

const labelOf = ({ cells }: SheetRow, labels: readonly number[]): string =>
  normalizeHeader(labels.map((place) => cells[place]).join(" "));

interface Reading extends ZonesAcross {
  readonly sign: DecimalSign | undefined;
  readonly problems: RowProblems;
  readonly lanes: readonly { readonly place: number; readonly lane: PricedLane }[];
}

export function readZonesAcross(
  { separator }: Sheet,
  list: ZonesAcross,
  { originZone, days: given }: LaneTerms,
  problems: RowProblems,
): PricedLane[] {
  const names = list.zones.map(({ name }) => name);
  for (const [place, name] of names.entries()) {
    if (name === "" || name.length > 80) problems.add(list.line, name, message("zone_name_needed"));
    else if (names.indexOf(name) < place) problems.add(list.line, name, message("zone_repeated"));
  }
  const lanes = list.zones.map(({ place, name }) => ({
    place,
    lane: {
      ...{ originZone, destinationZone: name, line: list.line, extraKgCents: 0, bands: [] },
      ...(given ?? { minDays: 0, maxDays: 0 }),
    },
  }));
  const reading = { ...list, sign: decimalSignOf({ separator }, numbersOf(list)), problems, lanes };
  const kinds = list.rows.map((row) => readRow(row, reading));
  const { heading, unit } = list.weight;
  if (!kinds.includes("extra")) problems.add(list.line, heading, message("extra_kg_row_missing"));
  // Nobody's first band is of fifty kilograms: those are grams.
  const lightest = Math.min(...lanes.flatMap(({ lane }) => lane.bands.map(({ upToGrams }) => upToGrams)));
  if (!unit && !kinds.includes("weight with unit") && lightest >= 50_000 && Number.isFinite(lightest))
    problems.add(list.line, heading, message("weight_unit_missing"));
  return lanes.map(({ lane }) => lane);
}

function readRow(row: SheetRow, reading: Reading): "days" | "extra" | "weight" | "weight with unit" | undefined {
  const { weight, labels, lanes, sign, problems } = reading;
  if (days.test(labelOf(row, labels))) {
    for (const { place, lane } of lanes) Object.assign(lane, readDays(row, place, { lane, problems }));
    return "days";
  }
  if (extraKg.test(labelOf(row, labels))) {
    for (const { place, lane } of lanes) lane.extraKgCents = readPrice(row, place, { lane, reading }) ?? 0;
    return "extra";
  }
  const label = row.cells[weight.place] ?? "";
  const read = readWeight(label, weight.unit ?? "kg", sign);
  if (!read || read.grams > upperLimits.grams)
    return problems.add(row.number, weight.heading, message("cell_not_possible", { text: label.slice(0, 40) }), label);
  for (const { place, lane } of lanes) {
    const priceCents = row.cells[place] ? readPrice(row, place, { lane, reading }) : undefined;
    if (priceCents !== undefined) lane.bands.push({ upToGrams: read.grams, priceCents, line: row.number });
  }
  return read.hasUnit ? "weight with unit" : "weight";
}

function readPrice(row: SheetRow, place: number, { lane, reading }: { lane: PricedLane; reading: Reading }) {
  const cell = row.cells[place] ?? "";
  const cents = readParts(withoutUnit(cell), 2, reading.sign);
  if (cents !== undefined && cents >= 0 && cents <= upperLimits.cents) return cents;
  const reason = cell === "" ? message("cell_empty") : message("not_a_price", { text: cell.slice(0, 40) });
  return reading.problems.add(row.number, lane.destinationZone, reason, cell);
}

/** `2 a 4`, `3-5 días`, `2`. */
function readDays(row: SheetRow, place: number, { lane, problems }: { lane: PricedLane; problems: RowProblems }) {
  const cell = row.cells[place] ?? "";
  const [, first = "", last = first] = /^(\d{1,2})(?:\s*(?:a|-|–|y)\s*(\d{1,2}))?(?:\s*d[ií]as.*)?$/iu.exec(cell) ?? [];
  const days = { minDays: Number(first), maxDays: Number(last) };
  if (first !== "" && days.minDays <= days.maxDays && days.maxDays <= upperLimits.days) return days;
  return problems.add(
    row.number,
    lane.destinationZone,
    message("cell_not_possible", { text: cell.slice(0, 40) }),
    cell,
  );
}

function* numbersOf({ rows, zones, weight }: ZonesAcross): Generator<string> {
  for (const { cells } of rows)
    for (const place of [...zones.map((zone) => zone.place), weight.place]) yield withoutUnit(cells[place] ?? "");
}
