import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";

/** Of any text that an endpoint does not say takes more: the longest usual one has 2,000 characters. */
export const usualText = 10_000;
const maximumName = 200;
const maximumDepth = 32;
/** Members and entries of a whole body, unless an endpoint says that it takes fewer. */
const usualEntries = 100_000;

/**
 * Measures what a client sent before any schema, pattern or rule reads it: rules may take a text many times over, and a
 * schema says what is wrong with every entry of a list. Throws `validation_failed` at the first excess.
 */
export function assertBounded(
  value: unknown,
  { longestText = usualText, mostEntries = usualEntries }: { longestText?: number; mostEntries?: number } = {},
): void {
  let entries = 0;
  const measure = (part: unknown, path: readonly string[]): void => {
    if (typeof part === "string" && part.length > longestText)
      throw invalid(path.join(".") || "global", message("text_too_long", { maximum: longestText }));
    if (typeof part !== "object" || part === null) return;
    if (path.length >= maximumDepth) throw invalid("global", message("input_too_deep", { maximum: maximumDepth }));
    if (Array.isArray(part) && part.length > mostEntries) throw tooMany(mostEntries);
    for (const name in part) {
      if (++entries > mostEntries) throw tooMany(mostEntries);
      if (name.length > maximumName) throw invalid("global", message("name_too_long", { maximum: maximumName }));
      const below = (part as Record<string, unknown>)[name];
      // Most values are numbers and short texts, for which no path is made.
      if (typeof below === "object" ? below !== null : typeof below === "string" && below.length > longestText)
        measure(below, [...path, name]);
    }
  };
  measure(value, []);
}

const tooMany = (maximum: number) => invalid("global", message("input_has_too_many_values", { maximum }));
