import type { SizeCm } from "../units";
import type { ClassificationId, PackagingMode } from "../vocabulary";

export type { SizeCm };

export interface PackItem extends SizeCm {
  readonly weightGrams: number;
  /** `heightCm` stays vertical: only the horizontal quarter turn is allowed. */
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
   * `boxes`: only the given boxes. `dynamic`: a box made to measure wherever it is cheaper than the cheapest given box
   * for the same content; without given boxes, one box made to measure for all goods except mattresses. `none`: every
   * item is its own package.
   */
  readonly mode: PackagingMode;
  /** Cost of one package by its outer sizes and gross weight, in any unit; by default its outer volume. */
  readonly cost?: (outer: SizeCm & { readonly weightGrams: number }) => number;
  /**
   * Emergency brake: once it is true the search keeps the best packing so far, which still has all guarantees. Until
   * then it changes nothing, so that the same order gets the same packages wherever it is not needed.
   */
  readonly isOverdue?: () => boolean;
  /** False for benchmark instances of the literature in which items may not be turned; true by default. */
  readonly mayTurn?: boolean;
}

/** An item at its position: x along the width, y along the length, z up; the position is the lower corner. */
export interface PlacedItem extends SizeCm {
  /** Index in the given array of items. */
  readonly index: number;
  readonly xCm: number;
  readonly yCm: number;
  readonly zCm: number;
}

/** A package. `widthCm`, `lengthCm` and `heightCm` are its outer sizes. */
export interface Packed extends SizeCm {
  /** Index in the given array of boxes; null for a box made to measure and for an item on its own. */
  readonly box: number | null;
  readonly made: "box" | "dynamic" | "lone";
  /** In packing order, by rising z: each item can be put in from above after the items before it. */
  readonly items: readonly PlacedItem[];
  /**
   * Inner sizes; without a stock box equal to the outer ones, because the walls of a box made to measure have no
   * thickness.
   */
  readonly innerWidthCm: number;
  readonly innerLengthCm: number;
  readonly innerHeightCm: number;
  /** Gross: contents plus the box. */
  readonly weightGrams: number;
}
