import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toDecimal } from "@/lib/core/money";
import { readCurrencyCode } from "@/lib/core/read/currency";
import { cutText } from "@/lib/core/text/cut-text";
import { limits, type ShopState } from "@/lib/core/vocabulary";
import { usualSale } from "../../orders";
import type { ShopOrder, ShopProduct } from "../channel";
import { type OrderContent, unreadable } from "../reading/unreadable";
import { readDelivery, ShippingLine } from "./orders/delivery";
import { Address, Amount, issueOf, Line, listOf, Metadata, Moment, Text } from "./orders/fields";
import { FeeLine, LineItem, readLines } from "./orders/lines";
import { readNumber, readShippedBy } from "./orders/meta";
import { readRecipient } from "./orders/recipient";
import { type Refunds, RefundTotal, refundsOf } from "./orders/refunds";
import { shorten } from "./orders/shorten";
import { readPayment, readShopState } from "./orders/state";

/** What is known of a shop beside its orders. */
export interface ShopKnowledge {
  readonly url: string;
  /** By their ids: `17`, `17/23`. */
  readonly products: ReadonlyMap<string, ShopProduct>;
  /** By the id of the order. */
  readonly refunds: ReadonlyMap<string, Refunds>;
}

const nothing: ShopKnowledge = { url: "", products: new Map(), refunds: new Map() };

const PaidAt = z.union([Moment, z.literal("").transform(() => null)]).nullish();
const State = z.object({ status: z.string(), date_modified_gmt: Moment, date_paid_gmt: PaidAt.catch(null) });

const WooOrder = z.object({
  date_created_gmt: Moment,
  date_paid_gmt: PaidAt,
  date_completed_gmt: PaidAt.catch(null),
  currency: Line,
  total: Amount,
  shipping_total: Amount,
  shipping_tax: Amount,
  payment_method: Line,
  payment_method_title: Line,
  transaction_id: Line,
  customer_note: Text,
  billing: Address,
  shipping: Address,
  meta_data: Metadata,
  line_items: listOf(LineItem),
  fee_lines: listOf(FeeLine),
  shipping_lines: listOf(ShippingLine),
  refunds: listOf(RefundTotal),
});

/** The members that name an order, also one of which nothing else can be read. */
const Names = z.object({
  id: z.int().positive(),
  number: z.union([z.string(), z.number()]).nullish().catch(null),
  meta_data: Metadata.optional(),
});

/** An order of the interface; whatever is wrong with it, it is `unreadable` with the reason, and throws nothing. */
export function readShopOrder(row: unknown, known: ShopKnowledge = nothing): ShopOrder {
  const names = Names.safeParse(row);
  if (!names.success) return { externalId: "", number: "", ...unreadable([issueOf(names.error)]) };
  const externalId = String(names.data.id);
  const told = cutText(String(names.data.number ?? "").trim(), limits.externalId) || externalId;
  const named = { externalId, number: told };
  try {
    const number = cutText(readNumber(told, externalId, names.data.meta_data ?? []), limits.externalId);
    return { externalId, number: number || externalId, ...readContent(row, { externalId, number, known }) };
  } catch (error) {
    return { ...named, kind: "unreadable", reason: { code: "internal" }, cause: error };
  }
}

interface Named {
  readonly externalId: string;
  readonly number: string;
  readonly known: ShopKnowledge;
}

function readContent(row: unknown, named: Named): OrderContent {
  const state = State.safeParse(row);
  if (!state.success) return unreadable([issueOf(state.error)]);
  const { status, date_paid_gmt: paidAt } = state.data;
  const shopState = readShopState(status, Boolean(paidAt));
  const result = WooOrder.safeParse(row);
  const content = result.success
    ? toSale(result.data, { ...named, status, shopState })
    : unreadable([issueOf(result.error)]);
  // Of what is not to be shipped, how it stands is all that counts.
  return content.kind === "unreadable" && shopState !== "to_ship" ? { kind: "state", shopState } : content;
}

interface Stated extends Named {
  readonly status: string;
  readonly shopState: ShopState;
}

function toSale(
  order: z.output<typeof WooOrder>,
  { externalId, number, known, status, shopState }: Stated,
): OrderContent {
  const sold = new Set(order.line_items.map(({ id }) => id));
  const refunds = refundsOf(order.refunds, known.refunds.get(externalId), sold);
  const { lines, declaredValueCents } = readLines(order.line_items, order.fee_lines, { ...known, refunds });
  if (lines.length === 0) return unreadable([{ path: "line_items", message: message("load_empty") }]);
  if (lines.length > limits.orderLines)
    return unreadable([{ path: "line_items", message: message("list_too_long", { maximum: limits.orderLines }) }]);
  if (declaredValueCents > limits.declaredValueCents)
    return unreadable([{ path: "line_items", message: message("must_be_amount") }]);
  const isAllVirtual = lines.every(({ kind }) => kind === "virtual");
  const { delivery, chosenService } = readDelivery(order.shipping_lines, { meta: order.meta_data, isAllVirtual });
  const { recipient, country, typed, doubts } = readRecipient(order, delivery.kind === "store_pickup");
  const payment = readPayment({
    status,
    shopState,
    isPaid: Boolean(order.date_paid_gmt),
    wasCompleted: Boolean(order.date_completed_gmt),
    method: order.payment_method,
    methodTitle: order.payment_method_title,
    transaction: order.transaction_id,
  });
  const withoutPieces = refunds.withoutPiecesCents;
  return {
    kind: "sale",
    soldAt: order.date_paid_gmt ?? order.date_created_gmt,
    order: {
      ...usualSale,
      externalId,
      number,
      link: known.url === "" ? "" : linkTo(known.url, externalId),
      payment,
      paymentDueCents: payment === "on_delivery" ? Math.max(0, (order.total ?? 0) - refunds.totalCents) : null,
      shopState,
      delivery,
      country,
      currency: readCurrencyCode(order.currency),
      shippedBy: cutText(readShippedBy(order.meta_data), limits.externalId),
      typed,
      doubts: withoutPieces !== null ? [...doubts, { field: "items", text: toDecimal(withoutPieces) }] : doubts,
      recipient,
      lines,
      originId: null,
      declaredValueCents,
      shippingPaidCents: Math.max(0, (order.shipping_total ?? 0) + (order.shipping_tax ?? 0)),
      chosenService,
      serviceType: null,
      logisticType: null,
      carrierId: null,
      notes: shorten(order.customer_note, limits.orderNotes),
      placedAt: order.date_created_gmt,
    },
  };
}

/** The old address of the page leads to the new one where a shop keeps its orders in tables of their own. */
function linkTo(url: string, externalId: string): string {
  const base = url.replace(/\/index\.php$/, "");
  return `${base}/wp-admin/post.php?${new URLSearchParams({ post: externalId, action: "edit" })}`;
}
