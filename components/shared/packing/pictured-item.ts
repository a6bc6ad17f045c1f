import type { PicturedPlace } from "@/lib/core/packing";

/** A positioned item with its labels for the packer. */
export interface PicturedItem extends Omit<PicturedPlace, "index"> {
  readonly label: string;
}
