import type { PlacedItem } from "@/lib/core/packing";

/** An item in its place, with the words that a packer knows it by. */
export interface PicturedItem extends Omit<PlacedItem, "index"> {
  readonly label: string;
}
