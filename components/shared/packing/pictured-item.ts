import type { PlacedItem } from "@/lib/core/packing";

/** A positioned item with its labels for the packer. */
export interface PicturedItem extends Omit<PlacedItem, "index"> {
  readonly label: string;
}
