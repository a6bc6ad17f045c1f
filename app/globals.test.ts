import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, type HexColour } from "@/lib/core/pictures/colours";

const css = readFileSync(new URL("globals.css", import.meta.url), "utf8");

/** The tokens with a plain hex value, by mode. Dark inherits the values it does not set. */
function tokens(): Record<"light" | "dark", Map<string, HexColour>> {
  const [head = "", dark = ""] = css.split(/^\.dark \{$/m);
  const read = (text: string) =>
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = "", hex]) => [name, hex as HexColour] as const,
    );
  const light = new Map(read(head));
  return { light, dark: new Map([...light, ...read(dark.split(/^\}$/m)[0] ?? "")]) };
}

const grounds = ["canvas", "surface", "sunken", "hover"];
const tones = ["neutral", "info", "success", "warning", "danger", "accent"];

/** Text needs a contrast of 4.5 : 1 against its background. */
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ["ink", ground],
    ["muted", ground],
    ["accent-ink", ground],
    ["danger-ink", ground],
  ]),
  ...["canvas", "surface"].map((ground): [string, string] => ["faint", ground]),
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["on-success", "success"],
  ["on-warning", "warning"],
  ["on-test", "test"],
  ["goods-ink", "goods-top"],
  ["placed-ink", "placed-top"],
];

/** Control borders, the focus ring and the bars of charts need a contrast of 3 : 1. */
const edges: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ["control", ground === "hover" ? "surface" : ground],
    ["accent-ink", ground],
  ]),
  ["accent", "surface"],
];

test.each(["light", "dark"] as const)("text and controls reach WCAG AA contrast in %s", (mode) => {
  const colours = tokens()[mode];
  const ratio = ([over, under]: [string, string]) => contrast(colours.get(over)!, colours.get(under)!);
  const short = (pairs: [string, string][], least: number) =>
    pairs.filter((pair) => !(ratio(pair) >= least)).map((pair) => `${pair.join(" on ")}: ${ratio(pair).toFixed(2)}`);
  expect([...short(texts, 4.5), ...short(edges, 3)]).toEqual([]);
});

/** Words of the same classes that stand for no token: sides, widths, alignments and the like. */
const keywords = {
  bg: /^(transparent|current|none|cover|contain|center|no-repeat|clip-.+|linear-.+)$/,
  text: /^(start|end|left|right|center|pretty|balance|wrap|nowrap|ellipsis|clip|transparent|current|inherit)$/,
  border: /^([trblxyse](-\d+|-transparent)?|\d+|dashed|dotted|solid|none|transparent|current|collapse|spacing-.+)$/,
};

test("every class of a colour or a text size has its token, as Tailwind's own are removed", () => {
  const known = new Set([...css.matchAll(/--(color|text)-([\w-]+): /g)].map(([, kind, name]) => `${kind}-${name}`));
  const hasToken = (kind: string, name: string) =>
    known.has(`color-${name.replace(/^[trblxyse]-/, "")}`) || (kind === "text" && known.has(`text-${name}`));
  const root = new URL("..", import.meta.url).pathname;
  const missing = globSync("{app,components}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [...readFileSync(root + file, "utf8").matchAll(/(?<=["'`\s:!])(bg|text|border)-([a-z0-9][\w-]*)(?=[/!"'`\s])/g)]
        .filter(([, kind = "", name = ""]) => !keywords[kind as "bg"].test(name) && !hasToken(kind, name))
        .map(([found]) => `${file}: ${found}`),
    );
  expect(missing).toEqual([]);
});
