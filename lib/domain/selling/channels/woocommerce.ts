import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { toCents } from "@/lib/core/money";
import { parsePostcode } from "@/lib/core/postcode";
import { cutText } from "@/lib/core/text/cut-text";
import { parseJson } from "@/lib/core/text/parse-json";
import { limits } from "@/lib/core/vocabulary";
import { guardedRequest, RequestFailure } from "@/lib/platform/egress";
import { readStreet } from "../../geography/addresses";
import { provinceName } from "../../geography/places";
import type { NewOrderLine, OrderRecipient } from "../orders";
import { ChannelFailure, type Importer, ignoreShop, type Shop, type ShopEvent, type ShopOrder } from "./importer";

/**
 * WooCommerce's REST interface, version 3, from its public documents: keys by Basic authentication, orders by the moment of
 * their last change, webhooks signed over the raw body, notes at orders.
 */

const perPage = 100;
const removalMs = 5_000;
const responseBytes = 20_000_000;
/** A pull begins this long before the last change: clocks of a shop's servers differ, and changes commit out of order. */
const overlapMs = 5 * 60_000;

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? "");
const Address = z.object({
  first_name: Text,
  last_name: Text,
  company: Text,
  address_1: Text,
  address_2: Text,
  city: Text,
  state: Text,
  postcode: Text,
  phone: Text,
  email: Text,
});
const Amount = z.union([z.string(), z.number()]).nullish();

const WooOrder = z.object({
  id: z.int().positive(),
  number: z.string().nullish(),
  status: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  date_paid_gmt: z.string().nullish(),
  shipping_total: Amount,
  customer_note: Text,
  billing: Address,
  shipping: Address,
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
  line_items: z.array(z.object({ name: Text, sku: Text, quantity: z.int(), price: Amount })),
  shipping_lines: z.array(z.object({ method_title: Text })).nullish(),
});

/** The members that the cursor needs of every order, also of one that `WooOrder` cannot read. */
const Stub = z.looseObject({ id: z.int().positive(), date_modified_gmt: z.string() });

const toMoment = (gmt: string): Date => new Date(/Z$/i.test(gmt) ? gmt : `${gmt}Z`);

async function call(
  { url, secrets: { values } }: Shop,
  method: "GET" | "POST" | "DELETE",
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> {
  const reply = await guardedRequest({
    method,
    url: `${url}/wp-json/wc/v3/${path}`,
    headers: {
      "user-agent": "Anden-Channels/1",
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${values.consumer_key}:${values.consumer_secret}`).toString("base64")}`,
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    signal,
    maxBytes: responseBytes,
  }).catch((error: unknown) => {
    throw error instanceof RequestFailure ? new ChannelFailure("unreachable", error.message) : error;
  });
  const { status, headers, bytes } = reply;
  if (status === 401) throw new ChannelFailure("unauthorized", "the shop refuses the keys");
  if (status === 403) throw new ChannelFailure("forbidden", "the keys may not do that");
  if (status === 429 || status === 503)
    throw new ChannelFailure("busy", `the shop answers ${status}`, Number(headers["retry-after"]) || undefined);
  if (status >= 500) throw new ChannelFailure("failed", `the shop answers ${status}`);
  // A redirect means that the seller typed in another URL than that of the shop.
  if (status >= 300) throw new ChannelFailure("not_found", `the shop answers ${status}`);
  const answer = parseJson(bytes.toString("utf8"));
  if (answer === undefined)
    throw new ChannelFailure("not_found", "the reply is not of the REST interface of WooCommerce");
  return answer;
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ChannelFailure("malformed", `the reply is invalid at ${result.error.issues[0]?.path.join(".")}`);
}

/** `<moment of the last change> <page>`: pages are counted only among orders that changed in the same second. */
function readCursor(cursor: string): { after: string | undefined; page: number } {
  const [after, page] = cursor.split(" ");
  return { after, page: Number(page) || 1 };
}

/** The first page of the orders that changed since a moment, that second included. */
const firstPage = (start: Date | null): { after: string | undefined; page: number } => ({
  after: start ? toSecond(new Date(start.getTime() - 1_000)) : undefined,
  page: 1,
});

const toSecond = (at: Date): string => at.toISOString().slice(0, 19);

export const woocommerce: Importer = {
  async fetchPage(shop, { start, cursor }, signal) {
    const { after, page } = cursor === null ? firstPage(start) : readCursor(cursor);
    const query = new URLSearchParams({
      orderby: "modified",
      order: "asc",
      dates_are_gmt: "true",
      per_page: String(perPage),
      page: String(page),
      ...(after !== undefined && { modified_after: after }),
    });
    const rows = read(z.array(Stub), await call(shop, "GET", `orders?${query}`, signal));
    const orders = rows.map(toShopOrder);
    const last = rows.at(-1);
    if (!last) return { orders, cursor: cursor === null ? null : withOverlap(after), more: false };
    // The next page begins at the second of the last change. An order that changes between two pages moves to the end, and
    // numbered pages would skip the order that takes its place.
    const next = toSecond(new Date(toMoment(last.date_modified_gmt).getTime() - 1_000));
    if (rows.length < perPage) return { orders, cursor: withOverlap(next), more: false };
    const isStuck = after !== undefined && next <= after;
    return { orders, cursor: isStuck ? `${after} ${page + 1}` : `${next} 1`, more: true };
  },

  readWebhook(secret, { headers, body }): ShopEvent | undefined {
    // The ping of a new webhook has no signature and no order.
    if (/^webhook_id=\d+$/.test(body)) return { kind: "ping" };
    const signature = Buffer.from(headers["x-wc-webhook-signature"] ?? "", "base64");
    const expected = createHmac("sha256", secret).update(body, "utf8").digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    if (headers["x-wc-webhook-topic"] !== "order.deleted") return { kind: "changed" };
    const { id } = read(z.object({ id: z.int().positive() }), parseJson(body));
    return { kind: "deleted", externalId: String(id) };
  },

  async subscribe(shop, url, signal) {
    const ids: string[] = [];
    try {
      for (const topic of ["order.created", "order.updated", "order.deleted"]) {
        const body = { name: `Andén: ${topic}`, topic, delivery_url: url, secret: shop.secrets.webhookSecret };
        const made = read(z.object({ id: z.int() }), await call(shop, "POST", "webhooks", signal, body));
        ids.push(String(made.id));
      }
    } catch (error) {
      // A signal of its own, as the caller's may have timed out. A webhook that the shop keeps calls an unknown token.
      await ignoreShop(woocommerce.unsubscribe(shop, ids, AbortSignal.timeout(removalMs)));
      throw error;
    }
    return ids;
  },

  async unsubscribe(shop, ids, signal) {
    for (const id of ids) await call(shop, "DELETE", `webhooks/${id}?force=true`, signal);
  },

  async pushTracking(shop, { externalId, guide, tracking }, signal) {
    const path = `orders/${externalId}/notes`;
    const notes = read(z.array(z.object({ note: z.string() })), await call(shop, "GET", path, signal));
    if (notes.some(({ note }) => note.includes(tracking))) return;
    await call(shop, "POST", path, signal, { note: `${guide} · ${tracking}`, customer_note: false });
  },
};

const withOverlap = (after: string | undefined): string | null =>
  after === undefined ? null : `${toSecond(new Date(toMoment(after).getTime() - overlapMs))} 1`;

const cancelledStatuses = ["cancelled", "refunded", "failed", "trash"];

function toShopOrder(row: z.output<typeof Stub>): ShopOrder {
  const externalId = String(row.id);
  const result = WooOrder.safeParse(row);
  if (!result.success) return { externalId, kind: "unreadable" };
  const order = result.data;
  if (cancelledStatuses.includes(order.status)) return { externalId, kind: "cancelled" };
  if (order.status !== "processing") return { externalId, kind: "ignored" };
  const lines = order.line_items.filter(({ quantity }) => quantity > 0).map(toLine);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (lines.length === 0 || lines.length > limits.orderLines || pieces > limits.items)
    return { externalId, kind: "unreadable" };
  return {
    externalId,
    kind: "payable",
    soldAt: toMoment(order.date_paid_gmt || order.date_created_gmt),
    order: {
      externalId,
      recipient: toRecipient(order),
      lines,
      originId: null,
      declaredValueCents: null,
      shippingPaidCents: centsOf(order.shipping_total),
      chosenService: cutText(order.shipping_lines?.[0]?.method_title ?? "", limits.orderService),
      serviceType: null,
      logisticType: null,
      carrierId: null,
      notes: cutText(order.customer_note, limits.orderNotes),
      placedAt: toMoment(order.date_created_gmt),
    },
  };
}

/** WooCommerce divides prices, which leaves many decimals. */
const centsOf = (amount: z.output<typeof Amount>): number => Math.max(0, toCents(Number(amount ?? 0).toFixed(2)) ?? 0);

const toLine = ({ name, sku, quantity, price }: z.output<typeof WooOrder>["line_items"][number]): NewOrderLine => ({
  sku: sku ? cutText(sku, limits.sku) : null,
  description: cutText(name, limits.itemDescription),
  quantity,
  unitPriceCents: centsOf(price),
  weightGrams: null,
  heightCm: null,
  widthCm: null,
  lengthCm: null,
  classificationId: null,
});

/** Keys of `meta_data` in which shops of Argentina keep the document: WooCommerce's checkout has no field for it. */
const documentKeys = /^_?(billing_|shipping_)?(dni|document|documento|cuit|dni_cuit)$/i;

function toRecipient({ billing, shipping, meta_data: meta }: z.output<typeof WooOrder>): OrderRecipient {
  const to = shipping.address_1 === "" ? billing : shipping;
  const documented = meta?.find(({ key, value }) => documentKeys.test(key) && /\d/.test(String(value)));
  const street = readStreet(to.address_1) ?? { name: to.address_1, number: "", extras: "" };
  const postcode = parsePostcode(to.postcode);
  return {
    name: cutText([to.first_name, to.last_name].filter(Boolean).join(" ") || to.company, limits.name),
    document: cutText(documented ? String(documented.value).trim() : "", limits.document),
    phone: cutText(to.phone || billing.phone, limits.phone),
    email: cutText(billing.email, limits.email),
    street: cutText(street.name, limits.street),
    streetNumber: cutText(street.number, limits.streetNumber),
    streetExtras: cutText([street.extras, to.address_2].filter(Boolean).join(" "), limits.streetExtras),
    city: to.city,
    // The codes of the provinces are those of ISO 3166-2:AR.
    state: provinceName(to.state.replace(/^AR-/, "").toUpperCase()) || to.state,
    zipcode: postcode?.zipcode ?? null,
    cpa: postcode?.cpa ?? null,
    pointId: null,
  };
}
