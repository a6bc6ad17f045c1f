import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import * as z from "zod";
import { Amount, EmailText, Id, lines, text, Zipcode } from "@/lib/api/shared/wire";
import { readReference } from "@/lib/core/checkout/reference";
import { fillMailText, findMailTextError, parseMailText } from "@/lib/core/mail-text";
import { readStreet } from "@/lib/core/read/street";
import { readCsvSheet, type SheetLimits } from "@/lib/core/sheets";
import { mainIndex } from "@/lib/domain/geography/places/testing";
import { projectFolder } from "../../data-folder";
import { findPatterns, findReaders } from "./find-patterns";
import { growthOf, largestGrowth, shapesFor, wordsOf } from "./growth";

type Call = (text: string) => unknown;

const sheetLimits: SheetLimits = { bytes: 20_000_000, rows: 100_000, columns: 100_000, unpackedBytes: 20_000_000 };
const encoder = new TextEncoder();

/** What takes a text in another way than as its first parameter. */
const otherReaders: Readonly<Record<string, Call>> = {
  "readStreet of two lines": (text) => readStreet("Mitre", { line2: text, extras: text }),
  "readStreet of a number": (number) => readStreet("Mitre", { number }),
  readCsvSheet: (text) => readCsvSheet(encoder.encode(text), sheetLimits),
  readReference: (text) => readReference(encoder.encode("key"), text, new Date(0)),
  findMailTextError: (text) => findMailTextError("shipped", text),
  fillMailText: (text) => fillMailText(parseMailText("shipped", text).parts, { shop: "Casa" }),
  "fields of bodies": (text) => [Amount, EmailText, Id, Zipcode].map((schema) => schema.safeParse(text)),
  "texts of bodies": (value) => [text(50), lines(50), text(1_000_000)].map((schema) => z.safeParse(schema, value)),
};

const places = mainIndex();

/** Further arguments by the name of a parameter. */
const further: Readonly<Record<string, () => unknown>> = {
  decimals: () => 2,
  fields: () => ({}),
  unit: () => "kg",
  kind: () => "code",
  limits: () => ({}),
  pattern: () => /^\d+$/,
  length: () => 50,
  chunk: () => "",
  own: () => ({ website: "https://casa.example", email: "hola@casa.example" }),
  onElement: () => () => {},
  index: () => places,
  known: () => ({}),
  serviceType: () => "pickup_point",
  language: () => "es",
};

/** Every exported reader of a text. Throws for one whose further parameters are not known. */
async function collectReaders(): Promise<Map<string, Call>> {
  const readers = new Map<string, Call>(Object.entries(otherReaders));
  for (const { file, name, more } of findReaders()) {
    const unknown = more.filter((parameter) => !(parameter in further));
    if (unknown.length > 0) throw new Error(`${file}: say in testing-linear.ts what ${name} takes as ${unknown}`);
    const functions = (await import(/* @vite-ignore */ pathToFileURL(join(projectFolder, file)).href)) as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    readers.set(`${file}: ${name}`, (text) =>
      functions[name]?.(text, ...more.map((parameter) => further[parameter]?.())),
    );
  }
  return readers;
}

/** So many shapes of the 1,900 are drawn anew for each call in a thorough run: all of them take half an hour. */
const drawnShapes = 200;

/** The shape for which a call takes more than linear time, in each of three measurements. */
function findGrowth(call: Call, words: readonly string[], isThorough: boolean): string | undefined {
  const longest = isThorough ? 32_000 : 4_000;
  const tolerant: Call = (text) => {
    try {
      return call(text);
    } catch {
      // Refusing a text is fine; what counts is how long that takes.
      return undefined;
    }
  };
  const all = shapesFor(words, isThorough);
  const shapes = isThorough
    ? fc.sample(fc.shuffledSubarray(all, { minLength: drawnShapes, maxLength: drawnShapes }), 1).flat()
    : all;
  for (const shape of shapes) {
    const isLong = (enoughMs?: number) => (growthOf(tolerant, shape, longest, enoughMs) ?? 0) > largestGrowth;
    // Garbage is collected in the longer calls first: over longer texts still it weighs on all of them.
    if (isLong() && isLong() && isLong(100)) return JSON.stringify(shape(3));
  }
  return undefined;
}

/** Patterns that take more than linear time, with a text for which they do. */
export function findSlowPatterns(isThorough: boolean): string[] {
  const slow: string[] = [];
  const seen = new Set<string>();
  for (const { place, pattern } of findPatterns()) {
    if (seen.has(String(pattern))) continue;
    seen.add(String(pattern));
    const isRepeated = pattern.global || pattern.sticky;
    const call: Call = isRepeated ? (text) => text.replace(pattern, "") : (text) => pattern.test(text);
    const shape = findGrowth(call, wordsOf(pattern), isThorough);
    if (shape) slow.push(`${place} ${pattern} for ${shape}`);
  }
  return slow;
}

/** Exported readers of texts that take more than linear time. */
export async function findSlowReaders(isThorough: boolean): Promise<string[]> {
  const slow: string[] = [];
  const words = ["piso ", "ruta ", "km ", "tel ", "dni ", "calle ", "{{tienda}}", "a='1' ", "1a", "cp "];
  for (const [name, call] of await collectReaders()) {
    const shape = findGrowth(call, words, isThorough);
    if (shape) slow.push(`${name} for ${shape}`);
  }
  return slow;
}
