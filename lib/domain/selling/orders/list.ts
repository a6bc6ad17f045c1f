import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { matches, toSearchQuery } from "@/db/query/search-query";
import { orderLines, orderShipmentLines, orders } from "@/db/schema/orders";
import { orderSearch } from "@/db/schema/search";
import { caseSpellings } from "@/lib/core/text/case-spellings";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import {
  type Judgement,
  type OrderAge,
  type OrderSort,
  type OrderStatus,
  type OrderView,
  orderViews,
} from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import { type Context, indexSearch } from "@/lib/platform/context";
import { findProvince, provinceName } from "../../geography/places";
import { composed } from "./names";
import { type Order, withDetails } from "./store";

export interface OrderFilter {
  readonly accountId?: number | undefined;
  readonly view?: OrderView | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
  readonly needsDecision?: boolean | undefined;
  readonly judgement?: Judgement | undefined;
  readonly channel?: string | undefined;
  readonly externalId?: string | undefined;
  /** Only orders of which the shipment has pieces. */
  readonly shipmentId?: number | undefined;
  readonly updatedSince?: Date | undefined;
  /** A number, a phone or document, or words of name, place, e-mail, numbers and articles, the last of which may be half typed. */
  readonly search?: string | undefined;
  /** Its name, whatever a channel calls it; or what an order has in its place. */
  readonly province?: string | undefined;
  /** What the buyer chose, in the words of the shop. */
  readonly method?: string | undefined;
  readonly age?: OrderAge | undefined;
}

export interface OrderListing extends OrderFilter {
  /** The newest ids first if it is left out. */
  readonly sort?: { readonly by: OrderSort; readonly direction: "asc" | "desc" } | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What the orders of a view can be narrowed down to. */
interface OrderFacets {
  readonly channels: readonly string[];
  readonly provinces: readonly string[];
  readonly methods: readonly string[];
}

const viewConditions: Readonly<Record<OrderView, SQL | undefined>> = {
  open: and(eq(orders.status, "open"), eq(orders.judgement, "ready")),
  decision: isNotNull(orders.reason),
  partially_shipped: eq(orders.status, "partially_shipped"),
  shipped: eq(orders.status, "shipped"),
  delivered: eq(orders.status, "delivered"),
  ignored: eq(orders.judgement, "ignore"),
  cancelled: eq(orders.status, "cancelled"),
  all: undefined,
};

/** Orders of the accounts that the caller can access. */
export async function listOrders(ctx: Context, listing: OrderListing): Promise<{ rows: Order[]; total: number }> {
  const where = await conditionOf(ctx, listing);
  const [rows, [counted]] = await Promise.all([
    readPage(ctx, where, listing),
    ctx.db.select({ total: count() }).from(orders).where(where),
  ]);
  return { rows: await withDetails(ctx, rows), total: counted?.total ?? 0 };
}

/** A page of one account's orders, how many there are in each view, and what those of its view can be narrowed down to. */
export async function listInbox(ctx: Context, listing: OrderListing & { readonly view: OrderView }) {
  const where = await conditionOf(ctx, listing);
  const [rows, counts, facets] = await Promise.all([
    readPage(ctx, where, listing),
    countViews(ctx, listing),
    listFacets(ctx, listing),
  ]);
  return { rows: await withDetails(ctx, rows), total: counts[listing.view], counts, facets };
}

const readPage = (ctx: Context, where: SQL | undefined, { sort, limit, offset, ...filter }: OrderListing) =>
  ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...(sort ? sortedBy(sort) : newestOf(orders.accountId, ownersOf(ctx, filter), orders.id)))
    .limit(limit)
    .offset(offset);

/** How many orders that match the rest of the filter are in each view. */
async function countViews(ctx: Context, filter: OrderFilter): Promise<Record<OrderView, number>> {
  const where = await conditionOf(ctx, { ...filter, view: undefined });
  const counted = (view: OrderView) => {
    const condition = viewConditions[view];
    return (condition ? sql`count(*) filter (where ${condition})` : count()).mapWith(Number);
  };
  const columns = Object.fromEntries(orderViews.map((view) => [view, counted(view)])) as Record<OrderView, SQL<number>>;
  const [row] = await ctx.db.select(columns).from(orders).where(where);
  if (!row) throw new Error("a count has a row");
  return row;
}

/** How many orders of an account stand in a view. Counting ends at `most`. */
export async function countOrdersIn(ctx: Context, accountId: number, view: OrderView, most: number): Promise<number> {
  assertAccountAccess(ctx, accountId);
  const found = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), viewConditions[view]))
    .limit(most)
    .as("found");
  const [counted] = await ctx.db.select({ total: count() }).from(found);
  return counted?.total ?? 0;
}

/** The values of the orders of a view, each once and in the order of the alphabet. */
async function listFacets(ctx: Context, { accountId, view }: OrderFilter): Promise<OrderFacets> {
  const where = await conditionOf(ctx, { accountId, view });
  // Together, for one pass over the orders: their values are few.
  const columns = { channel: orders.channel, state: stateText, method: orders.chosenService };
  const rows = await ctx.db
    .select(columns)
    .from(orders)
    .where(where)
    .groupBy(...Object.values(columns));
  const valuesOf = (of: (row: (typeof rows)[number]) => string) =>
    [...new Set(rows.map(of))].filter((value) => value !== "").sort((a, b) => a.localeCompare(b, "es"));
  return {
    channels: valuesOf(({ channel }) => channel),
    provinces: valuesOf(({ state }) => provinceOf(state)),
    methods: valuesOf(({ method }) => method),
  };
}

/** The channels that the account has orders of. */
export async function listChannels(ctx: Context, accountId: number): Promise<string[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .selectDistinct({ channel: orders.channel })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  return rows.map(({ channel }) => channel);
}

const stateText = sql<string>`coalesce(${orders.recipient}->>'state', '')`;

/** The name of a province that a channel may write in many ways; a text that names none stays as it is. */
function provinceOf(text: string): string {
  const code = findProvince(text);
  return code ? provinceName(code) : text;
}

/** What sale prices and pieces make, where the channel declares no value of its own. */
const valueOfLines = sql`(select coalesce(sum(${orderLines.unitPriceCents} * greatest(0, ${orderLines.quantity} - ${orderLines.refundedQuantity})), 0)
  from ${orderLines} where ${orderLines.accountId} = ${orders.accountId} and ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = 'goods')`;

const sortColumns: Readonly<Record<OrderSort, SQL>> = {
  placed: sql`${orders.placedAt}`,
  recipient: sql`lower(${orders.recipientName})`,
  value: sql`coalesce(${orders.declaredValueCents}, ${valueOfLines})`,
  province: sql`lower(${stateText})`,
  channel: sql`${orders.channel}`,
};

function sortedBy({ by, direction }: NonNullable<OrderListing["sort"]>): SQL[] {
  const order = direction === "asc" ? asc : desc;
  return [order(sortColumns[by]), order(orders.id)];
}

function ownersOf(ctx: Context, { accountId }: OrderFilter): readonly number[] | undefined {
  if (accountId === undefined) return accessibleAccountIds(ctx);
  assertAccountAccess(ctx, accountId);
  return [accountId];
}

async function conditionOf(ctx: Context, filter: OrderFilter): Promise<SQL | undefined> {
  const owners = ownersOf(ctx, filter);
  const own = ownedBy(orders.accountId, owners);
  return and(
    own,
    filter.view && viewConditions[filter.view],
    filter.statuses && inArray(orders.status, [...filter.statuses]),
    filter.needsDecision === undefined ? undefined : (filter.needsDecision ? isNotNull : isNull)(orders.reason),
    filter.judgement === undefined ? undefined : eq(orders.judgement, filter.judgement),
    filter.channel === undefined ? undefined : eq(orders.channel, filter.channel),
    filter.externalId === undefined ? undefined : named([filter.externalId]),
    filter.shipmentId === undefined ? undefined : holds(filter.shipmentId),
    filter.updatedSince === undefined ? undefined : gte(orders.updatedAt, filter.updatedSince),
    filter.method === undefined ? undefined : eq(orders.chosenService, filter.method),
    filter.age === undefined ? undefined : placed(ctx, filter.age),
    filter.province === undefined ? undefined : await inProvince(ctx, own, filter.province),
    filter.search === undefined ? undefined : await matching(ctx, filter.search, owners),
  );
}

/** Days begin in Argentina, which has UTC−3 all year. */
function placed(ctx: Context, age: OrderAge): SQL {
  const startOf = (day: string) => new Date(`${day}T00:00:00-03:00`);
  const today = dayInArgentina(ctx.now());
  if (age === "today") return gte(orders.placedAt, startOf(today));
  const days = { older_1: 1, older_3: 3, older_7: 7 }[age];
  return lt(orders.placedAt, startOf(addDays(today, 1 - days)));
}

/** Orders whose channel means a province by any of its names. */
async function inProvince(ctx: Context, own: SQL | undefined, province: string): Promise<SQL> {
  const states = await ctx.db.selectDistinct({ state: stateText }).from(orders).where(own);
  const wanted = provinceOf(province);
  const texts = states.map(({ state }) => state).filter((state) => provinceOf(state) === wanted);
  return sql`${stateText} = any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;
}

/** Whether a shipment has pieces of an order. */
const holds = (shipmentId: number): SQL =>
  sql`exists (select from ${orderShipmentLines} where ${eq(orderShipmentLines.shipmentId, shipmentId)}
    and ${eq(orderShipmentLines.orderId, orders.id)} and ${eq(orderShipmentLines.accountId, orders.accountId)})`;

/** By the number that people say, and by the one that calls use. */
const named = (searches: readonly string[]): SQL | undefined => {
  const texts = searches.flatMap((search) => {
    const plain = composed(search.replace(/^#/, ""));
    return [composed(search), plain, `#${plain}`];
  });
  return or(inArray(orders.externalId, texts), inArray(orders.number, texts));
};

/** Most orders that a search finds; another word in the search field narrows it down. */
const maxMatches = 1_000;

async function matching(ctx: Context, search: string, owners: readonly number[] | undefined): Promise<SQL> {
  const own = ownedBy(orders.accountId, owners);
  const numbered = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, named(caseSpellings(search))))
    .limit(maxMatches);
  const scope = { accountIds: owners };
  const query = toSearchQuery(search, scope);
  const byWords =
    query === undefined
      ? []
      : await indexSearch(ctx)
          .select({ id: orderSearch.orderId })
          .from(orderSearch)
          .where(matches(orderSearch, query, scope))
          .orderBy(desc(orderSearch.orderId))
          .limit(maxMatches);
  const ids = [...new Set([...numbered, ...byWords].map(({ id }) => id))];
  return sql`${orders.id} = any(${`{${ids.join(",")}}`}::bigint[])`;
}
