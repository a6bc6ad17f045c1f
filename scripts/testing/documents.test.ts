import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findHeadings, parseBlocks } from "@/lib/api/guides/markdown";
import { projectFolder } from "../data-folder";
import { filesOf } from "./mentioned-paths";

const folders = ["examples", "app", "components", "lib", "db", "scripts", "bench", "e2e", "docs", "deploy", "public"];
const files = new Set(
  folders.flatMap((top) =>
    readdirSync(join(projectFolder, top), { recursive: true, encoding: "utf8" }).map((file) => `${top}/${file}`),
  ),
);
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...[...files].filter((file) => /^docs\/.*\.md$/.test(file)),
];

/** Paths in backticks; `<name>` stands for something that the reader chooses. */
const mentioned = (text: string): string[] =>
  [...text.matchAll(/`([\w()[\]./<>-]+)`/g)]
    .map(([, path = ""]) => path.replace(/\/$/, ""))
    .filter((path) => folders.includes(path.split("/")[0] ?? "") && path.includes("/"));

const exists = (path: string): boolean => filesOf(path).some((file) => files.has(file) || folders.includes(file));

test.each(documents)("%s names no file that is gone", (document) => {
  const paths = mentioned(readFileSync(join(projectFolder, document), "utf8"));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test("a path that is gone is found", () => {
  expect(mentioned("see `lib/core/money.ts` and `lib/gone/away.ts`").filter((path) => !exists(path))).toEqual([
    "lib/gone/away.ts",
  ]);
});

/** Links between documents and their parts; addresses of pages and other sites are not files. */
const linked = (text: string): string[] =>
  [...text.replace(/^```.*?^```/gms, "").matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(\w+:|\/)/.test(target));

const anchorsOf = (text: string): Set<string> =>
  new Set([
    ...findHeadings(parseBlocks(text)).map(({ id }) => id),
    ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = ""]) => id),
  ]);

function isBroken(document: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? document : join(document, "..", path);
  const full = join(projectFolder, file);
  if (!existsSync(full)) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(full, "utf8")).has(anchor);
}

test.each(documents)("%s links to no document or part that is gone", (document) => {
  const targets = linked(readFileSync(join(projectFolder, document), "utf8"));
  expect(targets.filter((target) => isBroken(document, target))).toEqual([]);
});

test("a link that leads nowhere is found", () => {
  expect(linked("[a](b.md#c) [d](/docs) [e](https://e.example) ![f](g.png)")).toEqual(["b.md#c", "g.png"]);
  for (const target of ["gone.md", "deploy.md#gone", "#gone"]) expect(isBroken("docs/scale.md", target)).toBe(true);
  for (const target of ["deploy.md", "deploy.md#the-proxy"]) expect(isBroken("docs/scale.md", target)).toBe(false);
});

/** The parts of docs/deploy.md while it was one page: links to them in tickets and alerts still arrive at the page that took them. */
test("docs/deploy.md leads to every page of docs/deploy, and has its old anchors", () => {
  const index = readFileSync(join(projectFolder, "docs/deploy.md"), "utf8");
  const pages = [...files].filter((file) => /^docs\/deploy\/.*\.md$/.test(file)).map((file) => file.slice(5));
  expect(pages.filter((page) => !linked(index).includes(page))).toEqual([]);
  const anchors = anchorsOf(index);
  const parts = pages.flatMap((page) => [...anchorsOf(readFileSync(join(projectFolder, "docs", page), "utf8"))]);
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((part) => !anchors.has(part))).toEqual([]);
});

/** Files that an example writes by `> file`, without those in folders of the system. */
const written = (text: string): string[] =>
  [...text.matchAll(/^```(?:sh|bash)\n(.*?)^```/gms)].flatMap(([, code = ""]) =>
    [...code.matchAll(/(?<![<>=&])>{1,2} *([\w./-]+)/g)]
      .map(([, file = ""]) => file)
      .filter((file) => !/^\//.test(file)),
  );

/** Folders that git, and the linter by git's list, leave alone. */
const ignoredFolders = readFileSync(join(projectFolder, ".gitignore"), "utf8").match(/^\S+\/$/gm) ?? [];

test("the examples of README.md write nothing that git, linter or formatter would take up", () => {
  const targets = written(readFileSync(join(projectFolder, "README.md"), "utf8"));
  expect(targets).toContain(".data/account.json");
  expect(targets.filter((file) => !ignoredFolders.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test("a file that an example writes is found", () => {
  expect(
    written("```sh\n(umask 077; node a.mjs < in.json > account.json)\necho a >> log.txt 2>&1 > /dev/null\n```"),
  ).toEqual(["account.json", "log.txt"]);
});
