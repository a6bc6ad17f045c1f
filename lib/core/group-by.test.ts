import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addToGroup, groupBy } from "./group-by";

test("items stand under their keys in the order in which they were given", () => {
  const groups = groupBy(["b1", "a1", "b2"], ([letter]) => letter);
  addToGroup(groups, "a", "a2");
  expect([...groups]).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1", "a2"]],
  ]);
});

test("no loop copies a list or an object for each item that is added to it", () => {
  const copies = [
    // x.set(key, [...(x.get(key) ?? []), item]), and the same of an object
    /\.set\([^;]*?[[{]\s*\.\.\.\(?[\w.]+\.get\([^;]*?\?\? \[\]/,
    // reduce((all, item) => [...all, item])
    /\.reduce(?:<[^;]*?>)?\(\s*\((\w+)[^;]*?=>\s*(?:\(\s*)?[[{]\s*\.\.\.\1\b/,
    // all = [...all, item] in a loop
    /\bfor \([^;{]*\)\s*(?:if \([^;{]*\)\s*)?(\w+) = [[{]\s*\.\.\.\1\b/,
  ];
  for (const text of [
    "for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);",
    "rows.reduce((all, row) => ({ ...all, [row.id]: row }), {})",
    "rows.reduce<Row[]>((all, row) => [...all, row], [])",
    "for (const row of rows) all = [...all, row];",
  ])
    expect(copies.some((copy) => copy.test(text))).toBe(true);
  const sources = ["app", "components", "lib"]
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => join(top, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const found = sources.filter((file) => {
    const text = readFileSync(file, "utf8");
    return copies.some((copy) => copy.test(text));
  });
  expect(found).toEqual([]);
});
