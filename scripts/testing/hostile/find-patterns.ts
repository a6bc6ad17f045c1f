import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../data-folder";

/** A regular expression as it is written in a source. */
export interface FoundPattern {
  /** `lib/core/phone.ts:12`. */
  readonly place: string;
  readonly pattern: RegExp;
}

/** What a request, a file, a shop or a carrier reaches; interface code runs in the browser of whoever typed. */
const rooms = ["lib", "app", "scripts/serving"];
const isSource = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)testing|\.d\.ts$/.test(file);

/** Sources that a stranger's text reaches. */
const sourceFiles = (): string[] =>
  rooms.flatMap((room) =>
    readdirSync(join(projectFolder, room), { recursive: true, encoding: "utf8" })
      .filter(isSource)
      .map((file) => `${room}/${file}`),
  );

let patterns: readonly FoundPattern[] | undefined;

/** Every literal regular expression of the sources. */
export function findPatterns(): readonly FoundPattern[] {
  patterns ??= sourceFiles().flatMap((file) => {
    const text = readFileSync(join(projectFolder, file), "utf8");
    return literalsOf(text).map(({ at, source, flags }) => ({
      place: `${file}:${text.slice(0, at).split("\n").length}`,
      pattern: new RegExp(source, flags),
    }));
  });
  return patterns;
}

/** A slash after one of these begins a pattern; after a value it divides. */
const before = /(?:[(,=:[!&|?{};+\-*%<>~^\n]|\b(?:return|typeof|case|of|in|yield|await|default))$/;
const skipped = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const literal = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/y;

function literalsOf(text: string): { at: number; source: string; flags: string }[] {
  const found: { at: number; source: string; flags: string }[] = [];
  /** Depth of braces at which each open `${` of a template ends. */
  const templates: number[] = [];
  let depth = 0;
  let isTemplate = false;
  let last = "";
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? "";
    if (isTemplate) {
      if (sign === "`") isTemplate = false;
      if (text.startsWith("${", at)) {
        templates.push(depth);
        isTemplate = false;
        at++;
      }
      at += sign === "\\" ? 2 : 1;
      last = "x";
      continue;
    }
    skipped.lastIndex = at;
    const passed = skipped.exec(text)?.[0];
    if (passed !== undefined) {
      at += passed.length;
      if (!passed.startsWith("/")) last = "x";
      continue;
    }
    literal.lastIndex = at;
    const match = sign === "/" && before.test(last) ? literal.exec(text) : null;
    if (match) {
      found.push({ at, source: match[1] ?? "", flags: match[2] ?? "" });
      at += match[0].length;
      last = "x";
      continue;
    }
    if (sign === "`") isTemplate = true;
    if (sign === "{") depth++;
    if (sign === "}" && templates.at(-1) === depth) {
      templates.pop();
      isTemplate = true;
    } else if (sign === "}") depth--;
    if (!/\s/.test(sign)) last = (/\w/.test(sign) && /\w$/.test(last) ? last : "").slice(-12) + sign;
    at++;
  }
  return found;
}

/** A function that takes a text, with the names of its further parameters that it cannot do without. */
export interface FoundReader {
  readonly file: string;
  readonly name: string;
  readonly more: readonly string[];
}

/** Layers of pure readers, but for drawing, dates and errors, which take texts of our own. */
const readerRooms = /^lib\/(?:core\/(?!labels|time|errors)|domain\/geography|api\/shared)/;
const reader = /^export (?:function|const) (\w+)(?: = )?\((\w+: (?:string|unknown)\b(?:[^()]|\([^()]*\))*)\)/gm;

/** Every exported function whose first parameter is a text. */
export const findReaders = (): FoundReader[] =>
  sourceFiles()
    .filter((file) => readerRooms.test(file))
    .flatMap((file) =>
      [...readFileSync(join(projectFolder, file), "utf8").matchAll(reader)].map(([, name = "", parameters = ""]) => ({
        file,
        name,
        more: [...parameters.matchAll(/, (\w+): /g)].map(([, parameter = ""]) => parameter),
      })),
    );
