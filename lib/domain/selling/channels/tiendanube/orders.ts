import * as z from "zod";
import { message } from "@/lib/core/messages";
import { readCurrencyCode } from "@/lib/core/read/currency";
import { readPickup } from "@/lib/core/read/delivery-method";
import { isPaidOnDelivery } from "@/lib/core/read/payment-method";
import { cutText } from "@/lib/core/text/cut-text";
import { limits, type PaymentState, type ShopState } from "@/lib/core/vocabulary";
import { type NewOrderLine, type OrderDelivery, usualLine, usualSale } from "../../orders";
import type { ShopOrder } from "../channel";
import { type OrderContent, unreadable } from "../reading/unreadable";
import { Amount, issueOf, Line, listOf, Quantity, Text } from "../woocommerce/orders/fields";
import { measuresOf } from "../woocommerce/orders/product";
import { shorten } from "../woocommerce/orders/shorten";
import { segmentOf } from "./client";
import { Named, Stamp, Words } from "./fields";
import { Address, readRecipient } from "./recipient";

/** Orders of Tiendanube's interface of 2025-03, with their fulfilment orders where the reply has them. */

const Product = z.object({
  name: Words,
  sku: Line,
  price: Amount,
  quantity: Quantity,
  weight: Line,
  width: Line,
  height: Line,
  depth: Line,
});
type Product = z.output<typeof Product>;

const Option = z.object({ name: Line, code: Line, reference: Line });
const noOption = { name: "", code: "", reference: "" };
const Person = z.object({ name: Line, phone: Line, email: Line, identifier: Line });
const noPerson = { name: "", phone: "", email: "", identifier: "" };

const Fulfillment = z.object({
  status: Line,
  recipient: Person.catch(noPerson),
  destination: Address.nullish().catch(null),
  shipping: z.object({ type: Line, option: Option.catch(noOption) }).catch({ type: "", option: noOption }),
});
type Fulfillment = z.output<typeof Fulfillment>;
const Fulfillments = listOf(Fulfillment).catch([]);

const State = z.object({
  status: Line,
  payment_status: Line,
  shipping_status: Line,
  gateway: Line,
  gateway_name: Line,
});
type State = z.output<typeof State>;

const TiendanubeOrder = State.extend({
  currency: Line,
  subtotal: Amount,
  discount: Amount,
  total: Amount,
  shipping_cost_customer: Amount,
  contact_name: Line,
  contact_email: Line,
  contact_phone: Line,
  contact_identification: Line,
  shipping_pickup_type: Line,
  shipping_option: Named,
  shipping_option_code: Line,
  shipping_option_reference: Line,
  shipping_address: Address.nullish(),
  fulfillments: Fulfillments,
  products: listOf(Product),
  note: Text,
  created_at: Stamp,
  paid_at: Stamp,
});
type TiendanubeOrder = z.output<typeof TiendanubeOrder>;

const Names = z.object({
  id: z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,19}$/)]).transform(String),
  number: z.union([z.string(), z.number()]).nullish().catch(null),
});

/** An order of the interface; whatever is wrong with it, it is `unreadable` with the reason, and throws nothing. */
export function readShopOrder(row: unknown, shopUrl: string): ShopOrder {
  const names = Names.safeParse(row);
  if (!names.success) return { externalId: "", number: "", ...unreadable([issueOf(names.error)]) };
  const { id: externalId } = names.data;
  const named = {
    externalId,
    number: cutText(String(names.data.number ?? "").trim(), limits.externalId) || externalId,
  };
  try {
    return { ...named, ...readContent(row, named, shopUrl) };
  } catch (error) {
    return { ...named, kind: "unreadable", reason: { code: "internal" }, cause: error };
  }
}

function readContent(row: unknown, named: { externalId: string; number: string }, shopUrl: string): OrderContent {
  const state = State.extend({ fulfillments: Fulfillments }).safeParse(row);
  if (!state.success) return unreadable([issueOf(state.error)]);
  const shopState = readShopState(state.data, state.data.fulfillments);
  const result = TiendanubeOrder.safeParse(row);
  const content = result.success
    ? toSale(result.data, { ...named, shopState, shopUrl })
    : unreadable([issueOf(result.error)]);
  // Of what is not to be shipped, how it stands is all that counts.
  return content.kind === "unreadable" && shopState !== "to_ship" ? { kind: "state", shopState } : content;
}

/** The seller's panel shows all of them as sent. */
const sent = ["dispatched", "ready_for_pickup", "delivered", "shipped", "fulfilled"];
const isSent = (status: string): boolean => sent.includes(status.toLowerCase());

/** What is still to be shipped is open and paid, or paid on delivery; an order of several packages until the last one is sent. */
function readShopState(order: State, fulfillments: readonly Pick<Fulfillment, "status">[]): ShopState {
  const [status, payment] = [order.status.toLowerCase(), order.payment_status.toLowerCase()];
  if (status === "cancelled" || payment === "refunded" || payment === "voided") return "cancelled";
  const isAllSent =
    fulfillments.length > 0 ? fulfillments.every((each) => isSent(each.status)) : isSent(order.shipping_status);
  if (status === "closed" || isAllSent) return "completed";
  if (status !== "open") return "on_hold";
  return payment === "paid" || readPayment(order) === "on_delivery" ? "to_ship" : "on_hold";
}

function readPayment({ payment_status, gateway, gateway_name }: State): PaymentState {
  const payment = payment_status.toLowerCase();
  if (payment === "paid") return "paid";
  if (payment === "refunded" || payment === "voided") return "refunded";
  const isDue = payment === "pending" || payment === "authorized";
  return isDue && (isPaidOnDelivery(gateway_name) || isPaidOnDelivery(gateway)) ? "on_delivery" : "unpaid";
}

interface Sale {
  readonly externalId: string;
  readonly number: string;
  readonly shopState: ShopState;
  readonly shopUrl: string;
}

function toSale(order: TiendanubeOrder, { externalId, number, shopState, shopUrl }: Sale): OrderContent {
  if (!order.created_at) return unreadable([{ path: "created_at", message: message("not_a_date") }]);
  const lines = order.products.filter(({ quantity }) => quantity > 0).map(toLine);
  if (lines.length === 0) return unreadable([{ path: "products", message: message("load_empty") }]);
  if (lines.length > limits.orderLines)
    return unreadable([{ path: "products", message: message("list_too_long", { maximum: limits.orderLines }) }]);
  const declaredValueCents = goodsPaidFor(order);
  if (declaredValueCents > limits.declaredValueCents)
    return unreadable([{ path: "products", message: message("must_be_amount") }]);
  const payment = readPayment(order);
  const option = optionOf(order);
  const { recipient, country, typed, doubts } = recipientOf(order);
  return {
    kind: "sale",
    soldAt: order.paid_at ?? order.created_at,
    order: {
      ...usualSale,
      externalId,
      number: number === externalId ? "" : number,
      link: linkTo(shopUrl, externalId),
      payment,
      paymentDueCents: payment === "on_delivery" ? (order.total ?? 0) : null,
      shopState,
      delivery: deliveryOf(order, option),
      country,
      currency: readCurrencyCode(order.currency),
      typed,
      doubts,
      recipient,
      lines,
      originId: null,
      declaredValueCents,
      shippingPaidCents: order.shipping_cost_customer,
      chosenService: shorten(option.name, limits.orderService),
      serviceType: null,
      logisticType: null,
      carrierId: null,
      notes: shorten(order.note, limits.orderNotes),
      placedAt: order.created_at,
    },
  };
}

const linkTo = (url: string, externalId: string): string => `${url}/admin/v2/orders/${segmentOf(externalId)}`;

const units = { weight: "kg", dimension: "cm" };
const unmeasured = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null };

function toLine({ name, sku, price, quantity, weight, height, width, depth }: Product): NewOrderLine {
  const isWhole = Number.isInteger(quantity);
  return {
    ...usualLine,
    sku: sku !== "" && sku.length <= limits.sku ? sku : null,
    description: shorten(name, limits.itemDescription),
    quantity: isWhole ? quantity : 1,
    unitPriceCents: Math.max(0, isWhole ? (price ?? 0) : Math.round((price ?? 0) * quantity)),
    ...(measuresOf(weight, { height, width, length: depth }, units) ?? unmeasured),
    classificationId: null,
    fraction: isWhole ? null : String(quantity),
  };
}

/** What was paid for the goods: their prices without the order's discounts, which may be beyond the goods. */
function goodsPaidFor({ products, discount }: TiendanubeOrder): number {
  const goods = products.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * quantity), 0);
  return Math.max(0, goods - Math.max(0, discount ?? 0));
}

/** The option that the buyer chose: that of the fulfilment orders where they are told, as the order's own is deprecated. */
function optionOf({ fulfillments, ...order }: TiendanubeOrder): z.output<typeof Option> {
  const of = (name: keyof typeof noOption) =>
    fulfillments.map(({ shipping }) => shipping.option[name]).find((text) => text !== "") ?? "";
  return {
    name: of("name") || order.shipping_option,
    code: of("code") || order.shipping_option_code,
    reference: of("reference") || order.shipping_option_reference,
  };
}

function deliveryOf(order: TiendanubeOrder, { name, code, reference }: z.output<typeof Option>): OrderDelivery {
  const type = order.fulfillments.map(({ shipping }) => shipping.type).find(Boolean) ?? order.shipping_pickup_type;
  // The shop's own branches have no reference: only a carrier's rate answers one.
  const fetched = readPickup(name, code) ?? (reference === "" ? "store_pickup" : "pickup_point");
  return {
    kind: type.toLowerCase() === "pickup" ? fetched : "ship",
    method: shorten(code, limits.orderService),
    reference: shorten(reference, limits.orderService),
  };
}

function recipientOf(order: TiendanubeOrder) {
  const [first] = order.fulfillments;
  const person = first?.recipient ?? noPerson;
  const told = first?.destination;
  const isTold = told && (told.street || told.address) !== "" && told.zipcode !== "";
  const to = isTold ? told : (order.shipping_address ?? told ?? Address.parse({}));
  return readRecipient(
    { ...to, name: person.name || to.name, phone: person.phone || to.phone },
    {
      name: order.contact_name,
      document: person.identifier || order.contact_identification,
      phone: order.contact_phone,
      email: person.email || order.contact_email,
    },
  );
}
