import * as z from "zod";
import { classificationIds, limits } from "@/lib/core/vocabulary";
import type { Load } from "@/lib/domain/pricing/quotes";
import { checkLoadSize } from "../shared/load-size";
import { ClassificationId, integer, list, objectRule, optionalText, Quantity, Side, Weight } from "../shared/wire";

/** v1 accepts a classification as the object of its answers too. */
export const Classification = z.preprocess(
  (value: number | string | { id: number | string }) =>
    typeof value === "object" && value !== null && "id" in value ? value.id : value,
  ClassificationId.meta({
    type: ["integer", "string", "object"],
    enum: undefined,
    properties: { id: { type: "integer", enum: classificationIds } },
    required: ["id"],
  }),
);

const measures = { weight: Weight, height: Side, width: Side, length: Side };
const descriptions = {
  description_1: optionalText(limits.packageDescription),
  description_2: optionalText(limits.packageDescription),
  description_3: optionalText(limits.packageDescription),
};

/** A closed package. The contract of v1 includes `volume`, but it is computed from the sides. */
export const QuotedPackageV1 = z.object({
  classification: Classification.nullish(),
  quantity: Quantity.nullish().meta({ description: "That many of it; 1 when left out." }),
  ...measures,
  volume: integer(1, limits.sideCm ** 3).nullish(),
  ...descriptions,
});

export const PackageV1 = QuotedPackageV1.omit({ volume: true });

export const packagesV1 = <Shape extends z.ZodType>(shape: Shape) => list(shape, limits.packages);

/** At least one package, and no more than the limits allow. Missing packages are reported by their own schema. */
export const withPackages = objectRule<{ packages?: unknown }>(({ packages }, reject) => {
  if (Array.isArray(packages)) checkLoadSize({ packages }, reject);
});

export const toLoadV1 = (packages: readonly z.output<typeof PackageV1>[]): Load => ({
  items: [],
  packages: packages.map((entry) => ({
    quantity: entry.quantity ?? undefined,
    weightGrams: entry.weight,
    heightCm: entry.height,
    widthCm: entry.width,
    lengthCm: entry.length,
    classificationId: entry.classification ?? undefined,
    description1: entry.description_1,
    description2: entry.description_2,
    description3: entry.description_3,
  })),
});
