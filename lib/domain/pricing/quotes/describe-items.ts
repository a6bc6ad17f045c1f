import { cutText } from "@/lib/core/text/cut-text";
import { limits } from "@/lib/core/vocabulary";

export interface Descriptions {
  readonly description1: string | null;
  readonly description2: string | null;
  readonly description3: string | null;
}

interface Named {
  readonly description: string;
  readonly sku: string | null;
}

/**
 * Completes the descriptions of a package from its items: each by its description, or else its SKU. The third says how
 * many further articles there are.
 */
export function describeItems(items: readonly Named[], given: Partial<Descriptions> = {}): Descriptions {
  const taken = [given.description1, given.description2, given.description3];
  const names = [...new Set(items.map(({ description, sku }) => description || sku || ""))].filter(
    (name) => name !== "" && !taken.includes(name),
  );
  const free = taken.filter((text) => text == null).length;
  const rest = names.length - free;
  const shown = names.slice(0, free).map((name, i) => withRest(name, i === free - 1 ? rest : 0));
  const [description1, description2, description3] = taken.map((text) => text ?? shown.shift() ?? null);
  return {
    description1: description1 ?? null,
    description2: description2 ?? null,
    description3: description3 ?? null,
  };
}

function withRest(name: string, rest: number): string {
  const suffix = rest > 0 ? ` (+${rest})` : "";
  return cutText(name, limits.packageDescription - suffix.length) + suffix;
}
