import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../data-folder";

const folders = ["app", "components", "lib", "db", "scripts", "bench", "e2e", "docs", "deploy", "public"];
const files = new Set(
  folders.flatMap((top) =>
    readdirSync(join(projectFolder, top), { recursive: true, encoding: "utf8" }).map((file) => `${top}/${file}`),
  ),
);
const documents = ["README.md", ...readdirSync(join(projectFolder, "docs")).map((name) => `docs/${name}`)];

/** Paths in backticks; `<name>` stands for something that the reader chooses. */
const mentioned = (text: string): string[] =>
  [...text.matchAll(/`([\w()[\]./<>-]+)`/g)]
    .map(([, path = ""]) => path.replace(/\/$/, ""))
    .filter((path) => folders.includes(path.split("/")[0] ?? "") && path.includes("/"));

const exists = (path: string): boolean => {
  const fixed = path.includes("<") ? path.slice(0, path.lastIndexOf("/", path.indexOf("<"))) : path;
  return [fixed, `${fixed}.ts`, `${fixed}.tsx`].some((candidate) => files.has(candidate)) || folders.includes(fixed);
};

test.each(documents)("%s names no file that is gone", (document) => {
  const paths = mentioned(readFileSync(join(projectFolder, document), "utf8"));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test("a path that is gone is found", () => {
  expect(mentioned("see `lib/core/money.ts` and `lib/gone/away.ts`").filter((path) => !exists(path))).toEqual([
    "lib/gone/away.ts",
  ]);
});
