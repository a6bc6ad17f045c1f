import { groupBy } from "@/lib/core/group-by";
import { mulDivHalfEven } from "@/lib/core/money";

interface Packed {
  readonly id: number;
  readonly number: number;
  readonly description1: string | null;
  readonly items: readonly { readonly id: number; readonly description: string; readonly sku: string | null }[];
}

/** Equal items of a package, or a closed package: a unit that a person can count. */
export interface Piece {
  /** Name of the form field: `i` with the id of the first item, or `p` with the id of a closed package. */
  readonly key: string;
  readonly packageId: number;
  readonly packageNumber: number;
  /** Empty for a closed package without a description. */
  readonly description: string;
  readonly sku: string;
  readonly total: number;
  /** Items that can still be returned. */
  readonly itemIds: readonly number[];
  readonly isClosed: boolean;
  /** Number of units that can still be returned. */
  readonly available: number;
}

interface Taken {
  readonly packageIds: ReadonlySet<number>;
  readonly itemIds: ReadonlySet<number>;
}

/** The pieces of a shipment; items and packages in `taken` (already in a return) do not count as available. */
export function toPieces(packages: readonly Packed[], taken: Taken): Piece[] {
  return packages.flatMap(({ id, number, description1, items }) => {
    const own = { packageId: id, packageNumber: number };
    if (items.length === 0) {
      const available = taken.packageIds.has(id) ? 0 : 1;
      const description = description1 ?? "";
      return [{ ...own, key: `p${id}`, description, sku: "", total: 1, itemIds: [], isClosed: true, available }];
    }
    return groupsOf(items).map((group): Piece => {
      const [first] = group;
      const itemIds = group.map((item) => item.id).filter((itemId) => !taken.itemIds.has(itemId));
      return {
        ...own,
        key: `i${first?.id}`,
        description: first?.description ?? "",
        sku: first?.sku ?? "",
        total: group.length,
        itemIds,
        isClosed: false,
        available: itemIds.length,
      };
    });
  });
}

function groupsOf<Item extends { description: string; sku: string | null }>(items: readonly Item[]): Item[][] {
  return [...groupBy(items, ({ sku, description }) => `${sku ?? ""}\n${description}`).values()];
}

/** Quantity to return by the key of the piece; a missing key means none. */
export type Quantities = Readonly<Record<string, number | undefined>>;

export type PieceFieldError = "too_many" | "not_whole";

/** Pieces whose quantity exceeds what is available or is not a whole number. */
export function findFieldErrors(pieces: readonly Piece[], quantities: Quantities): Map<string, PieceFieldError> {
  const fieldErrors = new Map<string, PieceFieldError>();
  for (const { key, available } of pieces) {
    const wanted = quantities[key] ?? 0;
    if (!Number.isInteger(wanted) || wanted < 0) fieldErrors.set(key, "not_whole");
    else if (wanted > available) fieldErrors.set(key, "too_many");
  }
  return fieldErrors;
}

export const countChosen = (pieces: readonly Piece[], quantities: Quantities): number =>
  pieces.reduce((total, { key }) => total + (quantities[key] ?? 0), 0);

/** `packages` in the API's body of a return: for each piece, the first available items up to its quantity. */
export function toPackages(
  pieces: readonly Piece[],
  quantities: Quantities,
): { id: number; items?: { id: number }[] }[] {
  const byPackage = new Map<number, { id: number }[] | undefined>();
  for (const { key, packageId, itemIds, isClosed } of pieces) {
    const wanted = quantities[key] ?? 0;
    if (wanted === 0) continue;
    if (isClosed) byPackage.set(packageId, undefined);
    else {
      const items = byPackage.get(packageId) ?? [];
      items.push(...itemIds.slice(0, wanted).map((id) => ({ id })));
      byPackage.set(packageId, items);
    }
  }
  return [...byPackage].map(([id, items]) => (items ? { id, items } : { id }));
}

/** Share of the declared value in cents for `chosen` of all pieces, rounded half to even. */
export const shareOfValue = (declaredCents: number, pieces: readonly Piece[], chosen: number): number => {
  const all = pieces.reduce((sum, { total }) => sum + total, 0);
  return all === 0 ? 0 : mulDivHalfEven(declaredCents, Math.min(chosen, all), all);
};

/** A selection as lines of description and quantity. */
export function describeSelection(
  packages: readonly Packed[],
  selection: readonly { readonly packageId: number; readonly itemIds?: readonly number[] }[],
): { description: string; number: number; quantity: number }[] {
  return selection.flatMap(({ packageId, itemIds }) => {
    const source = packages.find(({ id }) => id === packageId);
    if (!source) return [];
    if (source.items.length === 0)
      return [{ description: source.description1 ?? "", number: source.number, quantity: 1 }];
    const chosen = source.items.filter(({ id }) => !itemIds || itemIds.includes(id));
    return groupsOf(chosen).map((group) => ({
      description: group[0]?.description ?? "",
      number: source.number,
      quantity: group.length,
    }));
  });
}
