import { isDeepStrictEqual } from "node:util";
import type { OrderLineEdit } from "@/db/schema/orders";
import { DomainError, type Issue, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { isSameBlock } from "@/lib/core/postcode";
import { isWaitingOrder, type OrderPart, orderParts } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createSku, editProduct, findCatalogueSkus } from "../../goods/inventory";
import { recordAudit } from "../../identity/audit";
import { assertValue } from "./create";
import type { NewOrder, OrderRecipient } from "./draft";
import { type EditedValues, mergeEdits, toEdits, withEdits } from "./edits";
import { draftOf } from "./follow-shop";
import { livePieces, statusOf } from "./state";
import { lockOrders, type Order } from "./store";
import { replaceOrder } from "./write";

export interface OrderEdit {
  readonly recipient?: Partial<OrderRecipient> | undefined;
  readonly lines?: readonly LineEdit[] | undefined;
  readonly notes?: string | undefined;
  /** Parts whose edits end before: the channel's word counts again. */
  readonly takenBack?: readonly OrderPart[] | undefined;
}

interface LineEdit extends OrderLineEdit {
  readonly number: number;
  /** The measures are those of the article: they are written to its SKU, which is made if the catalogue lacks it. */
  readonly isForProduct: boolean;
}

/**
 * Changes what an order says of its recipient, its lines and its notes, and judges it anew. The edits stay over what the
 * channel sends later. Throws `conflict` for an order with nothing left to ship or without its recipient, and
 * `validation_failed` for a line that is not packed or whose pieces are in shipments.
 */
export function editOrder(ctx: Context, id: number, edit: OrderEdit): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (!order) throw new Error("the order was not locked");
    assertEditable(order);
    assertLines(order, edit.lines ?? []);
    const values = mergeEdits(order, toValues(order, edit), edit.takenBack ?? []);
    const said = draftOf(order);
    const draft = withEdits(said, values);
    assertValue(draft);
    await saveToProducts(tx, draft, edit.lines ?? []);
    const edits = toEdits(values, said, { by: tx.actor.label, at: tx.now().toISOString() });
    const decisions = leftDecisions(order, edit);
    const before = order.edits && { ...order.edits, by: edits?.by, at: edits?.at };
    if (isDeepStrictEqual(before, edits) && decisions.length === order.decisions.length) return order;
    const status = statusOf(numbered(draft.lines), order.pieces);
    const { fingerprint, checkedAt } = order;
    const edited = await replaceOrder(tx, order, draft, { fingerprint, checkedAt, status, edits, decisions });
    const changes = partsOf(edit);
    await recordAudit(tx, {
      accountId: order.accountId,
      action: "order.edited",
      target: `order:${id}`,
      detail: { changes },
    });
    return edited;
  });
}

const numbered = (lines: NewOrder["lines"]) => lines.map((line, at) => ({ ...line, number: at + 1 }));

function assertEditable(order: Order): void {
  const reason =
    order.status === "cancelled"
      ? message("order_cancelled")
      : order.recipientErasedAt
        ? message("order_recipient_erased")
        : isWaitingOrder(statusOf(order.lines, order.pieces))
          ? undefined
          : message("order_in_shipments");
  if (reason) throw new DomainError({ code: "conflict", message: reason });
}

function assertLines(order: Order, edits: readonly LineEdit[]): void {
  const issues = edits.flatMap(({ number, quantity, isForProduct }, at): Issue[] => {
    const line = order.lines[number - 1];
    const path = `items.${at}`;
    if (!line) return [{ path: `${path}.number`, message: message("order_line_unknown") }];
    if (edits.findIndex((other) => other.number === number) < at)
      return [{ path: `${path}.number`, message: message("order_line_repeated") }];
    if (line.kind !== "goods") return [{ path: `${path}.number`, message: message("order_line_not_packed") }];
    if (isForProduct && line.sku === null)
      return [{ path: `${path}.save_to_product`, message: message("order_line_without_sku") }];
    const least = line.refundedQuantity + line.shippedQuantity;
    if (quantity !== undefined && quantity < least)
      return [{ path: `${path}.quantity`, message: message("order_quantity_too_small", { least }) }];
    return [];
  });
  if (issues.length > 0) throw invalidFields(issues);
}

const toValues = (order: Order, { recipient, lines, notes }: OrderEdit): EditedValues => ({
  ...(recipient && { recipient: withCpa(order, recipient) }),
  ...(lines && {
    lines: Object.fromEntries(lines.map(({ number, isForProduct: _, ...values }) => [number, values])),
  }),
  ...(notes !== undefined && { notes }),
});

/** A CPA stays with its block. */
function withCpa({ recipient: was }: Order, edited: Partial<OrderRecipient>): Partial<OrderRecipient> {
  if (edited.cpa) return edited;
  const { cpa: _, ...others } = edited;
  return isSameBlock(was, others) ? others : { ...others, cpa: null };
}

const partsOf = ({ recipient, lines, notes, takenBack = [] }: OrderEdit): OrderPart[] => {
  const given = { destination: recipient, items: lines, notes };
  return orderParts.filter((part) => given[part] !== undefined || takenBack.includes(part));
};

/** Whoever edits a part has seen what changed there. What shipments were made of before is another matter. */
function leftDecisions(order: Order, edit: OrderEdit): Order["decisions"] {
  if (livePieces(order.pieces).length > 0) return order.decisions;
  const parts: readonly string[] = partsOf(edit);
  return order.decisions.filter(({ code, field }) => code !== "changed_at_shop" || !parts.includes(field));
}

const sides = ["weightGrams", "heightCm", "widthCm", "lengthCm"] as const;
const fieldOf = { weightGrams: "weight", heightCm: "height", widthCm: "width", lengthCm: "length" } as const;

/** Writes measures to the SKUs of the lines that ask for it. */
async function saveToProducts(tx: Context, { accountId, lines }: NewOrder, edits: readonly LineEdit[]): Promise<void> {
  const skus = await findCatalogueSkus(
    tx,
    accountId,
    edits.flatMap(({ number, isForProduct }) => (isForProduct && lines[number - 1]?.sku) || []),
  );
  for (const [at, { number, isForProduct }] of edits.entries()) {
    const line = lines[number - 1];
    if (!isForProduct || !line?.sku) continue;
    const known = skus.get(line.sku);
    const measures = Object.fromEntries(sides.map((side) => [side, line[side] ?? known?.[side] ?? 0]));
    const { weightGrams = 0, heightCm = 0, widthCm = 0, lengthCm = 0 } = measures;
    const missing = sides.filter((side) => measures[side] === 0);
    if (missing.length > 0)
      throw invalidFields(
        missing.map((side) => ({ path: `items.${at}.${fieldOf[side]}`, message: message("required") })),
      );
    const own = { weightGrams, heightCm, widthCm, lengthCm };
    if (known) {
      const { id, name, classificationId, productId } = known;
      await editProduct(tx, accountId, { id: productId }, { skus: [{ id, name, classificationId, ...own }] });
    } else
      await createSku(tx, accountId, {
        sku: line.sku,
        name: line.description || line.sku,
        barcode: "",
        unitDeclaredValueCents: line.unitPriceCents,
        classificationId: line.classificationId ?? 1,
        ...own,
      });
  }
}
