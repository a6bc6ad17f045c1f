import * as z from "zod";
import { type Channel, ChannelFailure, type Shop } from "../channel";
import { askShop } from "./client";
import { readShopOrder } from "./orders";

/** The platform answers pages of any order: a closed window of changes is read whole before the next one begins. */

const perPage = 200;
/** A query yields no more orders, however many there are. */
const longestQuery = 10_000;
/** A window begins this long before the end of the one before: clocks differ, and changes commit out of order. */
const overlapMs = 5 * 60_000;
/** Before it there was no platform. */
const beginning = "2010-01-01T00:00:00.000Z";

/** `<from> <to> <page> <total>` within a window, `<from>` before one. */
interface Position {
  readonly from: string;
  readonly to?: string | undefined;
  readonly page: number;
  /** How many orders the window had when it was begun. */
  readonly total?: number | undefined;
}

function readCursor(cursor: string): Position {
  const [from = beginning, to, page, total] = cursor.split(" ");
  return { from, to, page: Number(page) || 1, total: total === undefined ? undefined : Number(total) };
}

export const pull: Channel["pull"] = {
  async fetchPage(shop, { start, cursor, now }, signal) {
    const given = cursor === null ? { from: start?.toISOString() ?? beginning, page: 1 } : readCursor(cursor);
    let to = given.to ?? now.toISOString();
    let page = await fetchRows(shop, { ...given, to }, signal);
    // Of a longer window no page would bring the rest: its first half is read, and the second one after it.
    while (given.to === undefined && page.total > longestQuery) {
      to = halfOf(given.from, to);
      page = await fetchRows(shop, { ...given, to }, signal);
    }
    const { rows, total, hasNext, at } = page;
    const orders = rows.map((row) => readShopOrder(row, shop.url));
    const isDated = rows.length === 0 || rows.some((row) => Dated.safeParse(row).success);
    const within = (number: number): string => [given.from, to, number, total].join(" ");
    // An order that changes leaves the window, and others take the places in front: as many as left are read again.
    const left = Math.max(0, (given.total ?? total) - total);
    if (left > 0 && given.page > 1) {
      const again = rows.length === 0 ? given.page - 1 : Math.max(1, given.page - Math.ceil(left / rows.length));
      return { orders, isDated, cursor: within(again), more: true };
    }
    if (hasNext) return { orders, isDated, cursor: within(given.page + 1), more: true };
    // A window that is past for good, or half of one, goes on where it ended; else the next begins before the clock of either side.
    if (to < new Date(now.getTime() - overlapMs).toISOString()) return { orders, isDated, cursor: to, more: true };
    const clock = Math.min(Date.parse(to), at?.getTime() ?? Number.POSITIVE_INFINITY) - overlapMs;
    const next = new Date(Math.max(clock, Date.parse(given.from))).toISOString();
    return { orders, isDated, cursor: next, more: false };
  },

  async count(shop, start, signal) {
    const query = new URLSearchParams({
      status: "open",
      payment_status: "paid",
      shipping_status: "unpacked",
      created_at_min: start.toISOString(),
      per_page: "1",
      fields: "id",
    });
    return (await askPage(shop, query, signal)).total;
  },
};

const Dated = z.object({ updated_at: z.string().min(1) });

function halfOf(from: string, to: string): string {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (end - start < 2_000) throw new ChannelFailure("malformed", "the orders of one second do not end");
  return new Date(Math.floor((start + end) / 2)).toISOString();
}

const fetchRows = (shop: Shop, { from, to = "", page }: Position, signal: AbortSignal) =>
  askPage(
    shop,
    new URLSearchParams({
      updated_at_min: from,
      updated_at_max: to,
      aggregates: "fulfillment_orders",
      per_page: String(perPage),
      page: String(page),
    }),
    signal,
  );

/** A page past the last one, and the first of none, is answered 404. Pages may be shorter than asked for. */
async function askPage(shop: Shop, query: URLSearchParams, signal: AbortSignal) {
  try {
    const { value, headers, at } = await askShop(shop, "GET", `orders?${query}`, signal);
    const rows = z.array(z.unknown()).safeParse(value).data;
    if (!rows) throw new ChannelFailure("malformed", "the orders are no list");
    const page = Number(query.get("page") ?? 1);
    const total = Number(headers["x-total-count"] ?? Number.NaN);
    const isLonger = Number.isNaN(total) ? rows.length === perPage : page * rows.length < total;
    const hasNext = headers.link === undefined ? rows.length > 0 && isLonger : /rel="?next/.test(headers.link);
    return { rows: rows.slice(0, perPage), total: Number.isNaN(total) ? rows.length : total, hasNext, at };
  } catch (error) {
    if (!(error instanceof ChannelFailure && error.isMissing)) throw error;
    return { rows: [], total: 0, hasNext: false, at: undefined };
  }
}
