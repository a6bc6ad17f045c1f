import * as z from "zod";
import { limits, packagingModes } from "@/lib/core/vocabulary";
import type { Load, LoadItem, LoadPackage } from "@/lib/domain/quotes";
import { ClassificationId, Id, list, optionalText, Side, Weight } from "../shared/wire";

/** The load in quotes, creation and returns: loose items, closed packages, or packages with items. */

const measures = {
  weight: Weight.nullish().meta({ description: "Grams." }),
  height: Side.nullish().meta({ description: "Centimetres." }),
  width: Side.nullish().meta({ description: "Centimetres." }),
  length: Side.nullish().meta({ description: "Centimetres." }),
  classification_id: ClassificationId.nullish().meta({ description: "1 General, 2 Colchones." }),
};

export const ItemInput = z
  .object({
    ...measures,
    sku: optionalText(limits.sku),
    description: optionalText(limits.itemDescription),
    must_keep_vertical: z.union([z.boolean(), z.literal([0, 1])]).nullish(),
  })
  .meta({ id: "ItemInput", description: "Measures are required unless the SKU is in the catalogue." });

export const PackageInput = z
  .object({
    ...measures,
    sku: optionalText(limits.sku),
    description_1: optionalText(limits.packageDescription),
    description_2: optionalText(limits.packageDescription),
    description_3: optionalText(limits.packageDescription),
    items: list(ItemInput, limits.items).nullish(),
    container_id: Id.nullish(),
  })
  .meta({ id: "PackageInput", description: "Either measures, or a SKU, or items with an optional container." });

export const loadFields = {
  items: list(ItemInput, limits.items).nullish(),
  packages: list(PackageInput, limits.packages).nullish(),
  type_packaging: z.enum(packagingModes).nullish().meta({
    description: "The account's boxes, made to measure when none fits better, or each item its own package.",
  }),
};

export function toLoad(input: {
  items?: z.output<typeof ItemInput>[] | null | undefined;
  packages?: z.output<typeof PackageInput>[] | null | undefined;
}): Load {
  return { items: (input.items ?? []).map(toItem), packages: (input.packages ?? []).map(toPackage) };
}

const toMeasures = (input: z.output<typeof ItemInput> | z.output<typeof PackageInput>) => ({
  weightGrams: input.weight ?? undefined,
  heightCm: input.height ?? undefined,
  widthCm: input.width ?? undefined,
  lengthCm: input.length ?? undefined,
  classificationId: input.classification_id ?? undefined,
  sku: input.sku,
});

const toItem = (input: z.output<typeof ItemInput>): LoadItem => ({
  description: input.description,
  mustKeepVertical: input.must_keep_vertical == null ? undefined : Boolean(input.must_keep_vertical),
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
