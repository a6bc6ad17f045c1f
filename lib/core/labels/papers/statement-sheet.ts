import { line } from "../drawing/marks";
import {
  type Block,
  blackBand,
  type Column,
  contentMm,
  type Field,
  fieldRow,
  keepTogether,
  leftMm,
  paragraph,
  renderSheets,
  space,
  tableHeading,
  tableRow,
} from "../drawing/sheet";

/** A table of a statement, worded and formatted. */
export interface StatementTable {
  readonly title: string;
  /** Said below the title, such as that the table does not list everything. */
  readonly note?: string | undefined;
  readonly columns: readonly StatementColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, in bold. */
  readonly total?: readonly string[] | undefined;
}

interface StatementColumn {
  readonly title: string;
  /** Of the width of the page. */
  readonly share: number;
  readonly isAmount?: boolean;
}

/** The statement of an account over a month, worded and formatted. */
export interface StatementContent {
  readonly title: string;
  readonly subtitle: string;
  /** `YYYY-MM-DD` */
  readonly createdOn: string;
  /** Warnings across every page, such as that the month is not over. */
  readonly warnings: readonly string[];
  /** Who issues it and to whom. */
  readonly parties: readonly (readonly Field[])[];
  readonly totals: readonly Field[];
  readonly tables: readonly StatementTable[];
  readonly footer: string;
  /** `Página {page} de {pages}` in the language of the statement. */
  readonly pageNumber: string;
}

/** The statement as A4 pages; column titles are repeated on every page, and no table begins at the foot of one. */
export function renderStatementPdf(content: StatementContent): Promise<Buffer> {
  return renderSheets({
    title: `${content.title} ${content.subtitle}`,
    createdOn: content.createdOn,
    head: head(content),
    blocks: [
      ...content.parties.flatMap((fields) => [fieldRow(fields), space(2)]),
      fieldRow(content.totals),
      ...content.tables.flatMap(tableBlocks),
    ],
    footer: content.footer,
    pageNumber: content.pageNumber,
  });
}

const rowPt = 8;

const bandMm = 9;

function head({ title, subtitle, warnings }: StatementContent): Block {
  return {
    heightMm: 18 + bandMm * warnings.length,
    drawings: [
      line(title.toUpperCase(), leftMm, 7, contentMm, { sizePt: 18, bold: true }),
      line(subtitle, leftMm, 13, contentMm, { sizePt: 11 }),
      ...warnings.flatMap((text, place) => blackBand(text, 17 + bandMm * place)),
    ],
  };
}

function tableBlocks({ title, note, columns: given, rows, total }: StatementTable): Block[] {
  const columns = given.map(
    ({ title: text, share, isAmount }): Column => ({
      title: text,
      widthMm: contentMm * share,
      align: isAmount ? "right" : "left",
      count: isAmount ? 1 : 2,
    }),
  );
  const heading = tableHeading(columns);
  const body = rows.map((texts) => tableRow(columns, texts, heading, rowPt));
  const last = total && tableRow(boldOf(columns), total, heading, rowPt);
  return [
    space(5),
    ...keepTogether([titleOf(title, note), heading, ...body.slice(0, 1)]),
    ...body.slice(1, -1),
    ...keepTogether([...(body.length > 1 ? body.slice(-1) : []), ...(last ? [last] : [])]),
  ];
}

const boldOf = (columns: readonly Column[]): Column[] => columns.map((column) => ({ ...column, bold: true }));

function titleOf(title: string, note: string | undefined): Block {
  const heading = line(title, leftMm, 5, contentMm, { sizePt: 11, bold: true });
  if (!note) return { heightMm: 7, drawings: [heading] };
  const text = paragraph(note, leftMm, 6.5, contentMm, { sizePt: 8, count: 2 });
  return { heightMm: 8 + text.heightMm, drawings: [heading, ...text.marks] };
}
