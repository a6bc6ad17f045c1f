import { type DecimalSign, readNumber } from "../sheets";
import { cutText } from "../text/cut-text";
import { foldText } from "../text/fold-text";

/** Unit that a heading or form gives to numbers without one. */
export type MeasureUnit = "kg" | "g" | "cm";

export type MeasureReading =
  /** In grams or centimetres, not rounded. */
  | { readonly value: number }
  | { readonly fault: "not_a_number" }
  /** A unit that is none of weights or of lengths, as it was written: `2 lb`, `3 kg` of a side. */
  | { readonly fault: "unknown_unit"; readonly unit: string };

interface Unit {
  readonly of: "weight" | "length";
  readonly names: readonly string[];
  /** In grams or centimetres. */
  readonly size: number;
  /** Decimals that a number of this unit may have. With three of them `1.234` is no thousand. */
  readonly decimals: number;
}

const units: readonly Unit[] = [
  {
    of: "weight",
    names: ["kg", "kgs", "k", "ks", "kilo", "kilos", "kilogramo", "kilogramos", "kilogram", "kilograms"],
    size: 1000,
    decimals: 3,
  },
  { of: "weight", names: ["g", "gr", "grs", "gs", "gramo", "gramos", "gram", "grams"], size: 1, decimals: 0 },
  {
    of: "length",
    names: ["cm", "cms", "centimetro", "centimetros", "centimetre", "centimetres", "centimeters"],
    size: 1,
    decimals: 2,
  },
  {
    of: "length",
    names: ["mm", "mms", "milimetro", "milimetros", "millimetres", "millimeters"],
    size: 0.1,
    decimals: 2,
  },
  { of: "length", names: ["m", "mt", "mts", "metro", "metros", "metre", "metres", "meters"], size: 100, decimals: 3 },
];

const unitNamed = (name: string): Unit | undefined => units.find(({ names }) => names.includes(name));

/**
 * A weight or length with or without its unit: the unit in the cell wins over that of the heading (`10 g` in a column of
 * kilograms is 10 g). `sign` is the decimal separator of its column, where that shows one: `453.592` g are no kilograms.
 * Undefined for an empty cell.
 */
export function readMeasure(cell: string, unit: MeasureUnit, sign?: DecimalSign): MeasureReading | undefined {
  const text = cell.replace(/[\p{Cf}]/gu, "").trim();
  if (text === "") return undefined;
  const [, number = "", behind = ""] = /^([\d\s.,+-]*(?:'\d{3}[\d\s.,]*)*)(.*)$/su.exec(text) ?? [];
  const [, ahead = "", after = ""] = number.trim() === "" ? (/^(\p{L}+)\.?:?([\d.,\s]*)$/u.exec(behind) ?? []) : [];
  const written = (ahead || behind).trim();
  const own = unitNamed(written === "" ? unit : foldText(written).replace(/\.$/, ""));
  if (own?.of !== unitNamed(unit)?.of) return { fault: "unknown_unit", unit: cutText(written, 40) };
  if (!own) return { fault: "not_a_number" };
  const digits = ahead ? after : number;
  const signed = sign === undefined ? undefined : readNumber(digits, 6, sign);
  const value = signed === undefined || Number.isNaN(signed) ? readNumber(digits, own.decimals) : signed;
  if (value === undefined || Number.isNaN(value)) return { fault: "not_a_number" };
  // Without the noise of binary fractions, which would round 1.1 m up to 111 cm.
  return { value: Math.round(value * own.size * 1000) / 1000 };
}
