import type { Issue } from "./errors";
import { limits } from "./vocabulary";

interface Counted {
  readonly quantity?: number | undefined;
}

interface CountedLoad {
  readonly items: readonly Counted[];
  readonly packages: readonly (Counted & { readonly items?: readonly Counted[] | undefined })[];
}

/**
 * What is wrong with the size of a load: it is empty, or has too many packages or pieces. Loose items, the items of all
 * packages, and closed packages count together.
 */
export function findLoadSizeIssue({ items, packages }: CountedLoad): Issue | undefined {
  if (items.length + packages.length === 0)
    return {
      path: "packages",
      message: { es: "Se necesita al menos un ítem o un bulto.", en: "At least one item or package is needed." },
    };
  const packageCount = total(packages);
  if (packageCount > limits.packages)
    return {
      path: "packages",
      message: {
        es: `Son ${packageCount} bultos; el máximo es ${limits.packages}.`,
        en: `There are ${packageCount} packages; the maximum is ${limits.packages}.`,
      },
    };
  const pieces = total(items) + total(packages, (entry) => Math.max(1, total(entry.items ?? [])));
  if (pieces <= limits.items) return undefined;
  return {
    path: items.length > 0 ? "items" : "packages",
    message: {
      es: `Los ítems y bultos suman ${pieces}; el máximo es ${limits.items}.`,
      en: `Items and packages add up to ${pieces}; the maximum is ${limits.items}.`,
    },
  };
}

const total = <Entry extends Counted>(
  entries: readonly Entry[],
  piecesOf: (entry: Entry) => number = () => 1,
): number => entries.reduce((sum, entry) => sum + (entry.quantity ?? 1) * piecesOf(entry), 0);
