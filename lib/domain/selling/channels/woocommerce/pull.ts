import * as z from "zod";
import { type Channel, ChannelFailure } from "../channel";
import { askShop, readReply } from "./client";
import { fetchOrderRows, momentOf, perPage } from "./fetch";
import { toMoment } from "./orders/fields";

/** Pages of orders that changed in one second; more are a shop that always says the same. */
const pagesOfSecond = 200;
/** A pull begins this long before the last change: clocks of a shop's servers differ, and changes commit out of order. */
const overlapMs = 5 * 60_000;

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

export const pull: Channel["pull"] = {
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

  async count(shop, start, signal) {
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
};

const withOverlap = (after: string | undefined): string | undefined => {
  const moment = toMoment(after ?? "");
  return moment && toSecond(new Date(moment.getTime() - overlapMs));
};

const toCursor = ({ after, page, end }: Position): string | null =>
  after === undefined && page === 1 ? null : [after ?? "", page, ...(end === undefined ? [] : [end])].join(" ");
