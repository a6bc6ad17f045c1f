import {
  findHeaderRow,
  guessColumns,
  type LayoutId,
  layoutsThatGoOn,
  type Mapping,
  recogniseLayout,
} from "@/lib/core/layouts";
import { judgeSale } from "@/lib/core/sales";
import { readSheet } from "@/lib/core/sheets";
import type { ImportKind } from "@/lib/core/vocabulary";
import { noDefaults, type ReaderSettings, type RowFields, sheetLimits } from "@/lib/domain/selling/imports";
import type { NewOrder } from "@/lib/domain/selling/orders";
import { orderColumns } from "@/lib/i18n/headings";
import { rowReader } from "./import-row";

/** Reads files as an import does, without a database. */

export const settings: ReaderSettings = {
  accountId: 1,
  originId: null,
  serviceType: null,
  defaults: noDefaults,
  layout: null,
};

/** SKUs of the catalogue in these tests. */
const measured = new Set(["MATE-1", "BOMB-2"]);

export interface ReadFile {
  readonly layout: LayoutId | null;
  readonly kind: ImportKind;
  readonly hiddenRows: readonly number[];
  readonly otherSheets: readonly string[];
  readonly rows: readonly RowFields[];
}

export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const { rows, hiddenRows, otherSheets } = await readSheet(bytes, sheetLimits);
  const known = recogniseLayout(rows);
  const head =
    known.layout === null ? findHeaderRow(rows, orderColumns) : rows.find(({ number }) => number === known.headerRow);
  const mapping = known.layout === null ? guessColumns(head?.cells ?? [], orderColumns) : known.mapping;
  const isOfOrders = known.kind === "orders" || mapping.order_state || mapping.payment_state;
  return {
    layout: known.layout,
    kind: isOfOrders ? "orders" : "shipments",
    hiddenRows,
    otherSheets,
    rows: rows
      .filter(({ number }) => number > (head?.number ?? 0) && !hiddenRows.includes(number))
      .map(({ cells }) => fieldsOf(mapping, cells)),
  };
}

const fieldsOf = (mapping: Mapping, cells: readonly string[]): RowFields =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, columns]) => [
      field,
      columns.flatMap((column) => cells[column]?.trim() || []).join(" "),
    ]),
  );

/** How an order of a file stands: `ready`, `ask` or `ignore` with the codes of the reasons, or `faulty` with the fields. */
export interface JudgedOrder {
  readonly state: string;
  readonly reasons: readonly string[];
  readonly order: NewOrder | undefined;
}

export function judgeOrders(
  { rows, layout }: Pick<ReadFile, "rows" | "layout">,
  given: Partial<ReaderSettings> = {},
): JudgedOrder[] {
  return groupRows(rows, layout).map((group) => {
    const read = rowReader.readOrder(group, { ...settings, layout, ...given });
    if ("issues" in read)
      return { state: "faulty", reasons: read.issues.map(({ field, code }) => `${field}: ${code}`), order: undefined };
    const { recipient, delivery, ...sale } = read.draft;
    const { name, street, zipcode, pointId } = recipient;
    const { judgement, decisions } = judgeSale(
      { ...sale, name, street, zipcode, pointId, delivery: delivery.kind },
      {
        isMeasured: ({ sku }, at) => measured.has(sku ?? "") || sale.lines[at]?.weightGrams !== null,
        sameSale: null,
        changed: [],
        isInShipment: false,
      },
      { ofAccount: {}, ofPerson: [] },
    );
    return { state: judgement, reasons: decisions.map(({ code }) => code), order: read.draft };
  });
}

const ofRecipient = ["name", "address", "street", "zipcode"] as const;

/** The rows of a file by order, as the database groups them: of one number, or going on the order above. */
function groupRows(rows: readonly RowFields[], layout: LayoutId | null): RowFields[][] {
  const groups: RowFields[][] = [];
  const byNumber = new Map<string, RowFields[]>();
  let above: RowFields[] | undefined;
  for (const row of rows) {
    const number = (row.external_id ?? "").trim();
    const goesOn = layout !== null && layoutsThatGoOn.has(layout) && ofRecipient.every((field) => !row[field]);
    const known = goesOn && above ? above : byNumber.get(number);
    const group = known ?? [];
    if (!known) groups.push(group);
    group.push(row);
    if (number !== "") byNumber.set(number, byNumber.get(number) ?? group);
    if (!goesOn) above = group;
  }
  return groups;
}
