import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The packages of the project and of its workspaces. */
function listPackages(folder = "."): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const {
    dependencies,
    devDependencies,
    workspaces = [],
  } = manifest as Record<"dependencies" | "devDependencies", object> & {
    workspaces?: string[];
  };
  return [...Object.keys({ ...dependencies, ...devDependencies }), ...workspaces.flatMap((name) => listPackages(name))];
}

test("docs/dependencies.md says why there is each package of package.json, and names no other", () => {
  const [reasons = ""] = readFileSync("docs/dependencies.md", "utf8").split("## What a package replaced");
  const rows = reasons.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const present = new Set(listPackages().filter((name) => !name.startsWith("@types/")));
  expect(named.sort()).toEqual([...present, "@types/*"].sort());
});
