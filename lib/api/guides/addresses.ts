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
