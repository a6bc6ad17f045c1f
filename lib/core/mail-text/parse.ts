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
  readonly parts: readonly MailTextPart[];
  /** In the order of the text; without any, `parts` is the whole text. */
  readonly errors: readonly MailTextError[];
}

const mark = /\{\{|\}\}/g;

/** The parts of a text. A variable stands on one line between `{{` and `}}`; single braces are text. */
export function parseMailText(mail: ShopMail, text: string): ParsedMailText {
  const parts: MailTextPart[] = [];
  const errors: MailTextError[] = [];
  const fail = (at: number, error: { kind: "unclosed" | "unopened" } | { kind: "unknown"; name: string }) => {
    const before = text.slice(0, at);
    errors.push({ ...error, line: before.split("\n").length, column: at - before.lastIndexOf("\n") });
  };
  let start = 0;
  for (const { index, 0: found } of text.matchAll(mark)) {
    // Inside a variable that was read already.
    if (index < start) continue;
    if (found === "}}") {
      fail(index, { kind: "unopened" });
      continue;
    }
    const [whole = "", name] = /^\{\{([^{}\n]*)\}\}/.exec(text.slice(index)) ?? [];
    if (name === undefined) {
      fail(index, { kind: "unclosed" });
      continue;
    }
    if (index > start) parts.push({ text: text.slice(start, index) });
    const variable = variableNamed(mail, name);
    if (variable) parts.push({ variable });
    else fail(index, { kind: "unknown", name: name.trim() });
    start = index + whole.length;
  }
  if (start < text.length) parts.push({ text: text.slice(start) });
  return { parts, errors };
}
