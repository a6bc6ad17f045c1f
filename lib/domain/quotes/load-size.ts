import { invalid } from "@/lib/core/errors";
import { limits } from "@/lib/core/vocabulary";

interface Counted {
  readonly quantity?: number | undefined;
}

interface CountedLoad {
  readonly items: readonly Counted[];
  readonly packages: readonly (Counted & { readonly items?: readonly Counted[] | undefined })[];
}

/**
 * Throws `validation_failed` for an empty load, and for one with too many packages or pieces: loose items, the items of
 * all packages, and closed packages count together. Nothing is read or packed before.
 */
export function assertLoadSize({ items, packages }: CountedLoad): void {
  if (items.length + packages.length === 0)
    throw invalid("packages", {
      es: "Se necesita al menos un ítem o un bulto.",
      en: "At least one item or package is needed.",
    });
  const packageCount = total(packages);
  if (packageCount > limits.packages)
    throw invalid("packages", {
      es: `Son ${packageCount} bultos; el máximo es ${limits.packages}.`,
      en: `There are ${packageCount} packages; the maximum is ${limits.packages}.`,
    });
  const pieces = total(items) + total(packages, (entry) => Math.max(1, total(entry.items ?? [])));
  if (pieces > limits.items)
    throw invalid(items.length > 0 ? "items" : "packages", {
      es: `Los ítems y bultos suman ${pieces}; el máximo es ${limits.items}.`,
      en: `Items and packages add up to ${pieces}; the maximum is ${limits.items}.`,
    });
}

const total = <Entry extends Counted>(
  entries: readonly Entry[],
  piecesOf: (entry: Entry) => number = () => 1,
): number => entries.reduce((sum, entry) => sum + (entry.quantity ?? 1) * piecesOf(entry), 0);
