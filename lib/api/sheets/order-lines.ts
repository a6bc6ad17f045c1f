import { type CellItem, readItemsCell } from "@/lib/core/layouts";
import { message } from "@/lib/core/messages";
import { mulDivHalfEven } from "@/lib/core/money";
import { readNumber } from "@/lib/core/sheets";
import { cutText } from "@/lib/core/text/cut-text";
import { foldText } from "@/lib/core/text/fold-text";
import { limits } from "@/lib/core/vocabulary";
import type { ReaderSettings, RowFields } from "@/lib/domain/selling/imports";
import { type NewOrderLine, usualLine } from "@/lib/domain/selling/orders";
import type { RowReading } from "./row-cells";
import { readCents, readMeasures } from "./row-values";

interface ReadLines {
  readonly lines: readonly NewOrderLine[];
  /** Prices of the pieces that go. */
  readonly goodsCents: number;
}

/** The articles of an order: one a row, or several in a cell. A row of several that names none has none. */
export function readLines(
  rows: readonly RowFields[],
  merged: RowFields,
  settings: ReaderSettings,
  reading: RowReading,
): ReadLines {
  const named = rows.filter(({ sku, description, items }) => sku ?? description ?? items);
  const lines = (named.length > 0 ? named : [merged])
    .flatMap((row) => (row.items ? readItems(row, settings, reading) : [row]))
    .flatMap((row) => readLine(row, settings, reading));
  if (lines.length === 0) reading.reject("quantity", message("load_empty"));
  if (lines.length > limits.orderLines) reading.reject("sku", message("list_too_long", { maximum: limits.orderLines }));
  const goods = lines.filter(({ kind }) => kind === "goods");
  const goodsCents = goods.reduce(
    (sum, line) => sum + line.unitPriceCents * Math.max(0, line.quantity - line.refundedQuantity),
    0,
  );
  return { lines, goodsCents };
}

/** Rows of the articles that stand in one cell. */
function readItems(row: RowFields, _settings: ReaderSettings, reading: RowReading): RowFields[] {
  const items = readItemsCell(row.items ?? "");
  if (!items) return reading.reject("items", message("items_not_read")) ?? [];
  return items.map((item) => ({
    ...row,
    sku: item.sku,
    description: item.name,
    quantity: item.quantity,
    refunded_quantity: item.refundedQuantity,
    unit_price: priceOf(item),
  }));
}

/** Exporters write what was paid for all pieces. */
function priceOf({ total, quantity }: CellItem): string {
  const [sum, pieces] = [Number(total), Number(quantity)];
  return total !== "" && pieces > 0 && Number.isFinite(sum) ? (sum / pieces).toFixed(2) : "";
}

const quantityDecimals = 3;
const isNotSent = /^(?:no|n|false|0|virtual|digital)$/;

function readLine(row: RowFields, { defaults }: ReaderSettings, reading: RowReading): NewOrderLine[] {
  const quantity = readNumber(row.quantity ?? "", quantityDecimals) ?? 1;
  const isCount = quantity >= 0 && quantity <= limits.stockPieces;
  if (!isCount) return reading.reject("quantity", message("cell_not_a_count", { maximum: limits.items })) ?? [];
  // What was sold of nothing is no line.
  if (quantity === 0) return [];
  const isWhole = Number.isInteger(quantity);
  const pieces = isWhole ? quantity : 1;
  const refunded = Math.abs(readNumber(row.refunded_quantity ?? "", quantityDecimals) ?? 0);
  if (Number.isNaN(refunded)) reading.reject("refunded_quantity", message("cell_not_a_number"));
  const price = Math.max(0, readCents(row, "unit_price", reading) ?? 0);
  const sku = row.sku ?? "";
  if (sku.length > limits.sku) reading.reject("sku", message("cell_has_too_many_characters", { maximum: limits.sku }));
  const measures = readMeasures(row, defaults, reading);
  return [
    {
      ...usualLine,
      sku: sku === "" ? null : sku,
      description: shorten(row.description ?? "", reading),
      quantity: pieces,
      unitPriceCents: isWhole ? price : mulDivHalfEven(price, Math.round(quantity * 1000), 1000),
      weightGrams: measures.weight ?? null,
      lengthCm: measures.length ?? null,
      widthCm: measures.width ?? null,
      heightCm: measures.height ?? null,
      classificationId: null,
      kind: isNotSent.test(foldText(row.article_kind ?? "")) ? "virtual" : "goods",
      refundedQuantity: Math.min(pieces, Math.ceil(Number.isNaN(refunded) ? 0 : refunded)),
      fraction: isWhole ? null : String(quantity),
    },
  ];
}

/** A long name goes on in the shop: the mark at its end says so. */
function shorten(text: string, reading: RowReading): string {
  if (text.length <= limits.itemDescription) return text;
  const shown = `${cutText(text, limits.itemDescription - 1)}…`;
  reading.change("description", text, shown);
  return shown;
}
