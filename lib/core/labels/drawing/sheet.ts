import type { Drawing } from "./drawing";
import { positioned, stroke } from "./drawing";
import { line, lines, type Style, type TextMark } from "./marks";
import { type PdfPage, renderPdf } from "./pdf";

/** Building blocks of A4 documents, and their distribution over pages. */
export const sheetWidthMm = 210;
export const sheetHeightMm = 297;

/** Left and right edge of the text; the margins leave space for the holes of a folder. */
export const leftMm = 13;
export const rightMm = sheetWidthMm - leftMm;
export const contentMm = rightMm - leftMm;

const topMm = 12;
const bottomMm = 281;
const footerMm = 287;

/** A piece of a document that is never split. */
export interface Block {
  readonly heightMm: number;
  /** Positions from the top of the block and the left edge of the paper. */
  readonly drawings: readonly Drawing[];
  /** More drawings, made when their page is rendered and not stored: for pictures, of which a batch has thousands. */
  readonly picture?: () => readonly Drawing[];
  /**
   * Free height that the block needs below its top; with less it starts a page. A value above its own height keeps the
   * block together with the next ones. At most the height of a page counts.
   */
  readonly roomMm?: number;
  /** Repeated above the block when the block starts a page. */
  readonly heading?: Block | undefined;
}

export interface Sheets {
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly createdOn: string;
  /** At the top of every page. */
  readonly head: Block;
  readonly blocks: readonly Block[];
  /** At the foot of every page, beside `pageNumber`. */
  readonly footer: string;
  /** `Página {page} de {pages}`, which it is without it, in the language of the document. */
  readonly pageNumber?: string | undefined;
}

/** A document of A4 pages as PDF; as many pages as its blocks need, one at least. */
export function renderSheets({ title, createdOn, head, blocks, footer, pageNumber }: Sheets): Promise<Buffer> {
  const pages = paginate(blocks, topMm + head.heightMm);
  return renderPdf(title, createdOn, toPages(head, pages, footer, pageNumber));
}

function* toPages(
  head: Block,
  pages: readonly (() => Drawing[])[],
  footer: string,
  pageNumber = "Página {page} de {pages}",
): Generator<PdfPage> {
  for (const [index, draw] of pages.entries()) {
    const place = pageNumber.replace("{page}", String(index + 1)).replace("{pages}", String(pages.length));
    yield {
      widthMm: sheetWidthMm,
      heightMm: sheetHeightMm,
      drawings: [
        ...positioned(head.drawings, { xMm: 0, yMm: topMm }),
        ...draw(),
        line(footer, leftMm, footerMm, contentMm - 40, { sizePt: 8 }),
        line(place, rightMm - 38, footerMm, 38, { sizePt: 8, align: "right" }),
      ],
    };
  }
}

/**
 * Distributes blocks over pages, one below the other from `startMm` down. Returns a function for each page that draws
 * the page.
 */
export function paginate(blocks: readonly Block[], startMm: number): (() => Drawing[])[] {
  let page: { block: Block; yMm: number }[] = [];
  const pages = [page];
  let yMm = startMm;
  const put = (block: Block): void => {
    page.push({ block, yMm });
    yMm += block.heightMm;
  };
  for (const block of blocks) {
    const wantedMm = Math.min(Math.max(block.roomMm ?? 0, block.heightMm), bottomMm - startMm);
    if (yMm + wantedMm > bottomMm + 1e-6 && yMm > startMm) {
      page = [];
      pages.push(page);
      yMm = startMm;
      if (block.heading) put(block.heading);
    }
    put(block);
  }
  return pages.map(
    (parts) => () =>
      parts.flatMap(({ block: { drawings, picture }, yMm }) =>
        positioned([...drawings, ...(picture?.() ?? [])], { xMm: 0, yMm }),
      ),
  );
}

export const space = (heightMm: number): Block => ({ heightMm, drawings: [] });

/** A thin line across the text area. */
export const hairline = (yMm: number, widthMm = 0.25): Drawing => stroke([leftMm, yMm], [rightMm, yMm], widthMm);

/** Starts a page, unless the current page is empty. */
export const pageBreak: Block = { heightMm: 0, drawings: [], roomMm: Number.POSITIVE_INFINITY };

/** Keeps blocks on one page if they fit on one. */
export function keepTogether([first, ...others]: readonly Block[]): Block[] {
  if (!first) return [];
  const roomMm = others.reduce((sum, { heightMm }) => sum + heightMm, first.heightMm);
  return [{ ...first, roomMm }, ...others];
}

/** A black band across the text area, 7 mm high. */
export const blackBand = (text: string, yMm: number): Drawing[] => [
  { kind: "box", xMm: leftMm, yMm, widthMm: contentMm, heightMm: 7 },
  line(text, leftMm + 2, yMm + 5, contentMm - 4, { sizePt: 12, bold: true, align: "center", white: true }),
];

const pitchPerPoint = 0.43;

/** Free text on as many lines as needed, at most `count`, and the height of these lines. */
export function paragraph(
  text: string,
  xMm: number,
  yMm: number,
  widthMm: number,
  { count, ...style }: Style & { readonly count: number },
): { readonly marks: TextMark[]; readonly heightMm: number } {
  const pitchMm = pitchPerPoint * style.sizePt;
  const marks = lines(text, xMm, yMm + 0.3 * style.sizePt, widthMm, { ...style, count, pitchMm }).filter(
    (mark) => mark.text !== "",
  );
  return { marks, heightMm: pitchMm * marks.length };
}

export type Field = readonly [caption: string, value: string];

/** Captioned values side by side between two lines, of equal widths unless `shares` are given. */
export function fieldRow(fields: readonly Field[], shares: readonly number[] = fields.map(() => 1)): Block {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let xMm = leftMm;
  const cells = fields.map(([caption, value], index) => {
    const widthMm = (contentMm * (shares[index] ?? 1)) / whole;
    const captionMark = line(caption.toUpperCase(), xMm, 4, widthMm - 2, { sizePt: 6.5 });
    const text = paragraph(value.trim() || "-", xMm, 5.2, widthMm - 2, { sizePt: 9, bold: true, count: 2 });
    xMm += widthMm;
    return { marks: [captionMark, ...text.marks], heightMm: text.heightMm };
  });
  const heightMm = 6.2 + Math.max(...cells.map((cell) => cell.heightMm));
  return { heightMm, drawings: [hairline(0), ...cells.flatMap(({ marks }) => marks), hairline(heightMm)] };
}

export interface Column {
  readonly title: string;
  readonly widthMm: number;
  readonly align?: "left" | "center" | "right";
  /** Maximum number of lines of a value; 2 by default. */
  readonly count?: number;
  readonly bold?: boolean;
}

const cellPaddingMm = 1.2;

/** A row of a table, as high as the longest of its texts. */
export function tableRow(columns: readonly Column[], texts: readonly string[], heading?: Block, sizePt = 9): Block {
  let xMm = leftMm;
  const cells = columns.map(({ widthMm, align, count = 2, bold }, index) => {
    const text = paragraph(texts[index] ?? "", xMm + cellPaddingMm, 1.3, widthMm - 2 * cellPaddingMm, {
      sizePt,
      align,
      bold,
      count,
    });
    xMm += widthMm;
    return text;
  });
  const heightMm = 2.4 + Math.max(pitchPerPoint * sizePt, ...cells.map((cell) => cell.heightMm));
  return { heightMm, drawings: [...cells.flatMap(({ marks }) => marks), hairline(heightMm, 0.15)], heading };
}

/** The titles of a table's columns, above a strong line. */
export function tableHeading(columns: readonly Column[]): Block {
  const titles = tableRow(
    columns.map((column) => ({ ...column, bold: false })),
    columns.map(({ title }) => title.toUpperCase()),
    undefined,
    6.5,
  );
  return { heightMm: titles.heightMm, drawings: [...titles.drawings.slice(0, -1), hairline(titles.heightMm, 0.5)] };
}
