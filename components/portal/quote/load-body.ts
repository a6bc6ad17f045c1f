import type { FieldPath } from "react-hook-form";
import type { z } from "zod";
import type { FieldError } from "@/components/shared/rules/field-error";
import type { ItemInput, PackageInput } from "@/lib/api/v2/load";
import { limits } from "@/lib/core/vocabulary";
import {
  type ItemLine,
  isBlankLine,
  isBlankSku,
  type PackageLine,
  type QuoteDraft,
  type SkuLine,
} from "../drafts/quote-draft";

export type QuoteField = FieldPath<QuoteDraft>;

export interface QuoteIssue {
  readonly field: QuoteField;
  readonly fieldError: FieldError;
}

interface LoadBody {
  readonly body: {
    readonly items: z.input<typeof ItemInput>[];
    readonly packages: z.input<typeof PackageInput>[];
  };
  /** The form's field for a path of the request: `items.7.weight` may belong to the third line. */
  readonly fieldOf: (path: string) => QuoteField | undefined;
  /** Fields that the API does not require, but the form does. */
  readonly issues: readonly QuoteIssue[];
}

/** An entry of the request with the path of the form line it came from. */
interface Entry<Body> {
  readonly body: Body;
  readonly line: `load.${"items" | "packages" | "skus"}.${number}`;
}

/** Expands lines with quantities to the request's single items and packages; converts kilograms to grams. */
export function toLoadBody(load: QuoteDraft["load"]): LoadBody {
  const items = [
    ...load.items.flatMap((line, at) => repeat(line.quantity, limits.items, itemEntry(line, at))),
    ...load.skus.flatMap((line, at) => repeat(line.quantity, limits.items, skuEntry(line, at))),
  ];
  const packages = load.packages.flatMap((line, at) => repeat(line.quantity, limits.packages, packageEntry(line, at)));
  return {
    body: { items: items.map(({ body }) => body), packages: packages.map(({ body }) => body) },
    fieldOf: (path) => fieldOf(path, items, packages),
    issues: [...issuesOf(load), ...emptyIssue(items.length + packages.length)],
  };
}

const itemEntry = (line: ItemLine, at: number): Entry<z.input<typeof ItemInput>> | undefined =>
  isBlankLine(line)
    ? undefined
    : {
        line: `load.items.${at}`,
        body: {
          ...toMeasures(line),
          ...(line.description.trim() && { description: line.description }),
        },
      };

const packageEntry = (line: PackageLine, at: number): Entry<z.input<typeof PackageInput>> | undefined =>
  isBlankLine(line)
    ? undefined
    : {
        line: `load.packages.${at}`,
        body: { ...toMeasures(line), ...(line.description.trim() && { description_1: line.description }) },
      };

const skuEntry = (line: SkuLine, at: number): Entry<z.input<typeof ItemInput>> | undefined =>
  isBlankSku(line) ? undefined : { line: `load.skus.${at}`, body: { sku: line.code.trim() } };

const toMeasures = (line: PackageLine) => ({
  weight: line.weightKg === null ? null : toGrams(line.weightKg),
  length: line.lengthCm,
  width: line.widthCm,
  height: line.heightCm,
  classification_id: line.classificationId,
  ...(line.keepVertical && { must_keep_vertical: true }),
  ...(line.fragile && { fragile: true }),
});

/** Rounds: 1.1 × 1000 is not exactly 1100 in floating point. */
const toGrams = (kilograms: number): number => Math.round(kilograms * 1000);

/** Repeats an entry by its quantity; once for an invalid quantity, which is an issue anyway. */
function repeat<Entry>(quantity: number | null, maximum: number, entry: Entry | undefined): Entry[] {
  if (!entry) return [];
  return Array<Entry>(isQuantity(quantity, maximum) ? quantity : 1).fill(entry);
}

const isQuantity = (quantity: number | null, maximum: number): quantity is number =>
  quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= maximum;

const measureFields = ["weightKg", "lengthCm", "widthCm", "heightCm"] as const;

function issuesOf({ items, packages, skus }: QuoteDraft["load"]): QuoteIssue[] {
  const required = { code: "required" } as const;
  const solids = [
    ...items.map((line, at) => ({ line, path: `load.items.${at}` as const, maximum: limits.items })),
    ...packages.map((line, at) => ({ line, path: `load.packages.${at}` as const, maximum: limits.packages })),
  ].filter(({ line }) => !isBlankLine(line));
  const codes = skus
    .map((line, at) => ({ line, path: `load.skus.${at}` as const, maximum: limits.items }))
    .filter(({ line }) => !isBlankSku(line));
  return [
    ...solids.flatMap(({ line, path, maximum }): QuoteIssue[] => [
      ...quantityIssue(line.quantity, maximum, `${path}.quantity`),
      ...measureFields.flatMap((field) =>
        line[field] === null ? [{ field: `${path}.${field}` as const, fieldError: required }] : [],
      ),
    ]),
    ...codes.flatMap(({ line, path, maximum }) => quantityIssue(line.quantity, maximum, `${path}.quantity`)),
  ];
}

function quantityIssue(quantity: number | null, maximum: number, field: QuoteField): QuoteIssue[] {
  if (isQuantity(quantity, maximum)) return [];
  if (quantity === null) return [{ field, fieldError: { code: "required" } }];
  if (quantity > maximum) return [{ field, fieldError: { code: "too_large", maximum } }];
  return [{ field, fieldError: quantity < 1 ? { code: "too_small", minimum: 1 } : { code: "number" } }];
}

const emptyIssue = (entries: number): QuoteIssue[] =>
  entries > 0 ? [] : [{ field: "load", fieldError: { code: "required" } }];

const fieldNames: Readonly<Record<string, keyof ItemLine>> = {
  weight: "weightKg",
  length: "lengthCm",
  width: "widthCm",
  height: "heightCm",
  classification_id: "classificationId",
  description: "description",
  description_1: "description",
  must_keep_vertical: "keepVertical",
  fragile: "fragile",
};

function fieldOf(
  path: string,
  items: readonly Entry<unknown>[],
  packages: readonly Entry<unknown>[],
): QuoteField | undefined {
  if (path === "items" || path === "packages") return "load";
  const [, list, place, name = ""] = /^(items|packages)\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  const line = (list === "items" ? items : list === "packages" ? packages : [])[Number(place)]?.line;
  if (!line) return undefined;
  // The API reports an unknown SKU as missing measures; the field to correct is its code.
  if (line.startsWith("load.skus.")) return `${line}.code` as QuoteField;
  return `${line}.${fieldNames[name] ?? "description"}` as QuoteField;
}
