import {
  fields,
  flag,
  list,
  nullable,
  number,
  oneOf,
  orElse,
  type Parsed,
  text,
} from "@/components/shared/drafts/parsers";
import { classificationIds, packagingModes } from "@/lib/core/vocabulary";

/**
 * The values of the quote form, also the format of its draft on this device. Numbers are null while their input is
 * empty. Unreadable values fall back to empty, so that an old draft never breaks the page.
 */
const typedNumber = orElse(nullable(number), null);
const typedText = orElse(text, "");
const classification = orElse(oneOf(classificationIds), 1 as const);

const measures = { weightKg: typedNumber, lengthCm: typedNumber, widthCm: typedNumber, heightCm: typedNumber };

const solid = { quantity: typedNumber, description: typedText, ...measures, classificationId: classification };
const handling = { keepVertical: orElse(flag, false), fragile: orElse(flag, false) };
const ItemLine = fields({ ...solid, ...handling });
const PackageLine = fields({ ...solid, ...handling });
const SkuLine = fields({ quantity: typedNumber, code: typedText });

export const QuoteDraft = fields({
  originId: typedNumber,
  destination: fields({ zipcode: typedText, city: typedText, state: typedText }),
  declaredValue: typedNumber,
  packaging: oneOf(packagingModes),
  load: fields({ items: list(ItemLine), packages: list(PackageLine), skus: list(SkuLine) }),
});

export type QuoteDraft = Parsed<typeof QuoteDraft>;
export type ItemLine = Parsed<typeof ItemLine>;
export type PackageLine = Parsed<typeof PackageLine>;
export type SkuLine = Parsed<typeof SkuLine>;

/** The kinds of load, each with its own lines; they can be mixed. */
export const loadKinds = ["items", "packages", "skus"] as const;
export type LoadKind = (typeof loadKinds)[number];

/** An empty line of an item or a package. */
export const blankLine: ItemLine & PackageLine = {
  quantity: 1,
  description: "",
  weightKg: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  classificationId: 1,
  keepVertical: false,
  fragile: false,
};
export const blankSku: SkuLine = { quantity: 1, code: "" };

/** The initial form: one empty line for each kind; empty lines are ignored. */
export const blankQuote = (start: Pick<QuoteDraft, "originId" | "packaging">): QuoteDraft => ({
  ...start,
  destination: { zipcode: "", city: "", state: "" },
  declaredValue: null,
  load: { items: [blankLine], packages: [blankLine], skus: [blankSku] },
});

export const isBlankLine = (line: ItemLine | PackageLine): boolean =>
  line.description.trim() === "" &&
  [line.weightKg, line.lengthCm, line.widthCm, line.heightCm].every((measure) => measure === null);

export const isBlankSku = ({ code }: SkuLine): boolean => code.trim() === "";
