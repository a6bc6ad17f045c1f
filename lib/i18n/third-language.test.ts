import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "@/lib/core/vocabulary";

/**
 * A language is a folder with the files, exports and keys of the others, and a line in some files of `lib/i18n`. What the type
 * checker says of a third one is in `third-language.slow.test.ts`.
 */
const folder = join(import.meta.dirname, "messages");

const filesOf = (locale: string) =>
  readdirSync(join(folder, locale), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort();

/** The keys of a value, at every depth. A text and a function that returns one are the same to a reader. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === "string" || typeof value === "function") return "words";
  if (typeof value !== "object" || value === null) return typeof value;
  if (Array.isArray(value)) return "list";
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shapeOf(entry)]));
};

const shapesOf = async (locale: string) => {
  const modules = filesOf(locale).map(async (file) => {
    const exported: Record<string, unknown> = await import(join(folder, locale, file));
    // The catalogue of a language is named after it.
    const named = Object.entries(exported).map(([name, value]) => [name === locale ? "catalogue" : name, value]);
    return [file, shapeOf(Object.fromEntries(named))];
  });
  return Object.fromEntries(await Promise.all(modules));
};

test("every language has the same files, with the same exports and the same keys", async () => {
  const spanish = await shapesOf("es");
  expect(Object.keys(spanish).length).toBeGreaterThan(50);
  for (const locale of locales) expect(await shapesOf(locale), locale).toEqual(spanish);
});

const sources = ["app", "bench", "components", "db", "e2e", "lib", "scripts"].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join(top, name)),
);

/** The languages whose folder a source imports. */
const importedLanguages = (source: string) =>
  locales.filter((locale) => new RegExp(`from "[^"]*/${locale}(/[^"]*)?"`).test(readFileSync(source, "utf8")));

test("the files that list the languages are of lib/i18n, and each lists all of them", () => {
  const listing = sources.filter(
    (source) => !/^lib\/i18n\/messages\/\w\w\//.test(source) && importedLanguages(source)[0],
  );
  // The specification of the API is English.
  expect(listing.filter((source) => !source.startsWith("lib/i18n/"))).toEqual(["lib/api/openapi/security.ts"]);
  const ours = listing.filter((source) => source.startsWith("lib/i18n/"));
  expect(ours).toHaveLength(8);
  for (const source of ours) expect(importedLanguages(source), source).toEqual([...locales]);
});
