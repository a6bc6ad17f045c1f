import type { Locale } from "@/lib/core/vocabulary";
import { resourcesIn } from "../openapi/resources";
import { guidePath, operationPath } from "./addresses";
import type { Guide } from "./guide";

/** A place of the documents that a search leads to: a guide, a part of one, or an operation of the reference. */
export interface DocumentPlace {
  readonly kind: "guide" | "section" | "operation";
  readonly href: string;
  readonly title: string;
  /** The guide of a part, the resource of an operation, the section of a guide. */
  readonly within: string;
  readonly text: string;
  /** Code of a guide; of an operation its id, and its words in the language of the interface. */
  readonly code: string;
}

/** Every place of the documents in a language, in reading order: what `/docs` searches. */
export const listDocuments = (locale: Locale, guides: readonly Guide[]): DocumentPlace[] => [
  ...guides.flatMap(placesOf),
  ...resourcesIn(locale).flatMap(({ slug, name, operations }) =>
    operations.map(({ id, method, path, summary, description = "" }) => ({
      kind: "operation" as const,
      href: operationPath(locale, slug, id),
      title: summary.replaceAll("`", ""),
      within: name,
      text: `${method} ${path}`,
      code: `${id} ${description}`,
    })),
  ),
];

const placesOf = ({ locale, slug, title, summary, section, sections }: Guide): DocumentPlace[] =>
  sections.map(({ heading, text, code }) => {
    const href = guidePath(locale, slug);
    if (!heading) return { kind: "guide", href, title, within: section, text: `${summary} ${text}`.trim(), code };
    return { kind: "section", href: `${href}#${heading.id}`, title: heading.text, within: title, text, code };
  });
