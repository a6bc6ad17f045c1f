import { globSync, readFileSync } from "node:fs";
import type { Locale } from "@/lib/core/vocabulary";

interface Text {
  /** File and line. */
  readonly at: string;
  readonly text: string;
}

const sources = {
  es: [
    "lib/i18n/messages/es/**/*.ts",
    "lib/i18n/operations.ts",
    "docs/guide/es/*.md",
    "clients/woocommerce/languages/*.po",
    "clients/print-bridge/src/messages/es.ts",
  ],
  en: ["lib/i18n/messages/en/**/*.ts", "docs/guide/en/*.md"],
} satisfies Partial<Record<Locale, readonly string[]>>;
/** The headings that shops and carriers write are what they write. */
const left = /(?:es|en)\/headings\.ts$/;

/** Every text that readers of a language see, without code and names of placeholders: `{count} envíos` is `{} envíos`. */
export const readTexts = (locale: keyof typeof sources): Text[] =>
  globSync(sources[locale])
    .filter((file) => !left.test(file))
    .sort()
    .flatMap((file) =>
      linesOf(file, readFileSync(file, "utf8")).map(({ line, text }) => ({
        at: `${file}:${line}`,
        text: withoutNames(text),
      })),
    );

function linesOf(file: string, source: string): Line[] {
  if (file.endsWith(".md")) return paragraphs(source);
  // The keys of the operations are not texts.
  return literals(file.endsWith(".po") ? source.replace(/^msgid.*$/gm, "") : source.replace(/^ *"[\w.]+":/gm, ""));
}

interface Line {
  readonly line: number;
  readonly text: string;
}

function paragraphs(source: string): Line[] {
  const prose = source.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""));
  return prose.split("\n").map((text, i) => ({
    line: i + 1,
    text: text.replace(/`[^`]*`/g, "``").replace(/\]\([^)]*\)/g, "]"),
  }));
}

function literals(source: string): Line[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, (part) => part.replace(/[^\n]/g, ""));
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g)].map(
    ({ index, 1: double, 2: template, 3: single }) => ({
      line: code.slice(0, index).split("\n").length,
      text: double ?? template ?? single ?? "",
    }),
  );
}

function withoutNames(text: string): string {
  const plain = text
    .replace(/\$\{(?:[^{}`]|\{[^{}]*\})*\}/g, "{}")
    .replace(/\{\{\w+\}\}/g, "{}")
    .replace(/\{\w+(?=[,}])/g, "{");
  return text.includes(", select, ") ? plain.replace(/(?<=select, |\} )\w+ \{/g, "{") : plain;
}
