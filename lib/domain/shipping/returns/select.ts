import { DomainError, type Issue } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";

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
    if (packages.some((entry) => isTouched(entry, taken)))
      reject([{ path: "packages", message: message("shipment_already_in_return") }]);
    return packages.map((source) => ({ source, items: source.items }));
  }
  const issues: Issue[] = wanted.length === 0 ? [{ path: "packages", message: message("return_selection_empty") }] : [];
  const addIssue = (path: string, reason: Message) => void issues.push({ path, message: reason });
  const seen = new Set<number>();
  const chosen = wanted.flatMap(({ packageId, itemIds }, i) => {
    const path = `packages.${i}`;
    const source = packages.find(({ id }) => id === packageId);
    if (!source) addIssue(`${path}.id`, message("package_of_other_shipment"));
    else if (seen.has(packageId)) addIssue(`${path}.id`, message("selected_twice"));
    else if (!itemIds && isTouched(source, taken)) addIssue(`${path}.id`, message("already_in_return"));
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
  addIssue: (path: string, reason: Message) => void,
): Package["items"][number][] {
  if (itemIds.length === 0) addIssue(`${path}.items`, message("return_selection_empty"));
  return itemIds.flatMap((itemId, i) => {
    const item = source.items.find(({ id }) => id === itemId);
    const at = `${path}.items.${i}.id`;
    if (!item) addIssue(at, message("item_of_other_package"));
    else if (itemIds.indexOf(itemId) < i) addIssue(at, message("selected_twice"));
    else if (taken.itemIds.has(itemId)) addIssue(at, message("already_in_return"));
    return item ? [item] : [];
  });
}

/** Whether the package, or one of its items, is in a return already. */
const isTouched = ({ id, items }: Returnable, taken: Taken): boolean =>
  items.length === 0 ? taken.packageIds.has(id) : items.some((item) => taken.itemIds.has(item.id));

function reject(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
}
