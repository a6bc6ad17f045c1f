import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("docs/dependencies.md says why there is each package of package.json, and names no other", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const [reasons = ""] = readFileSync("docs/dependencies.md", "utf8").split("## What a package replaced");
  const rows = reasons.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const present = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith("@types/"));
  expect(named.sort()).toEqual([...present, "@types/*"].sort());
});
