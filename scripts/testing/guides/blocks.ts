import { Marked, type Token } from "marked";

/** A fenced block of code of a Markdown file. */
export interface CodeBlock {
  /** The line of its first line of code, counted from 1. */
  readonly line: number;
  readonly language: string;
  readonly attributes: readonly string[];
  readonly text: string;
}

/** What a page says is done, in its order. */
export type Step =
  | { readonly kind: "run"; readonly line: number; readonly text: string }
  | { readonly kind: "write"; readonly line: number; readonly file: string; readonly text: string }
  | { readonly kind: "expect"; readonly line: number; readonly text: string };

/** The fenced blocks of a text. One inside a list is refused: it would be read by nobody but people. */
export function findBlocks(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let line = 1;
  for (const token of new Marked().lexer(text)) {
    if (token.type === "code" && token.raw.startsWith("```")) {
      const [language = "", ...attributes] = (token.lang ?? "").split(/\s+/);
      blocks.push({ line: line + 1, language, attributes, text: token.text });
    } else if (token.type !== "code" && hasFence(token)) {
      throw new Error(`line ${line}: a block of code stands at the margin, not in a list or a quotation`);
    }
    line += token.raw.split("\n").length - 1;
  }
  return blocks;
}

const hasFence = ({ raw }: Token): boolean => /^[\s>*-]*(?:\d+\.\s*)?```/m.test(raw);

/**
 * The steps of a page: `bash` and `sh` are run, a block with `file=` is written, `json response` is what the command before
 * it has printed. Anything else is for people.
 */
export function toSteps(blocks: readonly CodeBlock[]): Step[] {
  return blocks.flatMap(({ line, language, attributes, text }): Step[] => {
    const file = attributes.map((attribute) => /^file=([\w.-]+)$/.exec(attribute)?.[1]).find(Boolean);
    if (file) return [{ kind: "write", line, file, text }];
    if (language === "bash" || language === "sh") return [{ kind: "run", line, text }];
    if (language === "json" && attributes.includes("response")) return [{ kind: "expect", line, text }];
    return [];
  });
}
