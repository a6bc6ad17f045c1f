import type { MailTextPart } from "./parse";
import type { MailVariable } from "./variables";

/** Null or empty: the parcel has none. */
export type MailValues = Readonly<Partial<Record<MailVariable, string | null>>>;

/** A sentence that is not in the e-mail, because a variable of it has no value. */
export interface LeftOut {
  readonly variable: MailVariable;
  /** As it is written, with its variables. */
  readonly sentence: string;
}

type Sentence = readonly MailTextPart[];

/**
 * A text with the values of a parcel. A sentence with a variable that has no value is left out, and so is a line of which
 * nothing is left.
 */
export function fillMailText(
  parts: readonly MailTextPart[],
  values: MailValues,
): { readonly text: string; readonly leftOut: readonly LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const lines = splitLines(parts).flatMap((line) => {
    const sentences = splitSentences(line);
    const told = sentences.filter((sentence) => {
      const missing = sentence.find((part) => "variable" in part && !valueFor(part.variable, values));
      if (missing && "variable" in missing)
        leftOut.push({ variable: missing.variable, sentence: write(sentence).trim() });
      return !missing;
    });
    const text = told
      .map((sentence) =>
        sentence.map((part) => ("text" in part ? part.text : valueFor(part.variable, values))).join(""),
      )
      .join("")
      .trim();
    return text === "" && sentences.length > told.length ? [] : [text];
  });
  return {
    text: lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    leftOut,
  };
}

/** A value stays on one line, whatever was typed as a name. */
const valueFor = (variable: MailVariable, values: MailValues): string =>
  (values[variable] ?? "").replace(/\s+/g, " ").trim();

const write = (sentence: Sentence): string =>
  sentence.map((part) => ("text" in part ? part.text : `{{${part.variable}}}`)).join("");

/** Cuts the text parts into the pieces that `cut` makes of them. */
function splitParts(parts: readonly MailTextPart[], cut: (text: string) => string[]): MailTextPart[][] {
  const groups: MailTextPart[][] = [[]];
  for (const part of parts) {
    const pieces = "text" in part ? cut(part.text) : [part];
    pieces.forEach((piece, place) => {
      if (place > 0) groups.push([]);
      if (typeof piece !== "string") groups.at(-1)?.push(piece);
      else if (piece !== "") groups.at(-1)?.push({ text: piece });
    });
  }
  return groups;
}

const splitLines = (parts: readonly MailTextPart[]): MailTextPart[][] =>
  splitParts(parts, (text) => text.split(/\r?\n/));

/** A sentence ends with its mark and the space behind it. */
const splitSentences = (line: readonly MailTextPart[]): Sentence[] =>
  splitParts(line, cutSentences).filter((sentence) => sentence.length > 0);

function cutSentences(text: string): string[] {
  const ends = [...text.matchAll(/[.!?…]["'»”’)]*\s+/g)].map((end) => end.index + end[0].length);
  // What follows the last space of a text may be a variable of the same sentence.
  const cuts = [0, ...ends.filter((end) => end < text.length), text.length];
  return cuts.slice(1).map((end, place) => text.slice(cuts[place], end));
}
