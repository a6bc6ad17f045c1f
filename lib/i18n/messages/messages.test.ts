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

/** Their numbers are limits, dates, ranges, averages, or shown only where there are more. */
const neverOne = [
  "docsValues.offer",
  "goods.sku.days",
  "operator.carriers.edit.ratingHint",
  "operator.carriers.coverage.total",
  "operator.price.days",
  "operator.price.weights",
  "operatorDesk.shipments.refine",
  "operatorDesk.system.backups.plan",
  "place.several",
  "printing.limit.shipments",
  "printing.limit.many",
  "quote.dayRange",
  "reports.transit.summary",
  "ui.rows",
];
/** Amounts, numbers and names stand after these words too. */
const notCounts = [
  "addMoney.missing",
  "home.balance.unpaidHint",
  "shipmentForm.missing",
  "returns.form.photosFailed",
  "station.detail.too_many",
];

test("one of a thing is not said in the plural", () => {
  const catalogue: Catalogue = messages.es;
  const t = createTranslator<Catalogue>({ locale: "es", messages: catalogue });
  const plural = textsOf("es").filter(([key, text]) => {
    const ones = Object.fromEntries(valuesOf(text).map((name) => [name, 1]));
    const said = t(key as never, ones as never).replace(
      /(?:hasta|más de|menos de|al menos|máximo|primer[oa]s|últim[oa]s|de a|entre) 1\b[^.;:]*/giu,
      "",
    );
    return (
      /\b1 (?!más\b|menos\b|ms\b|bytes\b|es\b)\p{L}+s\b/iu.test(said) ||
      /\b(?:quedan|faltan|sobran|son|están|van|ingresaron|salieron|los|las) 1\b/iu.test(said)
    );
  });
  expect(plural.map(([key]) => key)).toEqual([...neverOne, ...notCounts].sort((a, b) => (a < b ? -1 : 1)));
});
