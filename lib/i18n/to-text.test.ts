import { expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import { locales } from "@/lib/core/vocabulary";
import { sentences } from "./messages/sentences";
import { toText } from "./to-text";

test("a message is worded in the language asked for, with its facts", () => {
  const tooLong = message("url_too_long", { maximum: 2048 });
  expect(locales.map((locale) => toText(tooLong, locale))).toEqual([
    "La dirección no puede superar 2048 caracteres.",
    "The address must not be longer than 2048 characters.",
  ]);
  expect(toText(message("load_empty"), "en")).toBe("At least one item or package is needed.");
});

test("a message can be stored as JSON", () => {
  const stored = message("load_has_too_many_pieces", { count: 1001, maximum: 1000 });
  expect(toText(JSON.parse(JSON.stringify(stored)), "en")).toBe(toText(stored, "en"));
});

test("every language has a sentence for every code, and none left over", () => {
  const codesOf = (catalogue: object) => Object.keys(catalogue).sort();
  for (const locale of locales) expect(codesOf(sentences[locale])).toEqual(codesOf(sentences.es));
});
