import type { Locale } from "@/lib/core/vocabulary";

/** Paths of the guides on our own pages. */
export const guidePath = (locale: Locale, slug: string): string => `/docs/${locale}/${slug}`;
export const startPath = (locale: Locale): string => `/docs/${locale}`;
export const searchPath = (locale: Locale): string => `/docs/${locale}/search`;

/** Writers link to `errors.md#limits`, as the files lie beside each other; the pages have no ending. */
export function toPagePath(locale: Locale, href: string): string {
  const [, slug, rest = ""] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return slug ? guidePath(locale, slug) + rest : href;
}

/** The reference, one of its chapters, and an operation there. */
export const referencePath = (locale: Locale): string => `/docs/${locale}/reference`;
export const resourcePath = (locale: Locale, slug: string): string => `${referencePath(locale)}/${slug}`;
export const operationPath = (locale: Locale, slug: string, operation: string): string =>
  `${resourcePath(locale, slug)}#${operation}`;
