/** One reading of a scale: weight and state. */
export type ScaleReading =
  | {
      /** `moving` until the scale has come to rest. */
      readonly state: "stable" | "moving";
      /** Whole grams, rounded; never negative. */
      readonly grams: number;
    }
  | {
      /** No weight: too much on it, less than nothing (it was tared with something on it), or it asks for service. */
      readonly state: "overloaded" | "below_zero" | "faulty";
    };

/** Whole grams of an amount in a unit of `gramsPer`; undefined for what no parcel scale can mean. */
export function toReading(state: "stable" | "moving", amount: number, gramsPer: number): ScaleReading | undefined {
  const grams = Math.round(amount * gramsPer);
  if (!Number.isSafeInteger(grams) || grams > largestGrams) return undefined;
  return grams < 0 ? { state: "below_zero" } : { state, grams };
}

/** Ten tonnes, the most that a package may weigh. */
const largestGrams = 10_000_000;

/** International avoirdupois units, exact by definition. */
export const gramsPerPound = 453.592_37;
export const gramsPerOunce = gramsPerPound / 16;
