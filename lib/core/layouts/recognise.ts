import type { Message } from "../messages";
import { headerRows, normalizeHeader, type SheetRow } from "../sheets";
import type { ImportField, ImportKind } from "../vocabulary";
import { anden } from "./anden";
import { andreani, micorreo } from "./carriers";
import { magento, prestashop } from "./grids";
import { numberHeadings } from "./heading";
import type { Columns, Layout, LayoutId, Mapping } from "./layout";
import { mercadoLibre } from "./mercado-libre";
import { shopify } from "./shopify";
import { tiendanube, tiendanubeShort } from "./tiendanube";
import { vtex } from "./vtex";
import { woocommerceExport, woocommerceOrders, woocommerceWebtoffee } from "./woocommerce";

/** Of two that fit equally well the first counts. */
const layouts: readonly Layout[] = [
  tiendanube,
  mercadoLibre,
  shopify,
  woocommerceExport,
  woocommerceOrders,
  woocommerceWebtoffee,
  vtex,
  micorreo,
  andreani,
  anden,
  tiendanubeShort,
  prestashop,
  magento,
];

/** Exports in which a row without a recipient goes on the order above it, under a number of its own. */
export const layoutsThatGoOn: ReadonlySet<LayoutId> = new Set(
  layouts.flatMap(({ id, hasPackages }) => (hasPackages ? [id] : [])),
);

/** Share of a layout's marks that a row needs: exports lose and gain a column from one version to the next. */
const neededShare = 0.75;

interface RecognisedLayout {
  readonly layout: LayoutId | null;
  readonly kind: ImportKind;
  /** Number of the row of headings in the spreadsheet. */
  readonly headerRow: number;
  readonly mapping: Mapping;
  /** Why nothing can be made of the file, and what to export instead. */
  readonly refused?: Message;
}

/** The layout of a file by its headings, in whatever order; `layout` is null for one that is none of those known. */
export function recogniseLayout(rows: readonly SheetRow[]): RecognisedLayout {
  let best: { readonly layout: Layout; readonly row: SheetRow; readonly share: number } | undefined;
  for (const row of rows.slice(0, headerRows)) {
    const headings = new Set(numberHeadings(row.cells));
    for (const layout of layouts) {
      if (layout.isRuledOutBy?.(headings)) continue;
      const found = layout.marks.filter((mark) => [mark].flat().some((heading) => headings.has(heading)));
      const share = found.length / layout.marks.length;
      if (share >= neededShare && share > (best?.share ?? 0)) best = { layout, row, share };
    }
  }
  if (!best) return { layout: null, kind: "shipments", headerRow: rows[0]?.number ?? 1, mapping: {} };
  const { id, kind, refused } = best.layout;
  const known = { layout: id, kind, headerRow: best.row.number, mapping: mapColumns(best.layout, best.row.cells) };
  return refused ? { ...known, refused } : known;
}

/** The columns of a layout in a row of headings. A column has one field, the first that asks for it. */
function mapColumns({ columns }: Layout, cells: readonly string[]): Mapping {
  const headings = numberHeadings(cells);
  const taken = new Set<number>();
  const mapping: Partial<Record<ImportField, readonly number[]>> = {};
  for (const [field, alternatives] of Object.entries(columns)) {
    const found = alternatives.map((wanted) => columnsOf(wanted, headings, taken)).find(({ length }) => length > 0);
    for (const column of found ?? []) taken.add(column);
    if (found) mapping[field as ImportField] = found;
  }
  return mapping;
}

const columnsOf = (wanted: Columns, headings: readonly string[], taken: ReadonlySet<number>): number[] =>
  [wanted].flat().flatMap((heading) =>
    headings.flatMap((own, column) => {
      const isWanted = heading.endsWith("*") ? own.startsWith(heading.slice(0, -1)) : own === heading;
      return isWanted && !taken.has(column) ? [column] : [];
    }),
  );

/** Whether the shop of a layout brings the goods itself by a delivery method: its orders wait for a person. */
export const isSentByShop = (id: LayoutId | null, method: string): boolean =>
  layouts.find((layout) => layout.id === id)?.isSentByShop?.(normalizeHeader(method.slice(0, 200))) ?? false;
