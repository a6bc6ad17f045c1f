import { gramsPerOunce, gramsPerPound, type ScaleReading, toReading } from "./reading";

const gramsPerUnit: ReadonlyMap<string, number> = new Map([
  ["mg", 0.001],
  ["g", 1],
  ["kg", 1000],
  ["oz", gramsPerOunce],
  ["lb", gramsPerPound],
]);

/** `+  1.234kg`: sign, spaces, digits with a decimal point or comma, unit. */
const amount = String.raw`([+-]?)\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*(mg|kg|g|oz|lb)`;

/** `ST,GS,+  1.234kg` and `ST,+00001.23  g`. */
const commaLine = new RegExp(String.raw`^(ST|US|QT)\s*,\s*(?:(?:GS|NT|TR|G|N)\s*,\s*)?${amount}$`, "i");
const commaOverload = /^OL\s*(?:,|$)/i;

/** `S S      1.234 kg` and `S D      1.234 kg`. */
const sicsLine = new RegExp(String.raw`^S\s+([SD])\s+${amount}$`);
const sicsStates: ReadonlyMap<string, ScaleReading["state"]> = new Map([
  ["S +", "overloaded"],
  ["S -", "below_zero"],
]);

/**
 * Reads a line of a scale on a serial port, without its line end. Returns whole grams; undefined for a line that is no
 * weight, such as an echo, a heading or an answer to another command.
 *
 * - Header, kind and weight between commas, as A&D's standard format and many scales like it send: `ST` at rest, `US`
 *   moving, `OL` overloaded; `GS`, `NT`, `TR` for gross, net and tare, where they are sent. Source: A&D, *A&D standard
 *   format* in the manuals of the FG, HV and SK series.
 * - `S S`, `S D`, `S +`, `S -`: at rest, moving, too much, too little. Source: Mettler-Toledo, *Standard Interface Command
 *   Set (MT-SICS)*, level 0, commands S, SI and SIR.
 */
export function parseScaleLine(line: string): ScaleReading | undefined {
  const text = line.trim();
  const known = sicsStates.get(text.replace(/\s+/g, " "));
  if (known === "overloaded" || known === "below_zero") return { state: known };
  if (commaOverload.test(text)) return { state: "overloaded" };
  const [, header = "", sign, digits = "", unit = ""] = commaLine.exec(text) ?? sicsLine.exec(text) ?? [];
  const gramsPer = gramsPerUnit.get(unit.toLowerCase());
  if (gramsPer === undefined) return undefined;
  const state = /^(?:ST|QT|S)$/i.test(header) ? "stable" : "moving";
  const size = Number(digits.replace(",", "."));
  return toReading(state, sign === "-" ? -size : size, gramsPer);
}

/** The longest line that is waited for: what has no line end for so long is noise. */
const longestLine = 256;

/**
 * Cuts a stream of a serial port into lines. `rest` is what came before without a line end; of the result it is what
 * waits for more. Lines end with CR, LF or both; empty ones are left out.
 */
export function splitLines(rest: string, chunk: string): { readonly lines: readonly string[]; readonly rest: string } {
  const parts = (rest + chunk).split(/[\r\n]+/);
  const last = parts.pop() ?? "";
  return { lines: parts.filter((part) => part.trim() !== ""), rest: last.length > longestLine ? "" : last };
}
