import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { concurrently } from "@/lib/core/concurrently";
import { invalid } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import { ChannelFailure, type Importer, type Shop, type ShopEvent, type ShopOrder } from "../channel";
import { askShop, callShop, numberSegment, readReply } from "./client";
import { readShopOrder } from "./order";
import { toMoment } from "./orders/fields";
import { readOrders } from "./orders/read";

/**
 * WooCommerce's REST interface, version 3, from its public documents: keys by Basic authentication, orders by the moment of
 * their last change, webhooks signed over the raw body, notes at orders.
 */

const perPage = 100;
/** Pages of orders that changed in one second; more are a shop that always says the same. */
const pagesOfSecond = 200;
/** A pull begins this long before the last change: clocks of a shop's servers differ, and changes commit out of order. */
const overlapMs = 5 * 60_000;
/** Orders of a page that are asked for singly at a time. */
const singlyAtOnce = 4;
/** More orders of a page that all fail are a fault of the shop. */
const oddOrders = 5;
/** Pages of webhooks that are looked through for those of this service. */
const webhookPages = 10;

const Changed = z.object({ date_modified_gmt: z.string() });

/**
 * `<moment of the last change> <page> <end>`: pages are counted only among orders that changed in the same second. `end`
 * is the latest moment at which the cursor may lie once all pages are read: noted when a page first passes it.
 */
function readCursor(cursor: string): Position {
  const [after, page, end] = cursor.split(" ");
  return { after: after || undefined, page: Number(page) || 1, end };
}

interface Position {
  readonly after: string | undefined;
  readonly page: number;
  readonly end?: string | undefined;
}

/** The first page of the orders that changed since a moment, that second included. */
const firstPage = (start: Date | null): Position => ({
  after: start ? toSecond(new Date(start.getTime() - 1_000)) : undefined,
  page: 1,
});

const toSecond = (at: Date): string => at.toISOString().slice(0, 19);

const earliest = (moments: readonly (string | undefined)[]): string | undefined =>
  moments.filter((moment) => moment !== undefined).sort()[0];

export const woocommerce: Importer = {
  ordersAtOnce: perPage,

  async fetchPage(shop, { start, cursor, now, isCareful = false }, signal) {
    const { after, page, end } = cursor === null ? firstPage(start) : readCursor(cursor);
    if (page > pagesOfSecond) throw new ChannelFailure("malformed", "the pages of one second do not end");
    const query = new URLSearchParams({
      orderby: "modified",
      order: "asc",
      dates_are_gmt: "true",
      per_page: String(perPage),
      page: String(page),
      ...(after !== undefined && { modified_after: after }),
    });
    const { rows, orders, at } = await fetchOrderRows(shop, query, { signal, isCareful });
    const isLast = rows.length < perPage;
    const isDated = rows.length === 0 || rows.some((row) => momentOf(row).length > 0);
    const whole = { orders, isDated, more: false };
    // A shop whose clock was ahead for a while would otherwise hide all that is sold until that moment.
    const clock = toSecond(new Date(Math.min(now.getTime(), at?.getTime() ?? Infinity) - overlapMs));
    if (rows.length === 0) {
      const kept = cursor === null ? undefined : withOverlap(after);
      return { ...whole, cursor: toCursor({ after: earliest([kept, end]), page: 1 }) };
    }
    // The next page begins at the second of the last change. An order that changes between two pages moves to the end, and
    // numbered pages would skip the order that takes its place.
    const moments = rows.flatMap(momentOf);
    const next = moments.length > 0 ? toSecond(new Date(Math.max(...moments) - 1_000)) : undefined;
    if (isLast) {
      const kept = withOverlap(next ?? after);
      return { ...whole, cursor: toCursor({ after: earliest([kept, kept && clock, end]), page: 1 }) };
    }
    const isStuck = next === undefined || (after !== undefined && next <= after);
    const passed = { end: end ?? ((next ?? "") > clock ? clock : undefined) };
    const following = isStuck ? { after, page: page + 1, ...passed } : { after: next, page: 1, ...passed };
    return { ...whole, cursor: toCursor(following), more: true };
  },

  async fetchOrder(shop, externalId, signal) {
    const row = await callShop(shop, "GET", `orders/${numberSegment(externalId)}`, signal);
    const [order = readShopOrder(row)] = await readOrders(shop, [row], signal);
    return order;
  },

  async fetchOrders(shop, externalIds, signal) {
    const named = externalIds.filter((id) => /^\d{1,20}$/.test(id));
    if (named.length === 0) return [];
    const query = new URLSearchParams({ include: named.join(), status: "any", per_page: String(perPage) });
    const { orders } = await fetchOrderRows(shop, query, { signal, isCareful: true });
    const wanted = new Map(orders.map((order) => [order.externalId, order]));
    // `any` leaves the trash out, and some states of plug-ins.
    await concurrently(
      named.filter((id) => !wanted.has(id)),
      singlyAtOnce,
      async (id) => void wanted.set(id, await fetchSingly(shop, { externalId: id, number: id }, signal)),
    );
    return named.flatMap((id) => wanted.get(id) ?? []);
  },

  async countOrders(shop, start, signal) {
    const query = new URLSearchParams({
      status: "processing",
      after: toSecond(start),
      dates_are_gmt: "true",
      per_page: String(perPage),
      _fields: "id",
    });
    const { value, headers } = await askShop(shop, "GET", `orders?${query}`, signal);
    const total = Number(headers["x-wp-total"]);
    return Number.isSafeInteger(total) && total > 0 ? total : readReply(z.array(z.unknown()), value).length;
  },

  async identify(shop, signal) {
    const value = await callShop(shop, "GET", `/?${new URLSearchParams({ _fields: "home" })}`, signal);
    const { home = "" } = z.object({ home: z.string() }).safeParse(value).data ?? {};
    return /^https?:\/\/./i.test(home) && URL.canParse(home) ? woocommerce.identityOfUrl(home) : undefined;
  },

  identityOfUrl(url) {
    const { host, pathname } = new URL(url);
    const path = pathname.replace(/\/+/g, "/").replace(/\/(?:index\.php\/?)?$/i, "");
    return `${host.replace(/^www\./, "").replace(/:(?:80|443)$/, "")}${path}`;
  },

  async assertWritable(shop, signal) {
    // A webhook that no shop has: refused for want of a right, or as unknown.
    await callShop(shop, "PUT", "webhooks/0", signal, {}).catch((error: unknown) => {
      const isOfKeys = error instanceof ChannelFailure && refusals.includes(error.kind);
      if (isOfKeys || !(error instanceof ChannelFailure)) throw error;
    });
  },

  readWebhook(secret, { headers, body }): ShopEvent | undefined {
    // The ping of a new webhook has no signature and no order.
    if (/^webhook_id=\d+$/.test(body)) return { kind: "ping" };
    const signature = Buffer.from(headers["x-wc-webhook-signature"] ?? "", "base64");
    const expected = createHmac("sha256", secret).update(body, "utf8").digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    // WooCommerce switches a webhook off that is refused five times in a row: what names no order asks for a pull.
    const order = z.object({ id: z.int().positive() }).safeParse(parseForeignJson(body));
    return order.success ? { kind: "named", externalId: String(order.data.id) } : { kind: "changed" };
  },

  topics: ["order.created", "order.updated", "order.deleted", "order.restored"],

  async listWebhooks(shop, signal) {
    const found: z.output<typeof RemoteWebhooks> = [];
    for (let page = 1; page <= webhookPages; page++) {
      const query = new URLSearchParams({ per_page: String(perPage), page: String(page) });
      const rows = readReply(RemoteWebhooks, await callShop(shop, "GET", `webhooks?${query}`, signal));
      found.push(...rows.filter(({ name }) => name.startsWith(webhookName)));
      if (rows.length < perPage) break;
    }
    return found.map(({ id, name, topic, delivery_url: url, status }) => ({
      id: String(id),
      name,
      topic,
      url,
      isActive: status === "active",
    }));
  },

  async writeWebhook(shop, { id, topic, url }, signal) {
    const body = {
      name: `${webhookName}${topic}`,
      topic,
      delivery_url: url,
      secret: shop.secrets.webhookSecret,
      status: "active",
    };
    const path = id === undefined ? "webhooks" : `webhooks/${numberSegment(id)}`;
    const written = await callShop(shop, id === undefined ? "POST" : "PUT", path, signal, body);
    return String(readReply(z.object({ id: z.int().positive() }), written).id);
  },

  async removeWebhook(shop, id, signal) {
    await callShop(shop, "DELETE", `webhooks/${numberSegment(id)}?force=true`, signal);
  },

  async writeNote(shop, { externalId, guide, tracking, isVoid, text, isForBuyer }, signal) {
    const path = `orders/${numberSegment(externalId)}/notes`;
    const notes = readReply(Notes, await callShop(shop, "GET", path, signal));
    // The link stands in the note of the guide alone, so that it tells both apart.
    const isWritten = notes.some(({ note }) => note.includes(guide) && note.includes(tracking) !== isVoid);
    if (isWritten) return;
    readReply(Note, await callShop(shop, "POST", path, signal, { note: text, customer_note: isForBuyer }));
  },

  async completeOrder(shop, externalId, signal) {
    const path = `orders/${numberSegment(externalId)}`;
    const { status } = readReply(z.object({ status: z.string() }), await callShop(shop, "GET", path, signal));
    // One that is on hold, refunded or cancelled meanwhile is in somebody's hands.
    if (status === "processing") await callShop(shop, "PUT", path, signal, { status: "completed" });
  },
};

const refusals: readonly ChannelFailureKind[] = ["unauthorized", "read_only", "forbidden"];

/** By which this service knows its webhooks at the shop. */
const webhookName = "Andén: ";
const RemoteWebhooks = z.array(
  z.object({
    id: z.int().positive(),
    name: z.string().catch(""),
    topic: z.string().catch(""),
    delivery_url: z.string().catch(""),
    status: z.string().catch(""),
  }),
);

const Note = z.object({ note: z.string() });
const Notes = z.array(Note);

const momentOf = (row: unknown): number[] => {
  const changed = Changed.safeParse(row);
  const moment = changed.success ? toMoment(changed.data.date_modified_gmt) : undefined;
  return moment ? [moment.getTime()] : [];
};

const withOverlap = (after: string | undefined): string | undefined => {
  const moment = toMoment(after ?? "");
  return moment && toSecond(new Date(moment.getTime() - overlapMs));
};

const toCursor = ({ after, page, end }: Position): string | null =>
  after === undefined && page === 1 ? null : [after ?? "", page, ...(end === undefined ? [] : [end])].join(" ");

interface Fetched {
  /** As the shop sent them, or their names and moments alone. */
  readonly rows: readonly unknown[];
  readonly orders: readonly ShopOrder[];
  /** The shop's clock. */
  readonly at?: Date | undefined;
}

/**
 * A page of orders. One that is too long as a whole, or that the shop fails at, is asked for by its names, and each of its
 * orders singly.
 */
async function fetchOrderRows(
  shop: Shop,
  query: URLSearchParams,
  { signal, isCareful }: { readonly signal: AbortSignal; readonly isCareful: boolean },
): Promise<Fetched> {
  try {
    const { rows, at } = await fetchRows(shop, query, signal);
    return { rows, orders: await readOrders(shop, rows, signal), at };
  } catch (error) {
    const isOdd =
      error instanceof ChannelFailure && (error.kind === "malformed" || (isCareful && error.kind === "failed"));
    if (!isOdd) throw error;
  }
  const names = new URLSearchParams([...query, ["_fields", "id,number,date_modified_gmt"]]);
  const { rows, at } = await fetchRows(shop, names, signal);
  const orders: ShopOrder[] = [];
  const failures: ChannelFailure[] = [];
  await concurrently(rows, singlyAtOnce, async (row) => {
    const named = readShopOrder(row);
    orders.push(named.externalId === "" ? named : await fetchSingly(shop, named, signal, failures));
  });
  const [failure] = failures;
  if (failure && failures.length > oddOrders && failures.length === rows.length) throw failure;
  return { rows, orders, at };
}

/** A shop that ignores `per_page` is read as far as a page goes. */
async function fetchRows(
  shop: Shop,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<{ rows: unknown[]; at: Date | undefined }> {
  const { value, at } = await askShop(shop, "GET", `orders?${query}`, signal);
  return { rows: readReply(z.array(z.unknown()), value).slice(0, perPage), at };
}

/** Failures that no single order causes. */
const ofWholeShop: readonly ChannelFailureKind[] = ["unreachable", "busy", "unauthorized", "redirected"];

/** An order for itself: `deleted` if the shop no longer has it, unreadable if the shop cannot show it. */
async function fetchSingly(
  shop: Shop,
  { externalId, number }: Pick<ShopOrder, "externalId" | "number">,
  signal: AbortSignal,
  failures: ChannelFailure[] = [],
): Promise<ShopOrder> {
  const unreadable = (reason: Message): ShopOrder => ({
    externalId,
    number,
    kind: "unreadable",
    reason: invalid("global", reason).detail,
  });
  try {
    const order = await woocommerce.fetchOrder(shop, externalId, signal);
    // A shop that answers with another order would have that one written, and this one asked for again and again.
    return order.externalId === externalId ? order : unreadable(message("order_not_answered"));
  } catch (error) {
    if (!(error instanceof ChannelFailure)) throw error;
    if (error.isMissing) return { externalId, number, kind: "state", shopState: "deleted" };
    if (ofWholeShop.includes(error.kind)) throw error;
    if (error.kind !== "malformed") failures.push(error);
    return unreadable(error.kind === "malformed" ? message("order_beyond_limits") : message("order_not_answered"));
  }
}
