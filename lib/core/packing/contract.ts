import type { SizeCm } from "../units";
import type { ClassificationId, PackagingMode } from "../vocabulary";

export type { SizeCm };

export interface PackItem extends SizeCm {
  readonly weightGrams: number;
  /** `heightCm` stays vertical; only the horizontal quarter turn is left. */
  readonly mustKeepVertical: boolean;
  readonly classificationId: ClassificationId;
}

export interface PackBox {
  readonly innerWidthCm: number;
  readonly innerLengthCm: number;
  readonly innerHeightCm: number;
  readonly outerWidthCm: number;
  readonly outerLengthCm: number;
  readonly outerHeightCm: number;
  readonly emptyWeightGrams: number;
  /** Gross: contents plus the box itself. */
  readonly maxWeightGrams: number;
}

export interface PackOptions {
  /**
   * `boxes`: the boxes given. `dynamic`: a box made to measure wherever it is cheaper than the cheapest box given for
   * the same content; with no boxes given, one box made to measure for all goods but mattresses. `none`: every item is
   * its own package.
   */
  readonly mode: PackagingMode;
  /** Cost of one package from its outer sizes and gross weight, any unit; at first its outer volume. */
  readonly cost?: (outer: SizeCm & { readonly weightGrams: number }) => number;
  /** False for instances of the literature in which nothing may be turned; true unless given. */
  readonly mayTurn?: boolean;
}

/** An item in its place: x along the width, y along the length, z up; the position is the lower corner. */
export interface PlacedItem extends SizeCm {
  /** Place in the array of items that was handed in. */
  readonly index: number;
  readonly xCm: number;
  readonly yCm: number;
  readonly zCm: number;
}

/** A package. `widthCm`, `lengthCm` and `heightCm` are its outer sizes. */
export interface Packed extends SizeCm {
  /** Place in the array of boxes that was handed in; null for a box made to measure and for an item on its own. */
  readonly box: number | null;
  readonly made: "box" | "dynamic" | "lone";
  /** In packing order, by rising z: each can be put in from above after those before it. */
  readonly items: readonly PlacedItem[];
  /** Inner sizes; equal to the outer ones without a stock box, as walls made to measure add nothing. */
  readonly innerWidthCm: number;
  readonly innerLengthCm: number;
  readonly innerHeightCm: number;
  /** Gross: contents plus the box. */
  readonly weightGrams: number;
}
