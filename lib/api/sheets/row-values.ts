import { message } from "@/lib/core/messages";
import { isForeignAmount } from "@/lib/core/read/currency";
import { type MeasureUnit, readMeasure } from "@/lib/core/read/measure";
import { readNumber } from "@/lib/core/sheets";
import { type ImportField, limits } from "@/lib/core/vocabulary";
import type { ImportDefaults, RowFields } from "@/lib/domain/selling/imports";
import type { RowReading } from "./row-cells";

/** Decimals of a price that a program has divided by pieces. */
const priceDecimals = 8;

/** An amount in cents; undefined for a blank cell and for what is none, which is rejected. */
export function readCents(row: RowFields, field: ImportField, reading: RowReading): number | undefined {
  const cell = row[field] ?? "";
  const isDivided = /^\s*-?\d+\.(?:\d{4,8}|0{3})\s*$/.test(cell);
  const value = readNumber(cell, isDivided ? priceDecimals : 2, isDivided ? "." : undefined);
  if (value === undefined) return undefined;
  const cents = Math.round(value * 100);
  if (Number.isSafeInteger(cents) && Math.abs(cents) <= limits.declaredValueCents) return cents;
  return reading.reject(field, message(isForeignAmount(cell) ? "currency_not_pesos" : "cell_not_an_amount"));
}

/** A count between 1 and a maximum; undefined for a blank cell and for what is none, which is rejected. */
export function readCountOf(row: RowFields, field: ImportField, maximum: number, reading: RowReading) {
  const value = readNumber(row[field] ?? "", 0);
  if (value === undefined || (value >= 1 && value <= maximum)) return value;
  return reading.reject(field, message("cell_not_a_count", { maximum }));
}

export interface Measures {
  readonly weight: number | undefined;
  readonly length: number | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

const sideNames = ["length", "width", "height"] as const;

/** Whether a row measures what it sends; a zero measures nothing. */
export const hasMeasures = (row: RowFields): boolean =>
  (["weight_kg", "weight_grams", "sides", ...sideNames] as const).some((field) => !isZero(row[field] ?? ""));

const isZero = (cell: string): boolean => /^[0.,\s]*(?:kg|g|cm)?$/i.test(cell);

/** Grams and centimetres of a row, and of what it does not say those for the whole file. */
export function readMeasures(row: RowFields, defaults: ImportDefaults, reading: RowReading): Measures {
  const sides = readSides(row, reading);
  return {
    weight: readWeight(row, reading) ?? defaults.weightGrams ?? undefined,
    length: sides.length ?? defaults.lengthCm ?? undefined,
    width: sides.width ?? defaults.widthCm ?? undefined,
    height: sides.height ?? defaults.heightCm ?? undefined,
  };
}

/** Names the measures that neither the row nor the file has; one that could not be read is rejected already. */
export function rejectMissing(row: RowFields, measures: Measures, reading: RowReading): void {
  const isWeighed = !isZero(row.weight_kg ?? "") || !isZero(row.weight_grams ?? "");
  if (measures.weight === undefined && !isWeighed) reading.reject("weight_kg", message("cell_missing"));
  for (const field of sideNames)
    if (measures[field] === undefined && isZero(row[field] ?? "") && isZero(row.sides ?? ""))
      reading.reject(field, message("cell_missing"));
}

function readWeight(row: RowFields, reading: RowReading): number | undefined {
  const field = isZero(row.weight_kg ?? "") ? "weight_grams" : "weight_kg";
  const isKilograms = field === "weight_kg";
  const grams = readSize(row[field] ?? "", field, isKilograms ? "kg" : "g", reading);
  if (grams === undefined) return undefined;
  const rounded = Math.round(grams);
  if (rounded >= 1 && rounded <= limits.weightGrams) return rounded;
  return reading.reject(field, message(isKilograms ? "cell_not_kilograms" : "cell_not_grams"));
}

/** Sides from their own columns, or three in one cell: `20x15x10`, `20 x 15 x 10 cm`. */
function readSides(row: RowFields, reading: RowReading): Partial<Record<(typeof sideNames)[number], number>> {
  const cell = row.sides ?? "";
  const [, numbers = "", unit = ""] = /^([^\p{L}]*(?:[x×*][^\p{L}]*){2})(\p{L}{0,12}\.?)$/iu.exec(cell) ?? [];
  const parts = numbers.split(/[x×*]/i).map((part) => part.trim());
  const isThree = parts.length === 3 && parts.every((part) => /\d/.test(part));
  if (!isZero(cell) && !isThree) reading.reject("sides", message("cell_not_sides"));
  const read = sideNames.map((field, at) => {
    const isOwn = !isZero(row[field] ?? "");
    if (!isOwn && !isThree) return [field, undefined] as const;
    return [field, readSide(isOwn ? (row[field] ?? "") : parts[at] + unit, isOwn ? field : "sides", reading)] as const;
  });
  return Object.fromEntries(read.filter(([, side]) => side !== undefined));
}

/** A side rounded up to whole centimetres, so that the parcel never exceeds the declared size. */
function readSide(cell: string, field: ImportField, reading: RowReading): number | undefined {
  const centimetres = readSize(cell, field, "cm", reading);
  if (centimetres === undefined) return undefined;
  const side = Math.ceil(centimetres);
  if (side >= 1 && side <= limits.sideCm) return side;
  return reading.reject(field, message(field === "sides" ? "cell_not_sides" : "cell_not_centimetres"));
}

/** NaN for what is no number. */
function readSize(cell: string, field: ImportField, unit: MeasureUnit, reading: RowReading): number | undefined {
  if (isZero(cell)) return undefined;
  const read = readMeasure(cell, unit);
  if (!read || "value" in read) return read?.value;
  return read.fault === "not_a_number"
    ? Number.NaN
    : reading.reject(field, message("unit_unknown", { unit: read.unit }));
}
