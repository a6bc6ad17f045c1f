import type { Locale } from "@/lib/core/vocabulary";
import { chapterIn, summaryIn } from "@/lib/i18n/operations";
import { type DocumentedOperation, operations, tags } from "./read-document";

/** A chapter of the reference with its operations. */
export interface Resource {
  /** The part of its address: `shipping-rules`. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly version: "v1" | "v2";
  readonly operations: readonly DocumentedOperation[];
}

/** The chapters in reading order, in the words of a language. */
export const resourcesIn = (locale: Locale): Resource[] =>
  tags.map((tag) => ({
    slug: tag.name.toLowerCase().replaceAll(" ", "-"),
    ...chapterIn(locale, tag),
    version: tag.name.startsWith("v1 ") ? "v1" : "v2",
    operations: operations
      .filter((operation) => operation.tag === tag.name)
      .map((operation) => ({ ...operation, summary: summaryIn(locale, operation) })),
  }));
