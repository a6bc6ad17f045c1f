import { and, arrayOverlaps, asc, desc, eq, inArray, max, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { cutText } from "@/lib/core/text/cut-text";
import { cancelledOrExpired, limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, committedIndexSearch } from "@/lib/platform/context";

/** The external id of a shipment's return number `number`, cut to fit. A shipment without one has returns without one. */
export function returnReference(externalId: string, number: number): string {
  if (externalId === "") return "";
  const suffix = `-D${number}`;
  const room = limits.externalId - suffix.length;
  return cutText(externalId, room) + suffix;
}

/** External ids of the returns that a search for the shipment's own should find. */
export const returnReferences = (externalId: string): string[] =>
  Array.from({ length: 9 }, (_, i) => returnReference(externalId, i + 1));

/** A number of an order as it is stored and looked up: people write `#1001`, and mean `1001`. */
export const toOrderNumber = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .replace(/^#+\s*/, "");

/** Each number once; what has no letter or digit in it is left out. */
export const toOrderNumbers = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(toOrderNumber))].filter((number) => number !== "");

/**
 * The newest committed shipments with one of these among their order numbers, of these accounts, or of all: callers check the
 * access. PostgreSQL does not use the index beside row-level security, and in a query with other conditions it takes too many
 * rows for granted. The condition repeats the predicate of the partial index.
 */
export function findByOrderNumbers(
  texts: readonly string[],
  accountIds: readonly number[] | undefined,
  orders = 1,
): Promise<{ id: number; orderNumbers: string[] }[]> {
  const numbers = toOrderNumbers(texts);
  if (numbers.length === 0) return Promise.resolve([]);
  return selectByOrderNumbers(committedIndexSearch(), numbers, accountIds, maxNumbered * orders);
}

/**
 * Plan expected: a bitmap scan of shipments_order_numbers. In the order of the primary key, which `+ 0` rules out, PostgreSQL reads
 * the newest shipments of all accounts in the hope of early matches: 1.2 s among 1,000,000.
 */
export const selectByOrderNumbers = (
  db: Database,
  numbers: readonly string[],
  accountIds: readonly number[] | undefined,
  limit: number,
) =>
  db
    .select({ id: shipments.id, orderNumbers: shipments.orderNumbers })
    .from(shipments)
    .where(
      and(
        accountIds && inArray(shipments.accountId, [...accountIds]),
        sql`cardinality(${shipments.orderNumbers}) > 0`,
        arrayOverlaps(shipments.orderNumbers, [...numbers]),
      ),
    )
    .orderBy(sql`${shipments.id} + 0 desc`)
    .limit(limit);

/** For each order that is asked for: a number with more matches than one account would have is no number of an order. */
const maxNumbered = 200;

/** Condition for the shipments that a reference means: their external id, or the number of one of their orders. */
export async function referenceFilter(reference: string, accountIds: readonly number[] | undefined): Promise<SQL> {
  const isNamed = eq(shipments.externalId, reference);
  const rows = await findByOrderNumbers([reference], accountIds);
  return or(isNamed, rows.length > 0 ? amongIds(rows.map(({ id }) => id)) : undefined) ?? isNamed;
}

/**
 * One array parameter for any number of ids: a list of a thousand placeholders would take longer to parse than to
 * search.
 */
export const amongIds = (ids: readonly number[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${shipments.id} = any(${`{${ids.join(",")}}`}::bigint[])`;

/**
 * Which of the shipments that share an external id it stands for: the forward one before its returns, which once had
 * the same id; one that is sent or will be before a cancelled one; the newest of them.
 */
export const preferredFirst: readonly SQL[] = [
  sql`${shipments.direction} = 'return'`,
  sql`${shipments.status} in ('cancelled', 'expired')`,
  desc(shipments.id),
];

/**
 * The newest shipment of each external id or number of an order that is neither cancelled nor expired; an external id
 * goes before a number. Ids without a shipment are not in the map.
 */
export async function findLiveShipments(
  ctx: Context,
  accountId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  assertAccountAccess(ctx, accountId);
  const wanted = [...new Set(externalIds)].filter((id) => id !== "");
  if (wanted.length === 0) return new Map();
  const isLive = and(eq(shipments.accountId, accountId), notInArray(shipments.status, [...cancelledOrExpired]));
  const [named, numbered] = await Promise.all([
    ctx.db
      .select({ externalId: shipments.externalId, id: max(shipments.id) })
      .from(shipments)
      .where(and(isLive, inArray(shipments.externalId, wanted)))
      .groupBy(shipments.externalId),
    findByOrderNumbers(wanted, [accountId]).then((rows) =>
      ctx.db
        .select({ id: shipments.id, orderNumbers: shipments.orderNumbers })
        .from(shipments)
        .where(and(isLive, amongIds(rows.map(({ id }) => id))))
        .orderBy(asc(shipments.id)),
    ),
  ]);
  const byNumber = new Map(numbered.flatMap(({ id, orderNumbers }) => orderNumbers.map((number) => [number, id])));
  const byName = new Map(named.map(({ externalId, id }) => [externalId, id]));
  return new Map(
    wanted.flatMap((text) => {
      const id = byName.get(text) ?? byNumber.get(toOrderNumber(text));
      return id == null ? [] : [[text, id] as const];
    }),
  );
}
