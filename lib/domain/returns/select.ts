import { DomainError, type Issue } from "@/lib/core/errors";
import type { Message } from "@/lib/core/vocabulary";

/** What a caller wants back: whole packages, or some items of them. */
export type ReturnSelection = readonly {
  readonly packageId: number;
  readonly itemIds?: readonly number[] | undefined;
}[];

/** Packages and items of a shipment that are in a return already. */
export interface Taken {
  readonly packageIds: ReadonlySet<number>;
  readonly itemIds: ReadonlySet<number>;
}

interface Identified {
  readonly id: number;
}

interface Returnable extends Identified {
  readonly items: readonly Identified[];
}

/** A package of the shipment with those of its items that come back; none for a closed package. */
export interface Chosen<Package extends Returnable> {
  readonly source: Package;
  readonly items: readonly Package["items"][number][];
}

/**
 * The packages and items that come back, in the order of `wanted`; all of them when it is left out. Throws
 * `validation_failed` for those that are not of the shipment, are named twice, or are in a return already.
 */
export function selectReturned<Package extends Returnable>(
  packages: readonly Package[],
  wanted: ReturnSelection | undefined,
  taken: Taken,
): Chosen<Package>[] {
  if (!wanted) {
    if (packages.some((entry) => isTouched(entry, taken))) reject([{ path: "packages", message: messages.partTaken }]);
    return packages.map((source) => ({ source, items: source.items }));
  }
  const issues: Issue[] = wanted.length === 0 ? [{ path: "packages", message: messages.empty }] : [];
  const addIssue = (path: string, message: Message) => void issues.push({ path, message });
  const seen = new Set<number>();
  const chosen = wanted.flatMap(({ packageId, itemIds }, i) => {
    const path = `packages.${i}`;
    const source = packages.find(({ id }) => id === packageId);
    if (!source) addIssue(`${path}.id`, messages.unknownPackage);
    else if (seen.has(packageId)) addIssue(`${path}.id`, messages.twice);
    else if (!itemIds && isTouched(source, taken)) addIssue(`${path}.id`, messages.taken);
    seen.add(packageId);
    if (!source) return [];
    const items = itemIds ? selectItems(source, itemIds, taken, path, addIssue) : source.items;
    return [{ source, items }];
  });
  reject(issues);
  return chosen;
}

function selectItems<Package extends Returnable>(
  source: Package,
  itemIds: readonly number[],
  taken: Taken,
  path: string,
  addIssue: (path: string, message: Message) => void,
): Package["items"][number][] {
  if (itemIds.length === 0) addIssue(`${path}.items`, messages.empty);
  return itemIds.flatMap((itemId, i) => {
    const item = source.items.find(({ id }) => id === itemId);
    const at = `${path}.items.${i}.id`;
    if (!item) addIssue(at, messages.unknownItem);
    else if (itemIds.indexOf(itemId) < i) addIssue(at, messages.twice);
    else if (taken.itemIds.has(itemId)) addIssue(at, messages.taken);
    return item ? [item] : [];
  });
}

/** Whether the package, or one of its items, is in a return already. */
const isTouched = ({ id, items }: Returnable, taken: Taken): boolean =>
  items.length === 0 ? taken.packageIds.has(id) : items.some((item) => taken.itemIds.has(item.id));

function reject(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
}

const messages = {
  empty: { es: "Se necesita al menos uno.", en: "At least one is needed." },
  unknownPackage: { es: "El bulto no es de este envío.", en: "The package is not of this shipment." },
  unknownItem: { es: "El ítem no es de este bulto.", en: "The item is not of this package." },
  twice: { es: "Está repetido.", en: "It is named twice." },
  taken: { es: "Ya está, entero o en parte, en una devolución.", en: "All or part of it is in a return already." },
  partTaken: {
    es: "El envío ya está, entero o en parte, en una devolución: indicá los bultos o ítems que vuelven.",
    en: "All or part of the shipment is in a return already: name the packages or items that come back.",
  },
} as const satisfies Record<string, Message>;
