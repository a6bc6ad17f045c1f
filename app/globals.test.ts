import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The tokens with a plain hex value, by mode. Dark inherits the values it does not set. */
function tokens(): Record<"light" | "dark", Map<string, string>> {
  const css = readFileSync(new URL("globals.css", import.meta.url), "utf8");
  const [head = "", dark = ""] = css.split(/^\.dark \{$/m);
  const read = (text: string) =>
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex] as const);
  const light = new Map(read(head));
  return { light, dark: new Map([...light, ...read(dark.split(/^\}$/m)[0] ?? "")]) };
}

/** Relative luminance of WCAG 2.2, of a colour written as #rrggbb. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
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

/** Control borders and the focus ring need a contrast of 3 : 1. */
const edges: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ["control", ground === "hover" ? "surface" : ground],
  ["accent-ink", ground],
]);

test.each(["light", "dark"] as const)("text and controls reach WCAG AA contrast in %s", (mode) => {
  const colours = tokens()[mode];
  const ratio = ([over, under]: [string, string]) => contrast(colours.get(over)!, colours.get(under)!);
  const short = (pairs: [string, string][], least: number) =>
    pairs.filter((pair) => !(ratio(pair) >= least)).map((pair) => `${pair.join(" on ")}: ${ratio(pair).toFixed(2)}`);
  expect([...short(texts, 4.5), ...short(edges, 3)]).toEqual([]);
});
