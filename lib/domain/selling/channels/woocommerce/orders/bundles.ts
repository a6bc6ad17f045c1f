import { type Meta, toReference } from "./fields";
import { metaText } from "./meta";

/** A line as far as it says which bundle it belongs to. */
export interface BundleLine {
  readonly id: string;
  readonly product_id: string;
  readonly variation_id: string;
  readonly meta_data: Meta;
  /** Of Product Bundles, Composite Products and Mix and Match: lines that stand for the bundle, and those in it. */
  readonly bundled_by: string;
  readonly composite_parent: string;
  readonly mnm_child_of: string;
  readonly bundled_items: readonly string[];
  readonly composite_children: readonly string[];
  readonly mnm_child_items: readonly string[];
}

/** Metas of pieces with the key of the cart that their bundle had, and where its line keeps that key. */
const cartKeys: readonly { readonly piece: string; readonly bundle: readonly string[] }[] = [
  { piece: "_bundled_by", bundle: ["_bundle_cart_key", "_yith_bundle_cart_key"] },
  { piece: "_composite_parent", bundle: ["_composite_cart_key"] },
  { piece: "_mnm_container", bundle: ["_mnm_cart_key"] },
];
/** Metas of pieces with the id of the product that is the bundle. */
const bundleProducts = [
  "_woosb_parent_id",
  "woosb_parent_id",
  "_wooco_parent_id",
  "wooco_parent_id",
  "_chained_product_of",
  "_asnp_wepb_parent_id",
];

const pieceKeys = [...cartKeys.map(({ piece }) => piece), ...bundleProducts];

/** The place of the line that stands for the bundle of each line; null for those of no bundle. */
export function findBundles(lines: readonly BundleLine[]): (number | null)[] {
  const places = new Map(lines.flatMap((line, at) => (line.id === "" ? [] : [[line.id, at]])));
  const listed = new Map(
    lines.flatMap((line, at) =>
      [...line.bundled_items, ...line.composite_children, ...line.mnm_child_items].map((id) => [id, at]),
    ),
  );
  const keys = new Map<string, number>();
  for (const [at, { meta_data: meta }] of lines.entries())
    for (const { piece, bundle } of cartKeys) {
      const key = metaText(meta, bundle);
      if (key && !keys.has(`${piece} ${key}`)) keys.set(`${piece} ${key}`, at);
    }
  const nearest = nearestBundles(lines);
  const bundles: (number | null)[] = [];
  for (const [at, line] of lines.entries()) {
    const byKey = cartKeys.flatMap(({ piece }) => keys.get(`${piece} ${metaText(line.meta_data, [piece])}`) ?? []);
    const found = [
      places.get(line.bundled_by || line.composite_parent || line.mnm_child_of),
      listed.get(line.id),
      ...byKey,
      isPiece(line) ? nearest[at] : undefined,
    ];
    bundles[at] = found.find((place) => place !== undefined && !isWithin(place, at, bundles)) ?? null;
  }
  return bundles;
}

/** Whether a line is another one or a piece of it. Lines that name each other as their bundle would be packed nowhere. */
function isWithin(line: number, other: number, bundles: readonly (number | null)[]): boolean {
  for (let at: number | null = line; at !== null; at = bundles[at] ?? null) if (at === other) return true;
  return false;
}

const isPiece = ({ meta_data: meta }: BundleLine): boolean => metaText(meta, pieceKeys) !== "";

/** Pieces stand behind the line of their bundle: the last one of that product, else the last one that is no piece itself. */
function nearestBundles(lines: readonly BundleLine[]): (number | undefined)[] {
  const ofProduct = new Map<string, number>();
  let last: number | undefined;
  return lines.map((line, at) => {
    if (isPiece(line)) return ofProduct.get(toReference(metaText(line.meta_data, bundleProducts))) ?? last;
    for (const id of [line.product_id, line.variation_id]) if (id !== "") ofProduct.set(id, at);
    last = at;
    return undefined;
  });
}
