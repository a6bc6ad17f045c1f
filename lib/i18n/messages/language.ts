import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";

/** What a language is called and how it writes numbers. */
export interface Language {
  /** The name of the language in that language, so that its speakers find it in a menu. */
  readonly name: string;
  /** What a link to a page in it says. */
  readonly pageInIt: string;
  /** Tag of `Intl` for numbers. */
  readonly numbers: string;
  /** How spreadsheets of its speakers read a CSV. */
  readonly csvStyle: CsvStyleName;
}
