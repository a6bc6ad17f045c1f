import { getLocale } from "next-intl/server";
import { type Locale, locales } from "@/lib/vocabulary";

export type TrackingSearch = Promise<{ lang?: string | string[] }>;

/** The language that the link asks for, else the visitor's. */
export async function trackingLocale(search: TrackingSearch): Promise<Locale> {
  const { lang } = await search;
  return locales.find((locale) => locale === lang) ?? (await getLocale());
}
