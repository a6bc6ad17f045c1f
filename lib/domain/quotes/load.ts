import type { Container } from "@/db/schema/shipments";
import { DomainError, type Issue, invalid } from "@/lib/core/errors";
import { type Packed, type PackItem, pack } from "@/lib/core/packing";
import { type ClassificationId, limits, type PackagingMode } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Box } from "../boxes";
import { findCatalogueSkus, type Sku } from "../inventory";
import { packCached } from "./packing-cache";

/** Weight in grams, sides in cm. Missing values come from the catalogue. */
interface Measures {
  readonly weightGrams?: number | undefined;
  readonly heightCm?: number | undefined;
  readonly widthCm?: number | undefined;
  readonly lengthCm?: number | undefined;
}

export interface LoadItem extends Measures {
  readonly sku?: string | undefined;
  readonly description?: string | undefined;
  readonly classificationId?: ClassificationId | undefined;
  readonly mustKeepVertical?: boolean | undefined;
}

export interface LoadPackage extends Measures {
  readonly sku?: string | undefined;
  readonly classificationId?: ClassificationId | undefined;
  readonly description1?: string | undefined;
  readonly description2?: string | undefined;
  readonly description3?: string | undefined;
  readonly items?: readonly LoadItem[] | undefined;
  readonly containerId?: number | undefined;
}

/** Loose items, closed packages, packages with items: any mixture. */
export interface Load {
  readonly items: readonly LoadItem[];
  readonly packages: readonly LoadPackage[];
}

/** An item in its package: sizes as positioned there, position of the lower corner, in cm. */
export interface PackedItem {
  readonly sku: string | null;
  readonly skuId: number | null;
  readonly description: string;
  readonly weightGrams: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly heightCm: number;
  readonly posX: number;
  readonly posY: number;
  readonly posZ: number;
  readonly mustKeepVertical: boolean;
  readonly classificationId: ClassificationId;
}

/** A package as it travels: outer sizes, gross weight. */
export interface Parcel {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly classificationId: ClassificationId;
  readonly description1: string | null;
  readonly description2: string | null;
  readonly description3: string | null;
  readonly sku: string | null;
  readonly skuId: number | null;
  readonly container: Container | null;
  readonly items: readonly PackedItem[];
}

interface SolidItem extends PackItem {
  readonly sku: string | null;
  readonly skuId: number | null;
  readonly description: string;
}

/**
 * The packages that a load makes: closed packages as given, packages with items packed one by one, loose items packed
 * together into the account's boxes. Returns one list for each good packing of the loose items, the best one regardless
 * of prices first. Throws `validation_failed` naming the field that is missing, does not fit, or makes too many packages.
 */
export async function resolveLoad(
  ctx: Context,
  { accountId, boxes, load, mode }: { accountId: number; boxes: readonly Box[]; load: Load; mode: PackagingMode },
): Promise<readonly [Parcel[], ...Parcel[][]]> {
  if (load.items.length + load.packages.length === 0)
    throw invalid("packages", {
      es: "Se necesita al menos un ítem o un bulto.",
      en: "At least one item or package is needed.",
    });
  const codes = [...load.items, ...load.packages, ...load.packages.flatMap(({ items = [] }) => items)].flatMap(
    ({ sku }) => (sku ? [sku] : []),
  );
  const catalogue = await findCatalogueSkus(ctx, accountId, codes);
  const given = load.packages.map((entry, i) => toParcel(entry, `packages.${i}`, catalogue, boxes));
  const loose = load.items.map((item, i) => toSolid(item, `items.${i}`, catalogue));
  const [best = [], ...others] = packLoose(loose, boxes, mode).map((packed) => [...given, ...packed]);
  if (best.length > limits.packages)
    throw invalid(load.items.length > 0 ? "items" : "packages", {
      es: `La carga ocupa ${best.length} bultos; el máximo es ${limits.packages}.`,
      en: `The load takes ${best.length} packages; the maximum is ${limits.packages}.`,
    });
  return [best, ...others.filter((parcels) => parcels.length <= limits.packages)];
}

function packLoose(items: readonly SolidItem[], boxes: readonly Box[], mode: PackagingMode): Parcel[][] {
  if (items.length === 0) return [[]];
  return packCached(items, boxes.map(toPackBox), mode).map((packages) =>
    packages.map((packed) => packedParcel(packed, items, packed.box === null ? undefined : boxes[packed.box])),
  );
}

function toParcel(entry: LoadPackage, path: string, catalogue: Map<string, Sku>, boxes: readonly Box[]): Parcel {
  const texts = {
    description1: entry.description1 ?? null,
    description2: entry.description2 ?? null,
    description3: entry.description3 ?? null,
  };
  if (entry.items?.length) return { ...packageOfItems(entry, path, catalogue, boxes), ...texts };
  const known = entry.sku === undefined ? undefined : catalogue.get(entry.sku);
  const solid = toSolid(entry, path, catalogue);
  return {
    weightGrams: solid.weightGrams,
    heightCm: solid.heightCm,
    widthCm: solid.widthCm,
    lengthCm: solid.lengthCm,
    classificationId: solid.classificationId,
    ...texts,
    description1: texts.description1 ?? known?.name ?? null,
    sku: entry.sku ?? null,
    skuId: known?.id ?? null,
    container: null,
    items: [],
  };
}

/** One package that holds exactly these items: in the box that was named, else in the best that takes them all. */
function packageOfItems(entry: LoadPackage, path: string, catalogue: Map<string, Sku>, boxes: readonly Box[]): Parcel {
  const items = (entry.items ?? []).map((item, i) => toSolid(item, `${path}.items.${i}`, catalogue));
  const named = entry.containerId === undefined ? boxes : boxes.filter(({ id }) => id === entry.containerId);
  if (entry.containerId !== undefined && named.length === 0)
    throw invalid(`${path}.container_id`, { es: "La caja no existe en la cuenta.", en: "The box does not exist." });
  const boxed = pack(items, named.map(toPackBox), { mode: "boxes" });
  const [only] = boxed;
  if (boxed.length === 1 && only && only.box !== null) return packedParcel(only, items, named[only.box]);
  if (entry.containerId !== undefined)
    throw invalid(`${path}.container_id`, {
      es: "Los ítems no entran en la caja indicada.",
      en: "The items do not fit in the given box.",
    });
  const made = pack(items, [], { mode: "dynamic" });
  const [single] = made;
  if (made.length !== 1 || !single)
    throw invalid(`${path}.items`, {
      es: "Los ítems no pueden viajar en un solo bulto.",
      en: "The items cannot travel in one package.",
    });
  return packedParcel(single, items, undefined);
}

function packedParcel(packed: Packed, items: readonly SolidItem[], box: Box | undefined): Parcel {
  const placed = packed.items.flatMap((place) => {
    const item = items[place.index];
    return item ? [{ item, place }] : [];
  });
  const lone = packed.made === "lone" ? placed[0]?.item : undefined;
  return {
    weightGrams: packed.weightGrams,
    heightCm: packed.heightCm,
    widthCm: packed.widthCm,
    lengthCm: packed.lengthCm,
    classificationId: placed.some(({ item }) => item.classificationId === 2) ? 2 : 1,
    description1: describeItems(placed.map(({ item }) => item.description)),
    description2: null,
    description3: null,
    sku: lone?.sku ?? null,
    skuId: lone?.skuId ?? null,
    container: box ? toContainer(box) : packed.made === "dynamic" ? madeToMeasure(packed) : null,
    items: placed.map(({ item, place }) => ({
      sku: item.sku,
      skuId: item.skuId,
      description: item.description,
      weightGrams: item.weightGrams,
      widthCm: place.widthCm,
      lengthCm: place.lengthCm,
      heightCm: place.heightCm,
      posX: place.xCm,
      posY: place.yCm,
      posZ: place.zCm,
      mustKeepVertical: item.mustKeepVertical,
      classificationId: item.classificationId,
    })),
  };
}

/** The first description, with how many other items travel along; null when nothing was described. */
export function describeItems(descriptions: readonly string[]): string | null {
  const [first = ""] = descriptions.filter(Boolean);
  if (!first) return null;
  const rest = descriptions.length > 1 ? ` (+${descriptions.length - 1})` : "";
  return first.slice(0, limits.packageDescription - rest.length) + rest;
}

function toSolid(item: LoadItem | LoadPackage, path: string, catalogue: Map<string, Sku>): SolidItem {
  const known = item.sku === undefined ? undefined : catalogue.get(item.sku);
  const issues: Issue[] = [];
  const measure = (field: string, given: number | undefined, stored: number | undefined): number => {
    const value = given ?? stored;
    if (value !== undefined) return value;
    issues.push({
      path: `${path}.${field}`,
      message: item.sku
        ? {
            es: "Falta la medida y el SKU no está en el catálogo.",
            en: "Missing, and the SKU is not in the catalogue.",
          }
        : { es: "Es obligatorio.", en: "Required." },
    });
    return 0;
  };
  const solid = {
    sku: item.sku ?? null,
    skuId: known?.id ?? null,
    description: ("description" in item ? item.description : undefined) ?? known?.name ?? "",
    weightGrams: measure("weight", item.weightGrams, known?.weightGrams),
    heightCm: measure("height", item.heightCm, known?.heightCm),
    widthCm: measure("width", item.widthCm, known?.widthCm),
    lengthCm: measure("length", item.lengthCm, known?.lengthCm),
    classificationId: item.classificationId ?? known?.classificationId ?? 1,
    mustKeepVertical:
      ("mustKeepVertical" in item ? item.mustKeepVertical : undefined) ?? known?.mustKeepVertical ?? false,
  } as const;
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
  return solid;
}

const toPackBox = (box: Box) => ({
  innerWidthCm: box.innerWidth,
  innerLengthCm: box.innerLength,
  innerHeightCm: box.innerHeight,
  outerWidthCm: box.outerWidth,
  outerLengthCm: box.outerLength,
  outerHeightCm: box.outerHeight,
  emptyWeightGrams: box.emptyWeight,
  maxWeightGrams: box.maxWeight,
});

function toContainer({ active: _, accountId: __, createdAt: ___, ...box }: Box): Container {
  return box;
}

/** A made-to-measure box counts without walls: its inner sizes are its outer ones. */
function madeToMeasure({ widthCm, lengthCm, heightCm, weightGrams }: Packed): Container {
  return {
    id: null,
    description: "A medida",
    outerWidth: widthCm,
    outerLength: lengthCm,
    outerHeight: heightCm,
    innerWidth: widthCm,
    innerLength: lengthCm,
    innerHeight: heightCm,
    emptyWeight: 0,
    maxWeight: weightGrams,
  };
}
