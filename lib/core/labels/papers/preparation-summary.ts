import { formatWeight } from "../../units";
import { frame } from "../drawing/drawing";
import { line } from "../drawing/marks";
import {
  type Block,
  type Column,
  contentMm,
  fieldRow,
  keepTogether,
  leftMm,
  tableHeading,
  tableRow,
} from "../drawing/sheet";
import type { PreparationContent, PreparationShipment } from "./preparation-content";

export interface ArticleTotal {
  readonly sku: string;
  readonly description: string;
  readonly quantity: number;
  /** Number of shipments with this article. */
  readonly shipments: number;
}

/** Totals of a batch: articles to pick, and boxes. */
export function summary({ shipments }: PreparationContent): Block[] {
  const packages = shipments.flatMap((shipment) => shipment.packages);
  const articles = articleTotals(shipments);
  const boxes = boxTotals(shipments);
  return [
    fieldRow([
      ["Envíos", String(shipments.length)],
      ["Bultos", String(packages.length)],
      ["Artículos distintos", String(articles.length)],
      ["Unidades", String(articles.reduce((sum, { quantity }) => sum + quantity, 0))],
      ["Peso total", formatWeight(packages.reduce((sum, { weightGrams }) => sum + weightGrams, 0))],
    ]),
    ...table(
      "Artículos",
      articleColumns,
      articles.map(({ sku, description, shipments, quantity }) => [
        "",
        sku,
        description,
        String(shipments),
        String(quantity),
      ]),
    ),
    ...table(
      "Cajas",
      boxColumns,
      boxes.map(({ name, count }) => ["", name, String(count)]),
    ),
  ];
}

const articleColumns: readonly Column[] = [
  { title: "", widthMm: 8, count: 1 },
  { title: "Código", widthMm: 44, bold: true },
  { title: "Descripción", widthMm: contentMm - 8 - 44 - 20 - 22 },
  { title: "Envíos", widthMm: 20, align: "right", count: 1 },
  { title: "Cantidad", widthMm: 22, align: "right", count: 1, bold: true },
];

const boxColumns: readonly Column[] = [
  { title: "", widthMm: 8, count: 1 },
  { title: "Caja", widthMm: contentMm - 8 - 22 },
  { title: "Cantidad", widthMm: 22, align: "right", count: 1, bold: true },
];

function table(title: string, columns: readonly Column[], rows: readonly (readonly string[])[]): Block[] {
  const heading = tableHeading(columns);
  const [first, ...others] = rows.map((texts) => checkbox(tableRow(columns, texts, heading, 10)));
  if (!first) return [];
  const titled: Block = { heightMm: 12, drawings: [line(title, leftMm, 9.5, contentMm, { sizePt: 13, bold: true })] };
  return [...keepTogether([titled, heading, first]), ...others];
}

/** A row of a table with a checkbox in its first column. */
export const checkbox = (row: Block): Block => ({
  ...row,
  drawings: [frame(leftMm + 1.5, 1.4, 3.6, 3.6), ...row.drawings],
});

/** Units by code, by description where there is no code; sorted as in a Spanish dictionary, without code last. */
export function articleTotals(shipments: readonly PreparationShipment[]): ArticleTotal[] {
  const totals = new Map<string, ArticleTotal & { lastShipment: number }>();
  shipments.forEach(({ items }, place) => {
    for (const { sku = "", description, quantity } of items) {
      const key = sku ? `code ${sku}` : `text ${description}`;
      const known = totals.get(key) ?? { sku, description, quantity: 0, shipments: 0, lastShipment: -1 };
      totals.set(key, {
        ...known,
        quantity: known.quantity + quantity,
        shipments: known.shipments + (known.lastShipment === place ? 0 : 1),
        lastShipment: place,
      });
    }
  });
  return [...totals.values()]
    .map(({ lastShipment, ...total }) => total)
    .sort(
      (a, b) =>
        Number(a.sku === "") - Number(b.sku === "") || compare(a.sku, b.sku) || compare(a.description, b.description),
    );
}

function boxTotals(shipments: readonly PreparationShipment[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { packages } of shipments) {
    for (const { boxName } of packages) if (boxName) counts.set(boxName, (counts.get(boxName) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => compare(a.name, b.name));
}

const { compare } = new Intl.Collator("es", { numeric: true });
