import { mulDivHalfEven, toDecimal } from "@/lib/core/money";
import type { CarrierParcel } from "../../adapter";

/** Units as OCA takes and gives them, by integers only: cubic metres, kilograms, pesos. */

const cubicMillimetresPerMetre = 1_000_000_000n;

/** Volume of all parcels in m³, exact to nine decimals. Centimetres sent in their place would be priced without an error. */
export function toCubicMetres(parcels: readonly CarrierParcel[]): string {
  const total = parcels.reduce(
    (sum, { heightCm, widthCm, lengthCm }) => sum + [heightCm, widthCm, lengthCm].map(toMillimetres).reduce(multiply),
    0n,
  );
  const fraction = String(total % cubicMillimetresPerMetre)
    .padStart(9, "0")
    .replace(/(?<!0)0+$/, "");
  return `${total / cubicMillimetresPerMetre}${fraction === "" ? "" : `.${fraction}`}`;
}

const toMillimetres = (cm: number): bigint => BigInt(Math.ceil(cm * 10));
const multiply = (a: bigint, b: bigint): bigint => a * b;

/** Hundredths of a kilogram, which is all that a package of a booking says: rounded up, and at least one. */
const toHundredths = (grams: number): number => Math.max(1, Math.ceil(grams / 10));

export const toKilograms = (grams: number): string => toDecimal(toHundredths(grams));

/** Weight of all parcels as they are booked, so that a quote is for what is booked. */
export const toTotalKilograms = (parcels: readonly CarrierParcel[]): string =>
  toDecimal(parcels.reduce((sum, { weightGrams }) => sum + toHundredths(weightGrams), 0));

/** Whole pesos, rounded up: goods are not insured below their value. */
export const toWholePesos = (cents: number): string => String(Math.trunc((cents + 99) / 100));

const amountForm = /^(\d{1,12})(?:[.,](\d{1,6}))?$/;

/** Cents of an amount such as `396.6900`, half to even; undefined for any other text. */
export function parseAmount(text: string): number | undefined {
  const [, whole, fraction = ""] = amountForm.exec(text.trim()) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole) * 100 + mulDivHalfEven(Number(fraction.padEnd(6, "0")), 1, 10_000);
}
