import { Marked, type Token, type Tokens } from "marked";

const parser = new Marked({ gfm: true });

export interface Heading {
  /** The part of an address after `#`. */
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

/** A part of a page: what stands below one heading, or above the first. */
export interface Section {
  readonly heading: Heading | undefined;
  readonly text: string;
  /** Blocks of code, apart: an excerpt of them says little. */
  readonly code: string;
}

/** The blocks of a Markdown text; a heading of the first level is left out, because the title stands apart. */
export const parseBlocks = (markdown: string): Token[] =>
  parser.lexer(markdown).filter((token) => token.type !== "heading" || token.depth > 1);

/** Every heading in the order of the page, with ids as GitHub makes them, so that links work in both places. */
export function findHeadings(blocks: readonly Token[]): Heading[] {
  const taken = new Map<string, number>();
  return blocks.filter(isHeading).map((heading) => {
    const text = plainText(heading);
    const base = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-");
    const repeats = taken.get(base) ?? 0;
    taken.set(base, repeats + 1);
    return { id: repeats === 0 ? base : `${base}-${repeats}`, depth: heading.depth, text };
  });
}

export function splitSections(blocks: readonly Token[]): Section[] {
  const headings = findHeadings(blocks);
  const sections: { heading: Heading | undefined; texts: string[]; codes: string[] }[] = [
    { heading: undefined, texts: [], codes: [] },
  ];
  for (const block of blocks) {
    if (isHeading(block)) sections.push({ heading: headings[sections.length - 1], texts: [], codes: [] });
    else sections.at(-1)?.[isCode(block) ? "codes" : "texts"].push(plainText(block));
  }
  return sections.map(({ heading, texts, codes }) => ({ heading, text: joinLines(texts), code: joinLines(codes) }));
}

const joinLines = (texts: readonly string[]): string => texts.join(" ").replace(/\s+/g, " ").trim();

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";
export const isCode = (token: Token): token is Tokens.Code => token.type === "code";

/** What a reader sees of a token, without its marks. */
function plainText(token: Token): string {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((cells) => cells.map(({ tokens }) => joinTexts(tokens)).join(" ")).join(" ");
  }
  if (token.type === "list") return (token as Tokens.List).items.map(({ tokens }) => joinTexts(tokens, " ")).join(" ");
  if ("tokens" in token && token.tokens) return joinTexts(token.tokens, token.type === "blockquote" ? " " : "");
  if (token.type === "br" || token.type === "space") return " ";
  return "text" in token ? String(token.text) : "";
}

const joinTexts = (tokens: readonly Token[], between = ""): string => tokens.map(plainText).join(between);
