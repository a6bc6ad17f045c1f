import type { Container } from "@/db/schema/shipments";
import type { Packed } from "@/lib/core/packing";
import {
  type ClosedPackage,
  type Descriptions,
  describeItems,
  type PackedItem,
  type PackedLoad,
} from "../../pricing/quotes";
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

/** Packs the contents of packages again, each into its box; undefined where they do not fit. */
export type PackAgain = (packages: readonly ClosedPackage[]) => Promise<PackedLoad["closed"]>;

/**
 * The parcels of returned packages. A whole package stays as it was. With some of its items it keeps its container, or
 * its sizes when it had none; the items are packed again, and its weight is that of the container and these items.
 */
export async function toReturnedParcels(
  chosen: readonly Chosen<ShippedPackage>[],
  packAgain: PackAgain,
): Promise<ReturnedParcel[]> {
  const emptied = chosen.filter((each) => !isWhole(each) && each.source.container !== null);
  const packed = await packAgain(
    emptied.map(({ source, items }) => ({
      items,
      boxes: source.container ? [toPackBox(source.container)] : [],
      mayMeasure: false,
    })),
  );
  return chosen.map((each) => toReturnedParcel(each, packed[emptied.indexOf(each)]));
}

const isWhole = ({ source, items }: Chosen<ShippedPackage>): boolean => items.length === source.items.length;

function toReturnedParcel(chosen: Chosen<ShippedPackage>, packed: Packed | undefined): ReturnedParcel {
  const { source, items } = chosen;
  const whole = isWhole(chosen);
  return {
    sourcePackageId: source.id,
    weightGrams: whole ? source.weightGrams : weightOf(source.container, items),
    heightCm: source.heightCm,
    widthCm: source.widthCm,
    lengthCm: source.lengthCm,
    classificationId: whole ? source.classificationId : classOf(items),
    ...descriptionsOf(source, items),
    sku: source.sku,
    skuId: source.skuId,
    container: source.container,
    mustKeepVertical: source.mustKeepVertical,
    fragile: source.fragile,
    items: packed ? rearrange(items, packed) : items.map(toReturnedItem),
  };
}

const weightOf = (container: Container | null, items: readonly ItemRow[]): number =>
  items.reduce((total, { weightGrams }) => total + weightGrams, container?.emptyWeight ?? 0);

/** A package with a mattress in it travels as one. */
const classOf = (items: readonly ItemRow[]) => (items.some(({ classificationId }) => classificationId === 2) ? 2 : 1);

/** Descriptions that were generated from the items are generated again; those that the seller wrote are kept. */
function descriptionsOf(source: ShippedPackage, items: readonly ItemRow[]): Descriptions {
  const { description1, description2, description3 } = source;
  const generated = describeItems(source.items);
  const isGenerated =
    description1 === generated.description1 &&
    description2 === generated.description2 &&
    description3 === generated.description3;
  return isGenerated ? describeItems(items) : { description1, description2, description3 };
}

/** The items where they were packed again. Where no packing was found they keep their old positions, which are free. */
function rearrange(items: readonly ItemRow[], packed: Packed): ReturnedItem[] {
  return packed.items.flatMap(({ index, xCm, yCm, zCm, widthCm, lengthCm, heightCm }) => {
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
