import * as z from "zod";
import { limits, packagingModes } from "@/lib/core/vocabulary";
import type { Load, LoadItem, LoadPackage } from "@/lib/domain/pricing/quotes";
import { checkLoadSize } from "../shared/load-size";
import {
  ClassificationId,
  Flag,
  Id,
  list,
  objectRule,
  optionalText,
  Quantity,
  required,
  Side,
  Weight,
} from "../shared/wire";

/** The load in quotes, creation and returns: loose items, closed packages, or packages with items. */

/** What one piece measures, and how many there are. */
export const measures = {
  quantity: Quantity.nullish().meta({ description: "That many of it; 1 when left out." }),
  weight: Weight.nullish().meta({ description: "Grams." }),
  height: Side.nullish().meta({ description: "Centimetres." }),
  width: Side.nullish().meta({ description: "Centimetres." }),
  length: Side.nullish().meta({ description: "Centimetres." }),
  classification_id: ClassificationId.nullish().meta({
    description: "1 General, 2 Colchones: the id, the name or a code, in any case.",
  }),
};

const handling = {
  must_keep_vertical: Flag.nullish().meta({
    description: "Stays upright; the label and the preparation sheet say so.",
  }),
  fragile: Flag.nullish().meta({ description: "Printed on the label and on the preparation sheet." }),
};

const measureNames = ["weight", "height", "width", "length"] as const;

/** The catalogue may know the measures of a SKU; without one they must be given. */
const withMeasures = objectRule<Partial<Record<"sku" | (typeof measureNames)[number], unknown>>>((value, reject) => {
  if (value.sku || ("items" in value && hasEntries(value.items))) return;
  for (const name of measureNames) if (value[name] == null) reject(name, required);
});

/** A value at fault, which is no list, is reported by its own schema. */
const hasEntries = (entries: unknown): boolean => (Array.isArray(entries) ? entries.length > 0 : entries != null);

export const ItemInput = z
  .object({
    ...measures,
    sku: optionalText(limits.sku),
    description: optionalText(limits.itemDescription),
    ...handling,
  })
  .check(withMeasures)
  .meta({ id: "ItemInput", description: "Measures are required unless the SKU is in the catalogue." });

export const PackageInput = z
  .object({
    ...measures,
    sku: optionalText(limits.sku),
    description_1: optionalText(limits.packageDescription),
    description_2: optionalText(limits.packageDescription),
    description_3: optionalText(limits.packageDescription),
    ...handling,
    items: list(ItemInput, limits.items).nullish(),
    container_id: Id.nullish(),
  })
  .check(withMeasures)
  .meta({ id: "PackageInput", description: "Either measures, or a SKU, or items with an optional container." });

export const loadFields = {
  items: list(ItemInput, limits.items).nullish(),
  packages: list(PackageInput, limits.packages).nullish(),
  type_packaging: z.enum(packagingModes).nullish().meta({
    description: "The account's boxes, made to measure when none fits better, or each item its own package.",
  }),
};

/** A load has something in it, and no more than the limits allow. */
export const withLoad = objectRule<{ items?: unknown; packages?: unknown }>((load, reject) =>
  checkLoadSize(load, reject),
);

export function toLoad(input: {
  items?: z.output<typeof ItemInput>[] | null | undefined;
  packages?: z.output<typeof PackageInput>[] | null | undefined;
}): Load {
  return { items: (input.items ?? []).map(toItem), packages: (input.packages ?? []).map(toPackage) };
}

const toMeasures = (input: z.output<typeof ItemInput> | z.output<typeof PackageInput>) => ({
  quantity: input.quantity ?? undefined,
  weightGrams: input.weight ?? undefined,
  heightCm: input.height ?? undefined,
  widthCm: input.width ?? undefined,
  lengthCm: input.length ?? undefined,
  classificationId: input.classification_id ?? undefined,
  mustKeepVertical: input.must_keep_vertical ?? undefined,
  fragile: input.fragile ?? undefined,
  sku: input.sku,
});

const toItem = (input: z.output<typeof ItemInput>): LoadItem => ({
  description: input.description,
  ...toMeasures(input),
});

const toPackage = (input: z.output<typeof PackageInput>): LoadPackage => ({
  description1: input.description_1,
  description2: input.description_2,
  description3: input.description_3,
  items: input.items?.map(toItem),
  containerId: input.container_id ?? undefined,
  ...toMeasures(input),
});
