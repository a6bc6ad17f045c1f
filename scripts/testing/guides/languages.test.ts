import { expect, test } from "vitest";
import type { Guide } from "@/lib/api/guides/guide";
import { readGuides } from "@/lib/api/guides/read-guides";
import { productName } from "@/lib/core/product-name";
import { locales } from "@/lib/core/vocabulary";
import { findBlocks } from "./blocks";

const [first, ...others] = locales.map((locale) => readGuides(locale, productName).guides);

/** A text for people: words, with what a program puts between them. A filter, a body or an address is none. */
function isProse(literal: string): boolean {
  const text = literal.slice(1, -1).replace(/\$\{[^}]*\}/g, "");
  return /^[\p{L}$][^{}[\]|=<>"']*$/u.test(text) && (/\s/.test(text) || text.endsWith(":"));
}

/** Code without comments and without texts for people, which differ from language to language. */
const withoutProse = (code: string): string =>
  code
    .replace(/\/\*\*.*?\*\/|"""[^"]*"""/gs, "")
    .replace(/^\s*(?:#|\/\/).*$/gm, "")
    .replace(/\s+(?:#|\/\/) .*$/gm, "")
    .replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g, (literal) => (isProse(literal) ? '""' : literal));

/** What a page has in common with its translations. Blocks of `text` and `console` are for people. */
const shapeOf = ({ headings, blocks, markdown }: Guide) => ({
  headings: headings.map(({ depth }) => depth),
  code: findBlocks(markdown).map(({ language, attributes, text }) => ({
    language,
    attributes,
    text: ["text", "console"].includes(language) ? "" : withoutProse(text),
  })),
  tables: blocks.flatMap((block) => (block.type === "table" ? [block.rows.length] : [])),
});

test.each(first ?? [])("$slug has the same headings, code and tables in every language", (guide) => {
  for (const guides of others) {
    const translation = guides.find(({ slug }) => slug === guide.slug);
    expect(translation && shapeOf(translation)).toEqual(shapeOf(guide));
  }
});

test("the sections hold the same pages in every language", () => {
  const toPlaces = (guides: readonly Guide[]) => {
    const names = guides.map(({ section }) => section);
    return names.map((name) => names.indexOf(name));
  };
  for (const guides of others) expect(toPlaces(guides)).toEqual(toPlaces(first ?? []));
});

test("texts and comments of code may differ, anything else is a difference", () => {
  expect(withoutProse('# Primero\nID=1 # el id\necho "origen $ID"')).toBe(
    withoutProse('# First\nID=1 # the id\necho "origin $ID"'),
  );
  expect(withoutProse('curl "$ANDEN_URL/v1"')).not.toBe(withoutProse('curl "$ANDEN_URL/v2"'));
  expect(withoutProse("jq '{id, status}'")).not.toBe(withoutProse("jq '{id, state}'"));
  expect(withoutProse("-d '{\"weight\": 1}'")).not.toBe(withoutProse("-d '{\"weight\": 2}'"));
});
