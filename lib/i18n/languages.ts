/**
 * The languages of the product. The language is chosen by a cookie, else by the browser; only the guides have it in their
 * addresses. There is no index of this folder: it would load the sentences of every area into browsers.
 */
import { type CsvStyleName, csvStyleNames } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { language as en } from "./messages/en/language";
import { language as es } from "./messages/es/language";
import type { Language } from "./messages/language";

export const languages: Readonly<Record<Locale, Language>> = { es, en };

/** The styles of a CSV, first the one that spreadsheets in a language open. */
export function csvStylesFor(locale: Locale): readonly [CsvStyleName, ...CsvStyleName[]] {
  const { csvStyle } = languages[locale];
  return [csvStyle, ...csvStyleNames.filter((style) => style !== csvStyle)];
}
