import { type Locale, locales } from "@/lib/core/vocabulary";

/** Cookie with the language chosen on this device. */
export const localeCookie = "locale";

/** Header with the language that the address of a page names, set by `proxy.ts`; it goes before any choice. */
export const localeHeader = "x-anden-locale";

/** The language in the address of a guide, which is the same page for everybody whom the link is sent to. */
export const localeOfPath = (path: string): Locale | undefined => toLocale(/^\/docs\/(\w+)(?:\/|$)/.exec(path)?.[1]);

const fallback: Locale = "es";

/**
 * Picks the language: the one chosen on this device, else the best match of `Accept-Language`, else Spanish. Regional
 * tags match their language (`es-AR`, `en-GB`); a language with `q=0` is not chosen.
 */
export function pickLocale(chosen: string | undefined, acceptLanguage: string | null | undefined): Locale {
  return toLocale(chosen) ?? preferred(acceptLanguage ?? "") ?? fallback;
}

function preferred(acceptLanguage: string): Locale | undefined {
  const wishes = acceptLanguage.split(",").flatMap((entry) => {
    const [tag = "", ...parameters] = entry.trim().split(";");
    const locale = toLocale(tag.split("-")[0]?.trim().toLowerCase());
    const quality = weight(parameters);
    return locale && quality > 0 ? [{ locale, quality }] : [];
  });
  return wishes.sort((a, b) => b.quality - a.quality)[0]?.locale;
}

const weight = (parameters: readonly string[]): number => {
  const given = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return given === undefined ? 1 : Number(given);
};

export const toLocale = (text: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale === text);
