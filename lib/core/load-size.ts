import { type FieldMessage, message } from "./messages";
import { limits } from "./vocabulary";

interface Counted {
  readonly quantity?: number | undefined;
}

interface CountedLoad {
  readonly items: readonly Counted[];
  readonly packages: readonly (Counted & { readonly items?: readonly Counted[] | undefined })[];
}

interface LoadSizeIssue {
  readonly path: "items" | "packages";
  readonly message: FieldMessage;
}

/**
 * What is wrong with the size of a load: it is empty, or has too many packages or pieces. Loose items, the items of all
 * packages, and closed packages count together.
 */
export function findLoadSizeIssue({ items, packages }: CountedLoad): LoadSizeIssue | undefined {
  if (items.length + packages.length === 0) return { path: "packages", message: message("load_empty") };
  const packageCount = total(packages);
  if (packageCount > limits.packages)
    return {
      path: "packages",
      message: message("load_has_too_many_packages", { count: packageCount, maximum: limits.packages }),
    };
  const pieces = total(items) + total(packages, (entry) => Math.max(1, total(entry.items ?? [])));
  if (pieces <= limits.items) return undefined;
  return {
    path: items.length > 0 ? "items" : "packages",
    message: message("load_has_too_many_pieces", { count: pieces, maximum: limits.items }),
  };
}

const total = <Entry extends Counted>(
  entries: readonly Entry[],
  piecesOf: (entry: Entry) => number = () => 1,
): number => entries.reduce((sum, entry) => sum + (entry.quantity ?? 1) * piecesOf(entry), 0);
