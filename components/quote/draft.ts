import * as z from "zod";
import { classificationIds, packagingModes } from "@/lib/vocabulary";

/**
 * What a person fills in to get a quote, as the form holds it and as this device keeps it. Numbers are null while nothing
 * is typed; what cannot be read any more falls back to nothing, so that an old draft never breaks the page.
 */
const typedNumber = z.number().nullable().catch(null);
const typedText = z.string().catch("");
const classification = z.literal(classificationIds).catch(1);

const measures = { weightKg: typedNumber, lengthCm: typedNumber, widthCm: typedNumber, heightCm: typedNumber };

const ItemLine = z.object({
  quantity: typedNumber,
  description: typedText,
  ...measures,
  classificationId: classification,
  keepVertical: z.boolean().catch(false),
});
const PackageLine = ItemLine.omit({ keepVertical: true });
const SkuLine = z.object({ quantity: typedNumber, code: typedText });

export const QuoteDraft = z.object({
  originId: typedNumber,
  destination: z.object({ zipcode: typedText, city: typedText, state: typedText }),
  declaredValue: typedNumber,
  packaging: z.enum(packagingModes),
  load: z.object({ items: z.array(ItemLine), packages: z.array(PackageLine), skus: z.array(SkuLine) }),
});

export type QuoteDraft = z.output<typeof QuoteDraft>;
export type ItemLine = z.output<typeof ItemLine>;
export type PackageLine = z.output<typeof PackageLine>;
export type SkuLine = z.output<typeof SkuLine>;

/** The kinds of load, each with its lines; they may be mixed. */
export const loadKinds = ["items", "packages", "skus"] as const;
export type LoadKind = (typeof loadKinds)[number];

export const blankPackage: PackageLine = {
  quantity: 1,
  description: "",
  weightKg: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  classificationId: 1,
};
export const blankItem: ItemLine = { ...blankPackage, keepVertical: false };
export const blankSku: SkuLine = { quantity: 1, code: "" };

/** Every kind shows one empty line to type into; lines left empty count for nothing. */
export const blankQuote = (start: Pick<QuoteDraft, "originId" | "packaging">): QuoteDraft => ({
  ...start,
  destination: { zipcode: "", city: "", state: "" },
  declaredValue: null,
  load: { items: [blankItem], packages: [blankPackage], skus: [blankSku] },
});

export const isBlankLine = (line: ItemLine | PackageLine): boolean =>
  line.description.trim() === "" &&
  [line.weightKg, line.lengthCm, line.widthCm, line.heightCm].every((measure) => measure === null);

export const isBlankSku = ({ code }: SkuLine): boolean => code.trim() === "";
