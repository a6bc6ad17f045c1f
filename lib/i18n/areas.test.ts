import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { messagesOf } from "./areas";
import { messages } from "./messages";

const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
const imported = /(?:\bfrom|\bimport)\s*\(?\s*"((?:@\/|\.)[^"]+)"/g;
/** `useTranslations("settings.team")`, or keys with their namespace for `useTranslations()`. */
const named = /\buseTranslations\("(\w+)|\w\(\s*[`"](\w+)\./g;

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join("app", file));

const areaOf = (page: string) =>
  page.startsWith("app/operator/") ? "operator" : /^app\/\((portal|station)\)/.test(page) ? "portal" : "public";

/** The message namespaces used in browsers by the given files and everything that they import. */
function usedNamespaces(from: readonly string[]): Set<string> {
  const visited = new Set<string>();
  const names = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, specifier = ""] of text.matchAll(imported)) {
      const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(file), specifier);
      const target = endings.map((ending) => path + ending).find((name) => /\.tsx?$/.test(name) && existsSync(name));
      if (target) visit(target);
    }
    if (!text.includes("useTranslations(")) return;
    for (const [, name, prefix] of text.matchAll(named)) {
      if (name) names.add(name);
      else if (text.includes("useTranslations()") && prefix && prefix in messages.es) names.add(prefix);
    }
  };
  for (const file of from) visit(file);
  return names;
}

test.each(["public", "portal", "operator"] as const)("pages of the area %s are sent every message they use", (area) => {
  const used = usedNamespaces(pages.filter((page) => areaOf(page) === area));
  const sent = Object.keys(messagesOf(area, messages.es));
  expect(used.size).toBeGreaterThan(3);
  expect([...used].filter((name) => !sent.includes(name))).toEqual([]);
});

test("public pages are sent at most a tenth of the messages", () => {
  const size = (of: object) => JSON.stringify(of).length;
  expect(size(messagesOf("public", messages.es))).toBeLessThan(size(messages.es) / 10);
});
