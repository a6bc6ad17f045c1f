import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

/** Where the addresses of calls to carriers, providers of payments and shops are written. */
const folders = [
  "lib/domain/carriers",
  "lib/domain/money/top-ups",
  "lib/domain/selling/channels",
  "lib/domain/shipping/network",
];

/** What may stand in a path or a query: settings of an operator or seller, our own names, segments and written queries. */
const allowed = [
  /^(?:url|root|base|baseUrl)$/,
  /^(?:segmentOf|numberSegment)\(.*\)$/,
  /^new URLSearchParams\(.*\)$/,
  // Written by URLSearchParams, or a path of such parts, in the same file.
  /^(?:query|path|method|writeQuery\(.*\))$/,
  // Our own address that a shop calls back: the kind of the shop, and the token or signed link that we made.
  /^(?:ctx\.baseUrl|kind|token|link)$/,
  // `segmentOf(number)` of Andreani's tracking, used in several paths.
  /^name$/,
];

/** The expressions of a template literal that is an address or a part of one. */
function expressionsIn(literal: string): string[] {
  const isAddress =
    /^(?:\/|https?:|\$\{[\w.]*(?:url|root|base)[^}]*\}|(?:orders|webhooks|customers|products)[/?])/i.test(literal);
  return isAddress
    ? [...literal.matchAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, expression = ""]) => expression)
    : [];
}

const literalsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:\\.|\$\{(?:[^{}`]|\{[^{}]*\})*\}|[^`\\])*)`/g)].map(([, literal = ""]) => literal);

test("expressions of an address are found", () => {
  expect(expressionsIn(`/v2/orders/\${number}/notes?\${new URLSearchParams({ a })}`)).toEqual([
    "number",
    "new URLSearchParams({ a })",
  ]);
  expect(expressionsIn(`orders/\${externalId}/notes`)).toEqual(["externalId"]);
  expect(expressionsIn(`answered \${status}`)).toEqual([]);
});

test("what others name becomes part of a called address as a matched and encoded segment alone", async () => {
  const found: string[] = [];
  let addresses = 0;
  for (const folder of folders)
    for await (const file of glob(`${folder}/**/*.ts`)) {
      if (/\.test\.ts$|testing/.test(file)) continue;
      for (const literal of literalsIn(readFileSync(file, "utf8")))
        for (const expression of expressionsIn(literal)) {
          addresses++;
          if (!allowed.some((pattern) => pattern.test(expression))) found.push(`${file}: ${literal}`);
        }
    }
  expect(found).toEqual([]);
  expect(addresses).toBeGreaterThan(15);
});
