import { expect, test } from "vitest";
import { normalizeHeader } from "@/lib/core/sheets";
import { classificationsByText, orderColumns, productColumns, servicesByText, stockColumns } from "./headings";
import { headings as en } from "./messages/en/headings";
import { headings as es } from "./messages/es/headings";

test.each([
  ["orders", orderColumns],
  ["products", productColumns],
  ["stock", stockColumns],
  ["services", servicesByText],
  ["classifications", classificationsByText],
] as const)("a text of %s means the same in every language, and is written as it is looked up", (kind, meanings) => {
  for (const language of [es, en])
    for (const [meaning, texts] of Object.entries<readonly string[]>(language[kind]))
      for (const text of texts) expect([normalizeHeader(text), String(meanings.get(text))]).toEqual([text, meaning]);
});

test("a text that is no heading means nothing, whatever members objects have", () => {
  for (const meanings of [orderColumns, productColumns, stockColumns, servicesByText, classificationsByText])
    expect(meanings.get("constructor")).toBeUndefined();
});
