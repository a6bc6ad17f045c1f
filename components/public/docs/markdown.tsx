import clsx from "clsx";
import type { Token, Tokens } from "marked";
import { getTranslations } from "next-intl/server";
import { Fragment, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { CodeFigure } from "./code-figure";

interface MarkdownProps {
  blocks: readonly Token[];
  /** The id of each heading among the blocks, in their order. */
  headingIds: readonly string[];
  /** The address on our pages of a link between files. */
  toHref: (href: string) => string;
}

/** Markdown as elements. Raw HTML is shown as the text that it is, so that a page can hold no script. */
export function Markdown({ blocks, headingIds, toHref }: MarkdownProps) {
  const ids = headingIds.values();
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order.
    <Block key={place} block={block} id={block.type === "heading" ? ids.next().value : undefined} toHref={toHref} />
  ));
}

type ToHref = MarkdownProps["toHref"];

function Block({ block, id, toHref }: { block: Token; id?: string | undefined; toHref: ToHref }) {
  switch (block.type) {
    case "heading":
      return <Heading heading={block as Tokens.Heading} id={id} toHref={toHref} />;
    case "paragraph":
      return (
        <p className="my-4 text-pretty">
          <Inline tokens={block.tokens} toHref={toHref} />
        </p>
      );
    case "text":
      return <Inline tokens={block.tokens ?? [{ ...block, type: "escape" }]} toHref={toHref} />;
    case "code":
      return <Code code={block as Tokens.Code} />;
    case "list":
      return <List list={block as Tokens.List} toHref={toHref} />;
    case "table":
      return <Table table={block as Tokens.Table} toHref={toHref} />;
    case "blockquote":
      return (
        <blockquote className="my-5 rounded-md border border-info-line bg-info-soft px-4 text-info-ink [&_a]:text-info-ink [&_code]:bg-surface">
          <Blocks blocks={block.tokens} toHref={toHref} />
        </blockquote>
      );
    case "hr":
      return <hr className="my-8" />;
    case "html":
      return <p className="my-4">{block.raw}</p>;
    default:
      return null;
  }
}

/** Blocks inside another, which have no headings of the page. */
const Blocks = ({ blocks = [], toHref }: { blocks: readonly Token[] | undefined; toHref: ToHref }) => (
  <Markdown blocks={blocks} headingIds={[]} toHref={toHref} />
);

const headingStyles: Readonly<Record<number, string>> = {
  2: "mt-10 mb-3 border-b pb-2 font-semibold text-xl tracking-tight",
  3: "mt-8 mb-2 font-semibold text-lg",
};

async function Heading({ heading, id, toHref }: { heading: Tokens.Heading; id: string | undefined; toHref: ToHref }) {
  const t = await getTranslations("docs");
  const Element = `h${Math.min(heading.depth, 6)}` as "h2";
  return (
    <Element id={id} className={`group scroll-mt-20 ${headingStyles[heading.depth] ?? "mt-6 mb-2 font-semibold"}`}>
      <Inline tokens={heading.tokens} toHref={toHref} />
      <a
        href={`#${id}`}
        aria-label={t("linkTo", { heading: heading.text })}
        className="ml-2 font-normal text-faint opacity-0 hover:text-accent-ink focus-visible:opacity-100 group-hover:opacity-100"
      >
        #
      </a>
    </Element>
  );
}

async function Code({ code }: { code: Tokens.Code }) {
  const t = await getTranslations("docs");
  const [language = "", ...attributes] = (code.lang ?? "").split(" ");
  const file = attributes.map((attribute) => /^file=(.+)$/.exec(attribute)?.[1]).find(Boolean);
  const label =
    file ?? (attributes.includes("response") ? t("response") : (languageNames[language] ?? t(kindOf(language))));
  return <CodeFigure className="my-4" label={label} text={code.text} copyLabel={t("copyCode", { label })} />;
}

/** `console` is what nobody can run as it stands: it has a place for a reader's own address. */
const kindOf = (language: string) => (/^(bash|sh|console)$/.test(language) ? "terminal" : "text");

const languageNames: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  js: "JavaScript",
  python: "Python",
  php: "PHP",
  json: "JSON",
  http: "HTTP",
  xml: "XML",
};

function List({ list, toHref }: { list: Tokens.List; toHref: ToHref }) {
  const items = list.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never change their order.
    <li key={place} className="pl-1 marker:text-muted">
      <Blocks blocks={item.tokens} toHref={toHref} />
    </li>
  ));
  if (!list.ordered) return <ul className="my-4 grid list-disc gap-1.5 pl-5">{items}</ul>;
  return (
    <ol start={list.start === "" ? 1 : list.start} className="my-4 grid list-decimal gap-1.5 pl-6">
      {items}
    </ol>
  );
}

function Table({ table, toHref }: { table: Tokens.Table; toHref: ToHref }) {
  return (
    // Long code breaks in its cell, so that the other columns keep their room.
    <div
      className="scroll-cue-x [&_code]:wrap-anywhere my-5 overflow-x-auto rounded-md border bg-surface [&_code]:whitespace-normal"
      role="presentation"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b bg-sunken text-left text-muted">
            {table.header.map((cell) => (
              <th key={cell.text} scope="col" className="px-3 py-2 font-medium">
                <Inline tokens={cell.tokens} toHref={toHref} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never change their order.
            <tr key={place} className="border-b align-top last:border-0">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns.
                <td key={column} className="min-w-28 px-3 py-2 last:min-w-44">
                  <Inline tokens={cell.tokens} toHref={toHref} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ tokens = [], toHref }: { tokens?: readonly Token[] | undefined; toHref: ToHref }): ReactNode {
  return tokens.map((token, place) => {
    const inner = () => <Inline tokens={"tokens" in token ? token.tokens : []} toHref={toHref} />;
    const element = (): ReactNode => {
      switch (token.type) {
        case "strong":
          return <strong className="font-semibold">{inner()}</strong>;
        case "em":
          return <em>{inner()}</em>;
        case "del":
          return <del>{inner()}</del>;
        case "codespan":
          return (
            <code
              className={clsx(
                "rounded-sm bg-neutral-soft px-1 py-0.5 font-mono text-[0.92em]",
                // A short name stays in one piece at its hyphens.
                token.text.length > 24 ? "break-words" : "whitespace-nowrap",
              )}
            >
              {token.text}
            </code>
          );
        case "br":
          return <br />;
        case "link":
          return <MarkdownLink href={toHref(token.href)}>{inner()}</MarkdownLink>;
        case "text":
          return token.tokens ? inner() : token.text;
        case "escape":
          return token.text;
        default:
          return token.raw;
      }
    };
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change their order.
    return <Fragment key={place}>{element()}</Fragment>;
  });
}

const linkStyle = "rounded-sm text-accent-ink underline underline-offset-2 hover:no-underline";

/** A link to a page of the guides, or to anything else: a file, the reference, the portal, another site. */
function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/docs\/\w\w\//.test(href))
    return (
      <Link href={href} className={linkStyle}>
        {children}
      </Link>
    );
  const isSafe = /^(https?:|mailto:|\/|#)/.test(href);
  return (
    <a href={isSafe ? href : undefined} className={linkStyle}>
      {children}
    </a>
  );
}
