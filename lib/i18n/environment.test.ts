import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** The arguments of a call, from the text after its opening parenthesis. */
function argumentsOf(text: string): number {
  let depth = 0;
  let count = 1;
  for (const sign of text) {
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) {
      if (depth === 0) return count;
      depth--;
    } else if (sign === "," && depth === 0) count++;
  }
  return count;
}

test("every relative time is told its now: next-intl reports ENVIRONMENT_FALLBACK where it has to guess", () => {
  const calls = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(".relativeTime(")
      .slice(1)
      .map((rest) => ({ file, count: argumentsOf(rest) })),
  );
  // One place counts ages: elsewhere a day would be 24 hours again.
  expect(new Set(calls.map(({ file }) => file))).toEqual(new Set(["components/ui/use-age-text.ts"]));
  expect(calls.filter(({ count }) => count < 2)).toEqual([]);
});
