import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { type Locale, locales } from "@/lib/core/vocabulary";
import { messages } from ".";

type Catalogue = { readonly [key: string]: string | Catalogue };

const flatten = (catalogue: Catalogue, prefix = ""): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, entry]): [string, string][] =>
    typeof entry === "string" ? [[prefix + key, entry]] : flatten(entry, `${prefix}${key}.`),
  );

const textsOf = (locale: Locale) => flatten(messages[locale]).sort(([a], [b]) => (a < b ? -1 : 1));

/** Names of the values in a message: `{name}` and `{count, plural, …}`, but not the words inside a plural. */
const valuesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = ""]) => name))].sort();

test.each(locales)("%s has the keys of Spanish, none missing and none left over", (locale) => {
  const keysOf = (of: Locale) => textsOf(of).map(([key]) => key);
  expect(keysOf(locale)).toEqual(keysOf("es"));
});

test.each(locales)("a message of %s shows the values that it shows in Spanish", (locale) => {
  const shown = (of: Locale) => textsOf(of).map(([key, text]) => [key, valuesOf(text)]);
  expect(shown(locale)).toEqual(shown("es"));
});

test.each(locales)("every message of %s can be shown and says something", (locale) => {
  const catalogue: Catalogue = messages[locale];
  const t = createTranslator<Catalogue>({
    locale,
    messages: catalogue,
    onError: (error) => expect.unreachable(error.message),
  });
  for (const [key, text] of textsOf(locale)) {
    const values = Object.fromEntries(valuesOf(text).map((name) => [name, 1]));
    expect(t(key as never, values as never).trim(), key).not.toBe("");
  }
});
