import type { Container } from "@/db/schema/shipments";
import { type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Packed, PackItem } from "@/lib/core/packing";
import { cutText } from "@/lib/core/text/cut-text";
import { type ClassificationId, limits, type PackagingMode } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Box } from "../../goods/boxes";
import { findCatalogueSkus, type Sku } from "../../goods/inventory";
import { type Descriptions, describeItems } from "./describe-items";
import { packForAccount } from "./packing";

/** Weight in grams, sides in cm. Missing values come from the catalogue. */
interface Measures {
  readonly weightGrams?: number | undefined;
  readonly heightCm?: number | undefined;
  readonly widthCm?: number | undefined;
  readonly lengthCm?: number | undefined;
}

export interface LoadItem extends Measures {
  /** That many of it; one if left out. */
  readonly quantity?: number | undefined;
  readonly sku?: string | undefined;
  readonly description?: string | undefined;
  readonly classificationId?: ClassificationId | undefined;
  readonly mustKeepVertical?: boolean | undefined;
  readonly fragile?: boolean | undefined;
}

export interface LoadPackage extends Measures {
  readonly quantity?: number | undefined;
  readonly sku?: string | undefined;
  readonly classificationId?: ClassificationId | undefined;
  readonly description1?: string | undefined;
  readonly description2?: string | undefined;
  readonly description3?: string | undefined;
  readonly mustKeepVertical?: boolean | undefined;
  readonly fragile?: boolean | undefined;
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
  /** Printed on the label: the seller said so of the package or of an item in it. */
  readonly mustKeepVertical: boolean;
  readonly fragile: boolean;
  readonly items: readonly PackedItem[];
}

/** The packages of a load in every good way to pack it, the best one regardless of prices first. */
export type Packings = readonly [readonly Parcel[], ...(readonly Parcel[])[]];

interface SolidItem extends PackItem {
  readonly sku: string | null;
  readonly skuId: number | null;
  readonly description: string;
  readonly fragile: boolean;
}

interface LoadPacking {
  readonly accountId: number;
  readonly boxes: readonly Box[];
  /** The boxes for loose items, where only some of them may be used. */
  readonly looseBoxes?: readonly Box[] | undefined;
  readonly load: Load;
  readonly mode: PackagingMode;
  /** Of more codes than the load has; read where it is left out. */
  readonly catalogue?: ReadonlyMap<string, Sku> | undefined;
}

/**
 * The packages that a load makes: closed packages as given, packages with items packed one by one, loose items packed
 * together into the account's boxes. Returns one list for each good packing of the loose items, the best one regardless
 * of prices first. Expects a load of allowed size. Throws `validation_failed` naming the field that is missing, does not fit, or makes too many packages.
 */
export async function resolveLoad(
  ctx: Context,
  { accountId, boxes, looseBoxes = boxes, load, mode, catalogue: known }: LoadPacking,
): Promise<Packings> {
  const codes = [...load.items, ...load.packages, ...load.packages.flatMap(({ items = [] }) => items)].flatMap(
    ({ sku }) => (sku ? [sku] : []),
  );
  const catalogue = known ?? (await findCatalogueSkus(ctx, accountId, codes));
  const issues: Issue[] = [];
  const inputs = { catalogue, boxes, issues };
  const given = load.packages.flatMap((entry, i) => repeat(toGiven(entry, `packages.${i}`, inputs), entry));
  const loose = load.items.flatMap((item, i) => repeat(toSolid(item, `items.${i}`, inputs), item));
  if (issues.length > 0) throw invalidFields(issues);
  const packed = await packForAccount(ctx, accountId, {
    loose: { items: loose, boxes: loose.length > 0 ? looseBoxes.map(toPackBox) : [], mode },
    closed: given.flatMap((entry) =>
      "items" in entry
        ? [{ items: entry.items, boxes: entry.boxes.map(toPackBox), mayMeasure: !entry.isBoxNamed }]
        : [],
    ),
  });
  const closed = packed.closed.values();
  const parcels = given.map((entry) => ("items" in entry ? closedParcel(entry, closed.next().value) : entry.parcel));
  const ways = packed.loose.map((packages) => packages.map((each) => packedParcel(each, loose, looseBoxes)));
  const [best = [], ...others] = ways.map((packages) => [...parcels, ...packages]);
  if (best.length > limits.packages)
    throw invalid(
      load.items.length > 0 ? "items" : "packages",
      message("load_takes_too_many_packages", { count: best.length, maximum: limits.packages }),
    );
  return [best, ...others.filter((parcels) => parcels.length <= limits.packages)];
}

const repeat = <Entry>(entry: Entry, { quantity = 1 }: { quantity?: number | undefined }): Entry[] =>
  Array.from({ length: quantity }, () => entry);

/** A package as given: with its measures, or with the items that are to be packed into it. */
type GivenPackage = { readonly parcel: Parcel } | PackageOfItems;

interface PackageOfItems {
  readonly path: string;
  readonly items: readonly SolidItem[];
  /** The box that was named, or all of the account. */
  readonly boxes: readonly Box[];
  readonly isBoxNamed: boolean;
  readonly texts: Descriptions;
  /** What was said of the package itself. */
  readonly own: Pick<Parcel, "mustKeepVertical" | "fragile" | "classificationId">;
}

interface LoadInputs {
  readonly catalogue: ReadonlyMap<string, Sku>;
  readonly boxes: readonly Box[];
  /** Collects what is missing in every entry, so that the response names all of it. */
  readonly issues: Issue[];
}

function toGiven(entry: LoadPackage, path: string, inputs: LoadInputs): GivenPackage {
  const { catalogue, boxes, issues } = inputs;
  const texts = {
    description1: entry.description1 ?? null,
    description2: entry.description2 ?? null,
    description3: entry.description3 ?? null,
  };
  if (entry.items?.length) {
    const items = entry.items.flatMap((item, i) => repeat(toSolid(item, `${path}.items.${i}`, inputs), item));
    const isBoxNamed = entry.containerId !== undefined;
    const named = isBoxNamed ? boxes.filter(({ id }) => id === entry.containerId) : boxes;
    if (isBoxNamed && named.length === 0)
      issues.push({
        path: `${path}.container_id`,
        message: message("box_unknown"),
      });
    const { mustKeepVertical = false, fragile = false, classificationId = 1 } = entry;
    return { path, items, boxes: named, isBoxNamed, texts, own: { mustKeepVertical, fragile, classificationId } };
  }
  const known = entry.sku === undefined ? undefined : catalogue.get(entry.sku);
  const solid = toSolid(entry, path, inputs);
  const name = known?.name ?? entry.sku;
  const parcel = {
    weightGrams: solid.weightGrams,
    heightCm: solid.heightCm,
    widthCm: solid.widthCm,
    lengthCm: solid.lengthCm,
    classificationId: solid.classificationId,
    ...texts,
    description1: texts.description1 ?? (name === undefined ? null : cutText(name, limits.packageDescription)),
    sku: entry.sku ?? null,
    skuId: known?.id ?? null,
    container: null,
    mustKeepVertical: solid.mustKeepVertical,
    fragile: solid.fragile,
    items: [],
  };
  return { parcel };
}

/** One package that holds exactly these items: in the box that was named, else in the best that takes them all. */
function closedParcel(entry: PackageOfItems, packed: Packed | undefined): Parcel {
  const { path, items, boxes, isBoxNamed, texts, own } = entry;
  if (packed) {
    const parcel = packedParcel(packed, items, boxes);
    return {
      ...parcel,
      ...describeItems(items, texts),
      mustKeepVertical: own.mustKeepVertical || parcel.mustKeepVertical,
      fragile: own.fragile || parcel.fragile,
      classificationId: own.classificationId === 2 ? 2 : parcel.classificationId,
    };
  }
  if (isBoxNamed) throw invalid(`${path}.container_id`, message("items_do_not_fit_box"));
  throw invalid(`${path}.items`, message("items_do_not_fit_one_package"));
}

function packedParcel(packed: Packed, items: readonly SolidItem[], boxes: readonly Box[]): Parcel {
  const box = packed.box === null ? undefined : boxes[packed.box];
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
    ...describeItems(placed.map(({ item }) => item)),
    sku: lone?.sku ?? null,
    skuId: lone?.skuId ?? null,
    container: box ? toContainer(box) : packed.made === "dynamic" ? madeToMeasure(packed) : null,
    mustKeepVertical: placed.some(({ item }) => item.mustKeepVertical),
    fragile: placed.some(({ item }) => item.fragile),
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

function toSolid(item: LoadItem | LoadPackage, path: string, { catalogue, issues }: LoadInputs): SolidItem {
  const known = item.sku === undefined ? undefined : catalogue.get(item.sku);
  const measure = (field: string, given: number | undefined, stored: number | undefined): number => {
    const value = given ?? stored;
    if (value !== undefined) return value;
    issues.push({
      path: `${path}.${field}`,
      message: message(item.sku ? "measure_missing" : "required"),
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
    mustKeepVertical: item.mustKeepVertical ?? known?.mustKeepVertical ?? false,
    fragile: item.fragile ?? false,
  } as const;
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
