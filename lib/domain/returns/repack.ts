import type { Container } from "@/db/schema/shipments";
import { pack } from "@/lib/core/packing";
import { describeItems, type PackedItem } from "../quotes";
import type { ItemRow, ShippedPackage, ShippedParcel } from "../shipments";
import type { Chosen } from "./select";

interface ReturnedItem extends PackedItem {
  readonly sourceItemId: number;
}

/** A parcel of a return, with the ids that its package and items have in the original shipment. */
export interface ReturnedParcel extends ShippedParcel {
  readonly sourcePackageId: number;
  readonly items: readonly ReturnedItem[];
}

/**
 * The parcel of a returned package. A whole package stays as it was. With some of its items it keeps its container, or
 * its sizes when it had none; the items are packed again, and its weight is that of the container and these items.
 */
export function toReturnedParcel({ source, items }: Chosen<ShippedPackage>): ReturnedParcel {
  const isWhole = items.length === source.items.length;
  return {
    sourcePackageId: source.id,
    weightGrams: isWhole ? source.weightGrams : weightOf(source.container, items),
    heightCm: source.heightCm,
    widthCm: source.widthCm,
    lengthCm: source.lengthCm,
    classificationId: isWhole ? source.classificationId : classOf(items),
    description1: isWhole ? source.description1 : descriptionOf(source, items),
    description2: source.description2,
    description3: source.description3,
    sku: source.sku,
    skuId: source.skuId,
    container: source.container,
    items: isWhole ? items.map(toReturnedItem) : rearrange(source.container, items),
  };
}

const weightOf = (container: Container | null, items: readonly ItemRow[]): number =>
  items.reduce((total, { weightGrams }) => total + weightGrams, container?.emptyWeight ?? 0);

/** A package with a mattress in it travels as one. */
const classOf = (items: readonly ItemRow[]) => (items.some(({ classificationId }) => classificationId === 2) ? 2 : 1);

/** A description that was generated from the items is generated again; one that the seller wrote is kept. */
function descriptionOf({ description1, items: all }: ShippedPackage, items: readonly ItemRow[]): string | null {
  const ofItems = (rows: readonly ItemRow[]) => describeItems(rows.map(({ description }) => description));
  return description1 === ofItems(all) ? ofItems(items) : description1;
}

/** Packs items into their container again. If no packing is found they keep their old positions, which are free. */
function rearrange(container: Container | null, items: readonly ItemRow[]): ReturnedItem[] {
  const packed = container ? pack(items, [toPackBox(container)], { mode: "boxes" }) : [];
  const [only] = packed;
  if (packed.length !== 1 || !only || only.box === null) return items.map(toReturnedItem);
  return only.items.flatMap(({ index, xCm, yCm, zCm, widthCm, lengthCm, heightCm }) => {
    const item = items[index];
    return item ? [{ ...toReturnedItem(item), widthCm, lengthCm, heightCm, posX: xCm, posY: yCm, posZ: zCm }] : [];
  });
}

const toPackBox = (container: Container) => ({
  innerWidthCm: container.innerWidth,
  innerLengthCm: container.innerLength,
  innerHeightCm: container.innerHeight,
  outerWidthCm: container.outerWidth,
  outerLengthCm: container.outerLength,
  outerHeightCm: container.outerHeight,
  emptyWeightGrams: container.emptyWeight,
  maxWeightGrams: container.maxWeight,
});

const toReturnedItem = (item: ItemRow): ReturnedItem => ({
  sourceItemId: item.id,
  sku: item.sku,
  skuId: item.skuId,
  description: item.description,
  weightGrams: item.weightGrams,
  widthCm: item.widthCm,
  lengthCm: item.lengthCm,
  heightCm: item.heightCm,
  mustKeepVertical: item.mustKeepVertical,
  classificationId: item.classificationId,
  posX: item.posX,
  posY: item.posY,
  posZ: item.posZ,
});
