import type { PackBox, Packed, PackItem } from "@/lib/core/packing";

/** Orders in the format of the packing tools; all lengths in one unit of any kind. */
export interface Instances {
  readonly boxes?: readonly InstanceBox[];
  readonly orders: readonly InstanceOrder[];
}

export interface InstanceOrder {
  readonly id: string;
  readonly boxes?: readonly InstanceBox[];
  readonly items: readonly InstanceItem[];
}

export interface InstanceItem {
  readonly width: number;
  readonly length: number;
  readonly height: number;
  readonly weight?: number;
  readonly must_keep_vertical?: boolean;
  readonly classification?: number;
}

export type InstanceBox = Readonly<
  Record<`${"inner" | "outer"}_${"width" | "length" | "height"}` | "max_weight", number>
> & { readonly empty_weight?: number };

export interface SolvedPackage {
  /** Index in the list of boxes; null for an item on its own. */
  readonly box: number | null;
  readonly items: readonly {
    readonly index: number;
    readonly pos_x: number;
    readonly pos_y: number;
    readonly pos_z: number;
    readonly width: number;
    readonly length: number;
    readonly height: number;
  }[];
}

export const toPackItems = (items: readonly InstanceItem[], ignoreClass: boolean): PackItem[] =>
  items.map((item) => ({
    widthCm: item.width,
    lengthCm: item.length,
    heightCm: item.height,
    weightGrams: item.weight ?? 0,
    mustKeepVertical: item.must_keep_vertical ?? false,
    classificationId: item.classification === 2 && !ignoreClass ? 2 : 1,
  }));

export const toPackBoxes = (boxes: readonly InstanceBox[]): PackBox[] =>
  boxes.map((box) => ({
    innerWidthCm: box.inner_width,
    innerLengthCm: box.inner_length,
    innerHeightCm: box.inner_height,
    outerWidthCm: box.outer_width ?? box.inner_width,
    outerLengthCm: box.outer_length ?? box.inner_length,
    outerHeightCm: box.outer_height ?? box.inner_height,
    emptyWeightGrams: box.empty_weight ?? 0,
    maxWeightGrams: box.max_weight,
  }));

export const toSolved = (packages: readonly Packed[]): SolvedPackage[] =>
  packages.map(({ box, items }) => ({
    box,
    items: items.map(({ index, xCm, yCm, zCm, widthCm, lengthCm, heightCm }) => ({
      index,
      pos_x: xCm,
      pos_y: yCm,
      pos_z: zCm,
      width: widthCm,
      length: lengthCm,
      height: heightCm,
    })),
  }));
