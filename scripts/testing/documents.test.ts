import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
