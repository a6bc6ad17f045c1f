import { getLocale } from "next-intl/server";
import { type Locale, locales } from "@/lib/core/vocabulary";

export type LanguageSearch = Promise<{ lang?: string | string[] }>;

/** The language in the `lang` parameter of a public link, else the visitor's. */
export async function askedLocale(search: LanguageSearch): Promise<Locale> {
  const { lang } = await search;
  return locales.find((locale) => locale === lang) ?? (await getLocale());
}
