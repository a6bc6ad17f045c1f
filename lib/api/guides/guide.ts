import type { Token } from "marked";
import { productName } from "@/lib/core/product-name";
import type { Locale } from "@/lib/core/vocabulary";
import { findHeadings, type Heading, isCode, parseBlocks, type Section, splitSections } from "./markdown";

export const guideRoles = ["seller", "developer", "operator"] as const;
type GuideRole = (typeof guideRoles)[number];

/** A page of the guides. */
export interface Guide {
  readonly locale: Locale;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Name of the group that the page belongs to, in the language of the page. */
  readonly section: string;
  readonly order: number;
  /** Whose work it helps: who sends parcels, who writes programs, or who runs the platform. */
  readonly role: GuideRole;
  /** Markdown without the front matter. */
  readonly markdown: string;
  readonly blocks: readonly Token[];
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** Whether the page has commands, which need the reader's own values. */
  readonly hasCommands: boolean;
}

const frontMatter = /^---\n([\s\S]*?)\n---\n+/;
const keys = ["title", "summary", "section", "order", "role"] as const;

/** Reads a page; an operator's name of the platform replaces the product's own. */
export function parseGuide(locale: Locale, slug: string, file: string, platformName: string = productName): Guide {
  const text = platformName === productName ? file : file.replaceAll(productName, toLiteral(platformName));
  const [head = "", lines = ""] = frontMatter.exec(text) ?? [];
  const values = new Map(lines.split("\n").map((line) => splitOnce(line)));
  const [title = "", summary = "", section = "", order = "", group = ""] = keys.map((key) => values.get(key) ?? "");
  const role = guideRoles.find((known) => known === group);
  if (!title || !summary || !section || !/^\d+$/.test(order) || !role)
    throw new Error(`docs/guide/${locale}/${slug}.md: the front matter needs ${keys.join(", ")}.`);
  const markdown = text.slice(head.length);
  const blocks = parseBlocks(markdown);
  return {
    locale,
    slug,
    title,
    summary,
    section,
    order: Number(order),
    role,
    markdown,
    blocks,
    headings: findHeadings(blocks),
    sections: splitSections(blocks),
    hasCommands: blocks.some((block) => isCode(block) && block.lang?.split(" ")[0] === "bash"),
  };
}

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(":");
  const value = line.slice(colon + 1).trim();
  return [line.slice(0, colon).trim(), /^".*"$/.test(value) ? value.slice(1, -1) : value];
}

/** The characters of a name stand for themselves in Markdown. */
const toLiteral = (name: string): string => name.replace(/[\\`*_[\]<>#|&]/g, "\\$&");
