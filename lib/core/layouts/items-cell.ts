/** An article of an order whose articles stand in one cell. */
export interface CellItem {
  readonly name: string;
  readonly sku: string;
  readonly quantity: string;
  readonly total: string;
  readonly refundedQuantity: string;
}

const longestCell = 32_767;

/**
 * The articles in a cell as exporters of WooCommerce write them: `id:5|name:Mate|sku:MATE-1|quantity:2|total:300.00;…`.
 * Undefined for a text of another form: articles must not be lost.
 */
export function readItemsCell(cell: string): CellItem[] | undefined {
  const items = cell
    .slice(0, longestCell)
    .split(/(?:^|[;\s])(?=(?:id|name):[^|]*\|)/)
    .map((text) => text.replace(/^[;\s]+|(?<![;\s])[;\s]+$/g, ""))
    .filter((text) => text !== "")
    .map(readItem);
  return items.length > 0 && items.every((item) => item !== undefined) ? items : undefined;
}

function readItem(text: string): CellItem | undefined {
  const members = new Map(
    text.split("|").map((part) => {
      const at = part.indexOf(":");
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
    }),
  );
  const textOf = (name: string) => members.get(name) ?? "";
  if (!members.has("quantity") || (!members.has("name") && !members.has("sku"))) return undefined;
  return {
    name: textOf("name"),
    sku: textOf("sku"),
    quantity: textOf("quantity"),
    total: textOf("total"),
    refundedQuantity: textOf("refunded_qty"),
  };
}
