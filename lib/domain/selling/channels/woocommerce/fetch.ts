import * as z from "zod";
import { concurrently } from "@/lib/core/concurrently";
import { invalid } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import { type Channel, ChannelFailure, type Shop, type ShopOrder } from "../channel";
import { askShop, callShop, numberSegment, readReply } from "./client";
import { readShopOrder } from "./order";
import { toMoment } from "./orders/fields";
import { readOrders } from "./orders/read";

export const perPage = 100;
/** Orders of a page that are asked for singly at a time. */
const singlyAtOnce = 4;
/** More orders of a page that all fail are a fault of the shop. */
const oddOrders = 5;

const Changed = z.object({ date_modified_gmt: z.string() });

export const fetch: Channel["fetch"] = {
  atOnce: perPage,

  order: fetchOrder,

  async orders(shop, externalIds, signal) {
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
};

async function fetchOrder(shop: Shop, externalId: string, signal: AbortSignal): Promise<ShopOrder> {
  const row = await callShop(shop, "GET", `orders/${numberSegment(externalId)}`, signal);
  const [order = readShopOrder(row)] = await readOrders(shop, [row], signal);
  return order;
}

export const momentOf = (row: unknown): number[] => {
  const changed = Changed.safeParse(row);
  const moment = changed.success ? toMoment(changed.data.date_modified_gmt) : undefined;
  return moment ? [moment.getTime()] : [];
};

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
export async function fetchOrderRows(
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
    const order = await fetchOrder(shop, externalId, signal);
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
