import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../data-folder";
import { filesOf } from "./mentioned-paths";

/** docs/recipes.md, CHANGELOG.md and docs/commands.md name things of the tree by hand: each is held against it. */

const read = (path: string): string => readFileSync(join(projectFolder, path), "utf8");

interface Step {
  readonly line: string;
  readonly paths: readonly string[];
  /** Identifiers: backticks around a single word. */
  readonly names: readonly string[];
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/** The numbered steps of a page, each with its continuation lines. */
const stepsOf = (text: string): Step[] =>
  [...text.matchAll(/^\d+\. .*(?:\n {3}.*)*/gm)].map(([line]) => ({
    line,
    paths: quoted(line).flatMap((code) =>
      /^(app|components|db|docs|e2e|lib|scripts)\/[^ ]*$/.test(code) ? [code] : [],
    ),
    names: quoted(line).filter((code) => /^[a-z][a-zA-Z]+$/.test(code)),
  }));

/** The sources below a path, or of the file with its usual ending. */
function sourcesOf(path: string): string[] {
  const full = filesOf(path)
    .map((name) => join(projectFolder, name))
    .find(existsSync);
  if (!full) return [];
  if (/\.\w+$/.test(full)) return [readFileSync(full, "utf8")];
  return readdirSync(full, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|sql|css)$/.test(file))
    .map((file) => readFileSync(join(full, file), "utf8"));
}

const steps = stepsOf(read("docs/recipes.md"));

test("the recipes are read", () => {
  expect(steps.length).toBeGreaterThan(35);
  expect(steps.filter(({ paths }) => paths.length > 0).length).toBeGreaterThan(25);
  expect(steps.filter(({ names }) => names.length > 0).length).toBeGreaterThan(7);
});

test.each(steps)("a name of a recipe is in one of the files that its step names: $line", ({ paths, names }) => {
  expect(paths.filter((path) => sourcesOf(path).length === 0)).toEqual([]);
  const sources = paths.flatMap(sourcesOf);
  if (sources.length > 0)
    expect(names.filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))).toEqual([]);
});

test("a step that names something gone is found", () => {
  const [step] = stepsOf("1. `statusFactz` in `lib/core/vocabulary/shipments.ts`: the id.\n");
  expect(step?.names).toEqual(["statusFactz"]);
  expect(step?.paths.flatMap(sourcesOf).some((source) => source.includes("statusFactz"))).toBe(false);
  expect(sourcesOf("lib/core/gone.ts")).toEqual([]);
});

test("every script of package.json is among the commands, and no command is without its script", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const described = new Set(
    [...read("docs/commands.md").matchAll(/^\| `npm (?:run )?(?:--silent )?([\w:-]+)/gm)].map(([, name = ""]) => name),
  );
  // What `npm install`, other commands and editors call; CONTRIBUTING.md names those for single tests.
  const inner = ["prepare", "format", "types", "test:unit", "test:e2e"];
  expect(Object.keys(scripts).filter((name) => !described.has(name) && !inner.includes(name))).toEqual([]);
  expect([...described].filter((name) => !(name in scripts))).toEqual([]);
});

test("the changelog has the version of the package, and names each migration once", () => {
  const text = read("CHANGELOG.md");
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const versions = [...text.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(([, name]) => name);
  expect(versions[0]).toBe(version);
  const named = [...text.matchAll(/`(\d{4}_\w+)`/g)]
    .map(([, name]) => name)
    .filter((name, index, all) => all.indexOf(name) === index);
  const migrations = readdirSync(join(projectFolder, "db/migrations"))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.replace(".sql", ""));
  expect(named.sort()).toEqual(migrations.sort());
});
