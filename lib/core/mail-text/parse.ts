import type { ShopMail } from "../vocabulary";
import { type MailVariable, variableNamed } from "./variables";

export type MailTextPart = { readonly text: string } | { readonly variable: MailVariable };

/** A fault of a text at a line and a column, both counted from 1 as editors do. */
type MailTextError = { readonly line: number; readonly column: number } & (
  | { readonly kind: "unknown"; readonly name: string }
  /** `{{` without `}}` on its line. */
  | { readonly kind: "unclosed" }
  /** `}}` without `{{` on its line. */
  | { readonly kind: "unopened" }
);

interface ParsedMailText {
  /** The whole text, or what stands before the first fault. */
  readonly parts: readonly MailTextPart[];
  readonly error?: MailTextError;
}

const mark = /\{\{|\}\}/g;
/** A variable stands on one line; its name has no brace. */
const variableEnd = /[{}\n]/g;

/**
 * The parts of a text. A variable stands on one line between `{{` and `}}`; single braces are text. Every character is
 * read a fixed number of times, and nothing behind the first fault.
 */
export function parseMailText(mail: ShopMail, text: string): ParsedMailText {
  const parts: MailTextPart[] = [];
  let start = 0;
  for (;;) {
    const open = searchFrom(mark, text, start);
    if (open < 0) break;
    const fail = (error: Fault): ParsedMailText => ({ parts, error: { ...error, ...placeOf(text, open) } });
    if (text[open] === "}") return fail({ kind: "unopened" });
    const end = searchFrom(variableEnd, text, open + 2);
    if (end < 0 || !text.startsWith("}}", end)) return fail({ kind: "unclosed" });
    const name = text.slice(open + 2, end);
    const variable = variableNamed(mail, name);
    if (!variable) return fail({ kind: "unknown", name: name.trim() });
    if (open > start) parts.push({ text: text.slice(start, open) });
    parts.push({ variable });
    start = end + 2;
  }
  if (start < text.length) parts.push({ text: text.slice(start) });
  return { parts };
}

type Fault = { kind: "unclosed" | "unopened" } | { kind: "unknown"; name: string };

/** Where a pattern matches from a place on; -1 where it does not. */
function searchFrom(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}
