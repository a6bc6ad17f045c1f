import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Locale, locales } from "@/lib/core/vocabulary";
import { type DocumentPlace, listDocuments } from "./documents";
import { type Guide, parseGuide } from "./guide";
import { makeIndex, type SearchIndex } from "./search";

/** The guides in one language, and what is searched with them. */
export interface Library {
  /** In the order in which they are read. */
  readonly guides: readonly Guide[];
  /** The guides, their parts and the operations of the reference, with their links. */
  readonly documents: readonly DocumentPlace[];
  readonly search: SearchIndex;
}

/** An installation has this folder beside its build; see `scripts/packaging`. */
const folderOf = (locale: Locale): string => join(process.cwd(), "docs/guide", locale);

let cached: { readonly key: string; readonly libraries: ReadonlyMap<Locale, Library> } | undefined;

/** The guides of `docs/guide`, read again when a file has changed, so that writers see what they write. */
export function readGuides(locale: Locale, platformName: string): Library {
  const key = [platformName, ...locales.flatMap(listVersions)].join("\n");
  if (cached?.key !== key)
    cached = { key, libraries: new Map(locales.map((language) => [language, readLibrary(language, platformName)])) };
  return cached.libraries.get(locale) ?? emptyLibrary;
}

const emptyLibrary: Library = { guides: [], documents: [], search: () => [] };

function readLibrary(locale: Locale, platformName: string): Library {
  const guides = listFiles(locale)
    .map((file) => {
      const text = readFileSync(join(folderOf(locale), file), "utf8");
      return parseGuide(locale, file.slice(0, -".md".length), text, platformName);
    })
    .sort((a, b) => a.order - b.order);
  const documents = listDocuments(locale, guides);
  return { guides, documents, search: makeIndex(documents) };
}

/** None for a language whose guides are not written yet. */
const listFiles = (locale: Locale): string[] =>
  existsSync(folderOf(locale)) ? readdirSync(folderOf(locale)).filter((name) => name.endsWith(".md")) : [];

const listVersions = (locale: Locale): string[] =>
  listFiles(locale).map((file) => `${locale}/${file} ${statSync(join(folderOf(locale), file)).mtimeMs}`);
