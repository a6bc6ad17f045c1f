import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { messagesOf } from "./areas";
import { messages } from "./messages";

const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
const imported = /(?:\bfrom|\bimport)\s*\(?\s*"((?:@\/|\.)[^"]+)"/g;
/** `useTranslations("settings.team")`, or with the name in front of each key where it is given none. */
const named = /\buseTranslations\("(\w+)|\w\(\s*[`"](\w+)\./g;

const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join("app", file));

const areaOf = (page: string) =>
  page.startsWith("app/operator/") ? "operator" : /^app\/\((portal|station)\)/.test(page) ? "portal" : "public";

/** What the files that pages are made of call the messages that they ask for in browsers. */
function namesAskedFor(from: readonly string[]): Set<string> {
  const accessible = new Set<string>();
  const names = new Set<string>();
  const visit = (file: string): void => {
    if (accessible.has(file)) return;
    accessible.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, address = ""] of text.matchAll(imported)) {
      const path = address.startsWith("@/") ? address.slice(2) : join(dirname(file), address);
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

test.each(["public", "portal", "operator"] as const)(
  "pages of the area %s are sent every word they ask for",
  (area) => {
    const asked = namesAskedFor(pages.filter((page) => areaOf(page) === area));
    const sent = Object.keys(messagesOf(area, messages.es));
    expect(asked.size).toBeGreaterThan(3);
    expect([...asked].filter((name) => !sent.includes(name))).toEqual([]);
  },
);

test("who only follows a parcel is sent a tenth of the words at most", () => {
  const size = (of: object) => JSON.stringify(of).length;
  expect(size(messagesOf("public", messages.es))).toBeLessThan(size(messages.es) / 10);
});
