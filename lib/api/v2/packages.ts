import * as z from "zod";
import { volumeCm3 } from "@/lib/core/units";
import { classificationNames } from "@/lib/core/vocabulary";
import type { Parcel } from "@/lib/domain/pricing/quotes";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { measuredFields } from "../shared/wire";

/** Packages in responses: outer sizes in cm, weight in grams, items with their positions in the box. */

const Container = z
  .object({
    id: z.int().nullable(),
    description: z.string(),
    outer_width: z.int(),
    outer_height: z.int(),
    outer_length: z.int(),
    inner_width: z.int(),
    inner_length: z.int(),
    inner_height: z.int(),
    empty_weight: z.int(),
    max_weight: z.int(),
  })
  .meta({ id: "Container" });

export const placedItem = {
  sku: z.string().nullable(),
  sku_id: z.int().nullable(),
  description: z.string(),
  must_keep_vertical: z.boolean(),
  weight: z.int(),
  width: z.int(),
  length: z.int(),
  height: z.int(),
  pos_x: z.int(),
  pos_y: z.int(),
  pos_z: z.int(),
};

const packageFields = {
  internal_id: z.int(),
  sku: z.string().nullable(),
  sku_id: z.int().nullable(),
  ...measuredFields,
  classification: z.object({ id: z.int(), name: z.string() }),
  container: Container.nullable(),
};

export const QuotedPackage = z
  .object({ ...packageFields, classification_id: z.int(), items: z.array(z.object(placedItem)) })
  .meta({ id: "QuotedPackage" });

export const ShippedPackage = z
  .object({
    ...packageFields,
    id: z.int(),
    label_code: z.string().nullable(),
    items: z.array(z.object({ id: z.int(), ...placedItem })),
  })
  .meta({ id: "Package" });

/** A package of a quote has no id yet; `internal_id` is its position in the list, from 1. */
export const serializeQuotedPackage = (parcel: Parcel, index: number): z.input<typeof QuotedPackage> => ({
  internal_id: index + 1,
  classification_id: parcel.classificationId,
  items: parcel.items.map(serializeItem),
  ...serializePackage(parcel),
});

export const serializeShippedPackage = (entry: Shipment["packages"][number]): z.input<typeof ShippedPackage> => ({
  id: entry.id,
  internal_id: entry.id,
  label_code: entry.labelCode,
  items: entry.items.map((item) => ({ id: item.id, ...serializeItem(item) })),
  ...serializePackage(entry),
});

const serializePackage = (entry: Parcel | Shipment["packages"][number]) => ({
  sku: entry.sku,
  sku_id: entry.skuId,
  weight: entry.weightGrams,
  height: entry.heightCm,
  width: entry.widthCm,
  length: entry.lengthCm,
  volume: volumeCm3(entry),
  description_1: entry.description1,
  description_2: entry.description2,
  description_3: entry.description3,
  classification: { id: entry.classificationId, name: classificationNames[entry.classificationId] },
  container: entry.container && {
    id: entry.container.id,
    description: entry.container.description,
    outer_width: entry.container.outerWidth,
    outer_height: entry.container.outerHeight,
    outer_length: entry.container.outerLength,
    inner_width: entry.container.innerWidth,
    inner_length: entry.container.innerLength,
    inner_height: entry.container.innerHeight,
    empty_weight: entry.container.emptyWeight,
    max_weight: entry.container.maxWeight,
  },
});

export const serializeItem = (item: Parcel["items"][number] | Shipment["packages"][number]["items"][number]) => ({
  sku: item.sku,
  sku_id: item.skuId,
  description: item.description,
  must_keep_vertical: item.mustKeepVertical,
  weight: item.weightGrams,
  width: item.widthCm,
  length: item.lengthCm,
  height: item.heightCm,
  pos_x: item.posX,
  pos_y: item.posY,
  pos_z: item.posZ,
});
