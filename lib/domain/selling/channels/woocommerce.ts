import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { concurrently } from "@/lib/core/concurrently";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { ChannelFailure, type Importer, ignoreShop, type Shop, type ShopEvent, type ShopOrder } from "./importer";
import { callShop, numberSegment, readReply } from "./woocommerce-client";
import { readShopOrder } from "./woocommerce-order";
import { toMoment } from "./woocommerce-orders/fields";
import { readOrders } from "./woocommerce-orders/read";

/**
 * WooCommerce's REST interface, version 3, from its public documents: keys by Basic authentication, orders by the moment of
 * their last change, webhooks signed over the raw body, notes at orders.
 */

const perPage = 100;
/** Pages of orders that changed in one second; more are a shop that always says the same. */
const pagesOfSecond = 200;
const removalMs = 5_000;
/** A pull begins this long before the last change: clocks of a shop's servers differ, and changes commit out of order. */
const overlapMs = 5 * 60_000;
/** Orders of a page that are asked for singly at a time. */
const singlyAtOnce = 4;

const Changed = z.object({ date_modified_gmt: z.string() });

/** `<moment of the last change> <page>`: pages are counted only among orders that changed in the same second. */
function readCursor(cursor: string): Position {
  const [after, page] = cursor.split(" ");
  return { after: after || undefined, page: Number(page) || 1 };
}

interface Position {
  readonly after: string | undefined;
  readonly page: number;
}

/** The first page of the orders that changed since a moment, that second included. */
const firstPage = (start: Date | null): Position => ({
  after: start ? toSecond(new Date(start.getTime() - 1_000)) : undefined,
  page: 1,
});

const toSecond = (at: Date): string => at.toISOString().slice(0, 19);

export const woocommerce: Importer = {
  async fetchPage(shop, { start, cursor, now }, signal) {
    const { after, page } = cursor === null ? firstPage(start) : readCursor(cursor);
    if (page > pagesOfSecond) throw new ChannelFailure("malformed", "the pages of one second do not end");
    const query = new URLSearchParams({
      orderby: "modified",
      order: "asc",
      dates_are_gmt: "true",
      per_page: String(perPage),
      page: String(page),
      ...(after !== undefined && { modified_after: after }),
    });
    const { rows, orders } = await fetchOrders(shop, query, signal);
    const isLast = rows.length < perPage;
    const isDated = rows.length === 0 || rows.some((row) => momentOf(row).length > 0);
    const whole = { orders, isDated, more: false };
    if (rows.length === 0) return { ...whole, cursor: cursor === null ? null : withOverlap(after) };
    // The next page begins at the second of the last change. An order that changes between two pages moves to the end, and
    // numbered pages would skip the order that takes its place. A moment to come would skip all that changes before it.
    const moments = rows.flatMap(momentOf).filter((at) => at <= now.getTime() + overlapMs);
    const next = moments.length > 0 ? toSecond(new Date(Math.max(...moments) - 1_000)) : undefined;
    if (isLast) return { ...whole, cursor: withOverlap(next ?? after) };
    const isStuck = next === undefined || (after !== undefined && next <= after);
    return { ...whole, cursor: isStuck ? `${after ?? ""} ${page + 1}` : `${next} 1`, more: true };
  },

  async fetchOrder(shop, externalId, signal) {
    const row = await callShop(shop, "GET", `orders/${numberSegment(externalId)}`, signal);
    const [order = readShopOrder(row)] = await readOrders(shop, [row], signal);
    return order;
  },

  readWebhook(secret, { headers, body }): ShopEvent | undefined {
    // The ping of a new webhook has no signature and no order.
    if (/^webhook_id=\d+$/.test(body)) return { kind: "ping" };
    const signature = Buffer.from(headers["x-wc-webhook-signature"] ?? "", "base64");
    const expected = createHmac("sha256", secret).update(body, "utf8").digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    if (headers["x-wc-webhook-topic"] !== "order.deleted") return { kind: "changed" };
    // WooCommerce switches a webhook off that is refused five times in a row: what names no order asks for a pull.
    const deleted = z.object({ id: z.int().positive() }).safeParse(parseForeignJson(body));
    return deleted.success ? { kind: "deleted", externalId: String(deleted.data.id) } : { kind: "changed" };
  },

  async subscribe(shop, url, signal) {
    const ids: string[] = [];
    try {
      for (const topic of ["order.created", "order.updated", "order.deleted"]) {
        const body = { name: `Andén: ${topic}`, topic, delivery_url: url, secret: shop.secrets.webhookSecret };
        const made = readReply(
          z.object({ id: z.int().positive() }),
          await callShop(shop, "POST", "webhooks", signal, body),
        );
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
    for (const id of ids) await callShop(shop, "DELETE", `webhooks/${numberSegment(id)}?force=true`, signal);
  },

  async pushTracking(shop, { externalId, guide, tracking }, signal) {
    const path = `orders/${numberSegment(externalId)}/notes`;
    const notes = readReply(z.array(z.object({ note: z.string() })), await callShop(shop, "GET", path, signal));
    if (notes.some(({ note }) => note.includes(tracking))) return;
    await callShop(shop, "POST", path, signal, { note: `${guide} · ${tracking}`, customer_note: false });
  },
};

const momentOf = (row: unknown): number[] => {
  const changed = Changed.safeParse(row);
  const moment = changed.success ? toMoment(changed.data.date_modified_gmt) : undefined;
  return moment ? [moment.getTime()] : [];
};

const withOverlap = (after: string | undefined): string | null => {
  const moment = toMoment(after ?? "");
  return moment ? `${toSecond(new Date(moment.getTime() - overlapMs))} 1` : null;
};

interface Fetched {
  /** As the shop sent them, or their names and moments alone. */
  readonly rows: readonly unknown[];
  readonly orders: readonly ShopOrder[];
}

/** A page of orders. One that is too long as a whole is asked for by its names, and each of its orders singly. */
async function fetchOrders(shop: Shop, query: URLSearchParams, signal: AbortSignal): Promise<Fetched> {
  try {
    const rows = await fetchRows(shop, query, signal);
    return { rows, orders: await readOrders(shop, rows, signal) };
  } catch (error) {
    if (!(error instanceof ChannelFailure && error.kind === "malformed")) throw error;
  }
  const rows = await fetchRows(
    shop,
    new URLSearchParams([...query, ["_fields", "id,number,date_modified_gmt"]]),
    signal,
  );
  const orders: ShopOrder[] = [];
  await concurrently(rows, singlyAtOnce, async (row) => {
    const named = readShopOrder(row);
    const order = named.externalId === "" ? named : await fetchSingly(shop, named, signal);
    if (order) orders.push(order);
  });
  return { rows, orders };
}

/** A shop that ignores `per_page` is read as far as a page goes. */
const fetchRows = async (shop: Shop, query: URLSearchParams, signal: AbortSignal): Promise<unknown[]> =>
  readReply(z.array(z.unknown()), await callShop(shop, "GET", `orders?${query}`, signal)).slice(0, perPage);

/** Undefined for an order that the shop no longer has. */
async function fetchSingly(
  shop: Shop,
  { externalId, number }: ShopOrder,
  signal: AbortSignal,
): Promise<ShopOrder | undefined> {
  try {
    return await woocommerce.fetchOrder(shop, externalId, signal);
  } catch (error) {
    if (!(error instanceof ChannelFailure)) throw error;
    if (error.kind === "not_found") return undefined;
    if (error.kind !== "malformed") throw error;
    const reason = invalid("global", message("order_beyond_limits")).detail;
    return { externalId, number, kind: "unreadable", reason };
  }
}
