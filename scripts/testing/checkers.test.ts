import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Nobody notices a checker that is switched off: this test does. A rule that must go anyway is entered here with the
 * reason, where the next reader finds it.
 */

interface Rules {
  readonly preset?: string;
  readonly [group: string]: string | Readonly<Record<string, unknown>> | undefined;
}

interface BiomeConfig {
  readonly files: { readonly includes: readonly string[] };
  readonly formatter: { readonly enabled?: boolean };
  readonly linter: { readonly enabled: boolean; readonly rules: Rules };
  readonly overrides: readonly { readonly includes: readonly string[]; readonly linter?: { readonly rules: Rules } }[];
}

const biome = JSON.parse(readFileSync("biome.json", "utf8")) as BiomeConfig;
const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8")) as {
  compilerOptions: Record<string, unknown>;
};

/** `group/rule` by the files in which it is off, or another than elsewhere. */
const allowedExceptions: Readonly<Record<string, readonly string[]>> = {
  // One rule more: links of ours fetch nothing in advance.
  "app/** components/** !components/ui/link.tsx !components/ui/on-the-way.tsx": ["style/noRestrictedImports"],
  // A test that reads what is not there fails, which is what it is for.
  "**/*.test.ts **/*.test.tsx e2e/**": ["style/noNonNullAssertion"],
  // Its inner loops read arrays by indices that the loop has just bounded.
  "lib/core/packing/**": ["style/noNonNullAssertion"],
};

const changedRules = (rules: Rules): string[] =>
  Object.entries(rules).flatMap(([group, entries]) =>
    typeof entries === "object" ? Object.keys(entries).map((rule) => `${group}/${rule}`) : [],
  );

test("the linter runs with its recommended rules on every file", () => {
  expect(biome.linter).toEqual({ enabled: true, rules: { preset: "recommended" } });
  expect(biome.formatter.enabled).not.toBe(false);
  // Generated files are left out, and Helm's templates, which become YAML only when they are rendered.
  expect(biome.files.includes.filter((pattern) => pattern.startsWith("!"))).toEqual([
    "!db/migrations",
    "!public/openapi",
    "!deploy/helm/*/templates",
    "!**/*.md",
    "!package-lock.json",
  ]);
});

test("a rule is off, or another, in the files that are named here, and nowhere else", () => {
  const exceptions = biome.overrides.map(({ includes, linter }) => [
    includes.join(" "),
    changedRules(linter?.rules ?? {}),
  ]);
  expect(Object.fromEntries(exceptions)).toEqual(allowedExceptions);
});

test.each([
  "strict",
  "noUncheckedIndexedAccess",
  "noFallthroughCasesInSwitch",
  "noUnusedLocals",
  "noUnusedParameters",
  "noImplicitOverride",
  "exactOptionalPropertyTypes",
  "verbatimModuleSyntax",
  "isolatedModules",
])("the type checker has %s on", (flag) => {
  expect(compilerOptions[flag]).toBe(true);
});

/** `strict` stands for these; one of them set to false would take it back. */
test("no part of `strict` is taken back", () => {
  const off = Object.entries(compilerOptions).filter(
    ([name, value]) => /^(strict|no[A-Z])/.test(name) && value === false,
  );
  expect(off).toEqual([]);
});

test("a suppression says why", () => {
  const sources = execFileSync("git", ["ls-files", "-z", "*.ts", "*.tsx", "*.mjs", "*.css"], { encoding: "utf8" })
    .split("\0")
    .filter((file) => file !== "" && !file.endsWith("checkers.test.ts"));
  const bare = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) => {
        if (/@ts-(ignore|nocheck)|eslint-disable/.test(line)) return [`${file}:${i + 1}`];
        const ignored = /(?:biome-ignore(?:-all|-start)?\s+[\w/]+|@ts-expect-error)(.*)/.exec(line);
        const reason = ignored?.[1]?.replace(/\*\/.*$/, "").replace(/^[\s:–-]+/, "");
        return reason !== undefined && reason.split(/\s+/).length < 4 ? [`${file}:${i + 1}`] : [];
      }),
  );
  expect(bare).toEqual([]);
});
