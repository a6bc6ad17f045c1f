import { dayMonthYear } from "../../time/day-month-year";
import { line } from "../drawing/marks";
import {
  type Block,
  blackBand,
  type Column,
  contentMm,
  fieldRow,
  keepTogether,
  leftMm,
  renderSheets,
  rightMm,
  space,
  tableHeading,
  tableRow,
} from "../drawing/sheet";
import { warning } from "../wording";
import { checkbox } from "./preparation-summary";

/** Pieces of one article to take from one place. */
export interface PickingSheetLine {
  /** Where it lies, such as `A-2`; empty where nobody has said it. */
  readonly place: string;
  readonly code: string;
  readonly name: string;
  /** Pieces, the missing ones included. */
  readonly quantity: number;
  /** Pieces that stock does not cover. */
  readonly missing: number;
  /** How many pieces each order gets, each by what people call it. */
  readonly orders: readonly { readonly name: string; readonly quantity: number }[];
}

/** What to take from where for several orders. */
export interface PickingSheetContent {
  readonly accountName: string;
  /** `YYYY-MM-DD` */
  readonly createdOn: string;
  readonly isTest: boolean;
  readonly orders: number;
  /** In the order of the walk; a warehouse without a name has what lies nowhere. */
  readonly warehouses: readonly { readonly name: string; readonly lines: readonly PickingSheetLine[] }[];
}

/**
 * The picking list as an A4 PDF: a line for each article and place, in the order of the walk, with a box to tick. The same
 * content gives the same bytes. Throws a RangeError without lines.
 */
export function renderPickingPdf(content: PickingSheetContent): Promise<Buffer> {
  const lines = content.warehouses.flatMap((warehouse) => warehouse.lines);
  if (lines.length === 0) throw new RangeError("There is no picking list without articles.");
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return renderSheets({
    title: "Lista de preparación",
    createdOn: content.createdOn,
    head: head(content),
    blocks: [
      fieldRow([
        ["Pedidos", String(content.orders)],
        ["Líneas", String(lines.length)],
        ["Piezas", String(pieces)],
      ]),
      ...content.warehouses.flatMap(warehouseBlocks),
    ],
    footer: `Lista de preparación  ·  ${content.accountName}`,
  });
}

function head({ accountName, createdOn, isTest }: PickingSheetContent): Block {
  const drawings = [
    line("LISTA DE PREPARACIÓN", leftMm, 7, 110, { sizePt: 20, bold: true }),
    line(accountName, leftMm, 12.5, 120, { sizePt: 10 }),
    line(`Fecha ${dayMonthYear(createdOn)}`, rightMm - 60, 12.5, 60, { sizePt: 10, align: "right" }),
  ];
  const band = warning({ isTest, isReturn: false });
  return band ? { heightMm: 26, drawings: [...drawings, ...blackBand(band, 16)] } : { heightMm: 17, drawings };
}

const columns: readonly Column[] = [
  { title: "", widthMm: 8, count: 1 },
  { title: "Lugar", widthMm: 24, bold: true },
  { title: "Código", widthMm: 36, bold: true },
  { title: "Artículo", widthMm: contentMm - 8 - 24 - 36 - 20 - 46 },
  { title: "Juntar", widthMm: 20, align: "right", count: 1, bold: true },
  { title: "Para", widthMm: 46, count: 4 },
];

function warehouseBlocks({ name, lines }: PickingSheetContent["warehouses"][number]): Block[] {
  const heading = tableHeading(columns);
  const title: Block = {
    heightMm: 8,
    drawings: [line(name || "Sin lugar en el depósito", leftMm, 6, contentMm, { sizePt: 12, bold: true })],
  };
  const rows = lines.map((entry) => checkbox(tableRow(columns, textsOf(entry), heading, 10)));
  const [first, ...others] = rows;
  return [space(3), ...keepTogether([title, heading, ...(first ? [first] : [])]), ...others];
}

function textsOf({ place, code, name, quantity, missing, orders }: PickingSheetLine): string[] {
  const shares = orders.map((order) => (order.quantity === 1 ? order.name : `${order.name} ×${order.quantity}`));
  const article = missing > 0 ? `${name} (faltan ${missing})` : name;
  return ["", place, code, article, String(quantity), shares.join(", ")];
}
