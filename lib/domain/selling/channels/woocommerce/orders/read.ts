import * as z from "zod";
import { concurrently } from "@/lib/core/concurrently";
import { groupBy } from "@/lib/core/group-by";
import { limits } from "@/lib/core/vocabulary";
import { ChannelFailure, type Shop, type ShopOrder, type ShopProduct } from "../../channel";
import { callShop, numberSegment } from "../client";
import { readShopOrder } from "../order";
import { listOf, Reference, toReference } from "./fields";
import { productOf } from "./lines";
import { isMeasured, readProduct, type ShopUnits, unknownProduct } from "./product";
import { type Refunds, readRefunds } from "./refunds";

/** Calls about the orders of a page at a time. */
const callsAtOnce = 4;
const perCall = 100;
/** Products of a page that are asked for; a shop of more new ones brings the rest with its next pages. */
const callsForProducts = 40;

const Asked = z.object({
  id: Reference,
  status: z.string(),
  line_items: listOf(z.object({ product_id: Reference, variation_id: Reference })).catch([]),
  refunds: listOf(z.unknown()).catch([]),
});
type Asked = z.output<typeof Asked>;

/** Statuses that no parcel comes of as they are: the shop is asked nothing about them, what is remembered is used. */
const finished = ["cancelled", "refunded", "trash", "failed", "pending", "checkout-draft"];

/** Orders of a shop, with what their rows do not say: the lines of refunds, which products are sent and their measures. */
export async function readOrders(shop: Shop, rows: readonly unknown[], signal: AbortSignal): Promise<ShopOrder[]> {
  const named = rows.flatMap((row) => Asked.safeParse(row).data ?? []);
  const asked = named.filter(({ status }) => !finished.includes(status));
  const [refunds, products] = await Promise.all([
    fetchRefunds(shop, asked, signal),
    findProducts(shop, { named, asked }, signal),
  ]);
  return rows.map((row) => readShopOrder(row, { url: shop.url, refunds, products }));
}

/**
 * What a call answers; undefined where the shop fails at it: an order is then read without it, and waits for a person where
 * that counts. A shop that is busy is asked for the whole page again.
 */
async function tryCall(shop: Shop, path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await callShop(shop, "GET", path, signal);
  } catch (error) {
    if (!(error instanceof ChannelFailure) || error.kind === "busy") throw error;
    return undefined;
  }
}

async function fetchRefunds(shop: Shop, orders: readonly Asked[], signal: AbortSignal): Promise<Map<string, Refunds>> {
  const found = new Map<string, Refunds>();
  const refunded = orders.filter(({ id, refunds }) => id !== "" && refunds.length > 0);
  await concurrently(refunded, callsAtOnce, async ({ id }) => {
    const rows = await tryCall(
      shop,
      `orders/${numberSegment(id)}/refunds?${new URLSearchParams({ per_page: String(perCall) })}`,
      signal,
    );
    const refunds = readRefunds(rows);
    if (rows !== undefined && refunds) found.set(id, refunds);
  });
  return found;
}

async function findProducts(
  shop: Shop,
  { named, asked }: { readonly named: readonly Asked[]; readonly asked: readonly Asked[] },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ShopProduct>> {
  const { products: memory } = shop;
  const ids = productsOf(named);
  if (!memory || ids.length === 0) return new Map();
  const known = await memory.find(ids);
  const unknown = productsOf(asked).filter((id) => !known.has(id));
  const fetched = await fetchProducts(shop, unknown, signal);
  if (fetched.size > 0) await memory.keep(fetched);
  return new Map([...known, ...fetched]);
}

const productsOf = (orders: readonly Asked[]): string[] => {
  const sold = orders.flatMap(({ line_items: lines }) => lines.slice(0, limits.orderLines).map(productOf));
  return [...new Set(sold)].filter((id) => id !== "");
};

interface ProductCall {
  readonly path: string;
  /** Names of what is asked for, by the id in the reply. */
  readonly names: ReadonlyMap<string, string>;
}

/** What the shop says of products. One that it does not have any more is remembered as unknown. */
async function fetchProducts(
  shop: Shop,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ShopProduct>> {
  const rows = new Map<string, unknown>();
  await concurrently(callsFor(names).slice(0, callsForProducts), callsAtOnce, async ({ path, names: ofCall }) => {
    const reply = await tryCall(shop, path, signal);
    if (!Array.isArray(reply)) return;
    const replied = new Map(reply.map((row) => [toReference((row as { id?: unknown } | null)?.id), row]));
    for (const [id, name] of ofCall) rows.set(name, replied.get(id));
  });
  const units = [...rows.values()].some(isMeasured) ? await fetchUnits(shop, signal) : noUnits;
  return new Map([...rows].map(([name, row]) => [name, readProduct(row, units) ?? unknownProduct]));
}

const fields = "id,sku,type,virtual,shipping_required,weight,dimensions";

/** Products by their ids, a hundred a call; variations by those of their product. */
function callsFor(names: readonly string[]): ProductCall[] {
  const split = names.map((name) => ({ name, ids: name.split("/") }));
  const folders = groupBy(split, ({ ids }) =>
    ids.length > 1 ? `products/${numberSegment(ids[0] ?? "")}/variations` : "products",
  );
  return [...folders].flatMap(([folder, ofFolder]) =>
    Array.from({ length: Math.ceil(ofFolder.length / perCall) }, (_, call) => {
      const part = new Map(
        ofFolder.slice(call * perCall, (call + 1) * perCall).map(({ name, ids }) => [ids.at(-1) ?? "", name]),
      );
      const query = new URLSearchParams({
        include: [...part.keys()].join(","),
        per_page: String(perCall),
        _fields: fields,
      });
      return { path: `${folder}?${query}`, names: part };
    }),
  );
}

const noUnits: ShopUnits = { weight: "", dimension: "" };
const Setting = z.object({ id: z.string(), value: z.string() });

/** Units of weight and size of the shop; empty where the keys may not read its settings, and measures stay unknown then. */
async function fetchUnits(shop: Shop, signal: AbortSignal): Promise<ShopUnits> {
  const reply = await tryCall(shop, "settings/products", signal);
  const settings = Array.isArray(reply) ? reply.flatMap((row) => Setting.safeParse(row).data ?? []) : [];
  const unitOf = (name: string) => settings.find(({ id }) => id === name)?.value ?? "";
  return { weight: unitOf("woocommerce_weight_unit"), dimension: unitOf("woocommerce_dimension_unit") };
}
