import { and, arrayOverlaps, count, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { matches, toContactQuery, toSearchQuery } from "@/db/query/search-query";
import { carrierBookings } from "@/db/schema/bookings";
import { shipmentSearch } from "@/db/schema/search";
import { shipments } from "@/db/schema/shipments";
import { caseSpellings } from "@/lib/core/text/case-spellings";
import { limits } from "@/lib/core/vocabulary";
import { type Context, indexSearch } from "@/lib/platform/context";
import { amongIds, findByOrderNumbers, returnReferences, toOrderNumbers } from "../references";
import { findVoidNumber, guideIn } from "../void-guides";

/**
 * Limit of the shipments found by number. A number with more matches than one account would have is no search for a
 * number.
 */
const maxNumberMatches = 200;

export interface Matches {
  readonly where: SQL;
  /** So many shipments match that counting them stops at a limit. */
  readonly isFrequent: boolean;
}

/**
 * Condition for one search: an id, an external id, the number of an order, a guide number or the code of a label, void ones
 * too, the carrier's number or that of a package; or the recipient's phone or document, and words of name, place, e-mail,
 * numbers and articles, the last of which may be half typed. Numbers are looked up first, so that a search for a number
 * reads a few rows and no words.
 */
export async function findMatches(
  ctx: Context,
  search: string,
  accountIds: readonly number[] | undefined,
): Promise<Matches> {
  const scope = { accountIds };
  const numbered = await findNumbered(ctx, search, accountIds);
  const isNumber = numbered.length > 0 && /\d/.test(search);
  const query = isNumber ? toContactQuery(search, scope) : toSearchQuery(search, scope);
  if (query === undefined) return { where: amongIds(numbered), isFrequent: false };
  // Rare words are resolved to ids in a query of their own. In a list PostgreSQL scans the newest rows in the hope of an
  // early match, which is right for frequent words and reads everything for rare ones.
  if (!(await isFrequent(ctx, query, accountIds))) {
    const found = await findByWords(ctx, query, accountIds);
    if (found.length < maxWordMatches)
      return { where: amongIds([...numbered, ...found]), isFrequent: found.length >= limits.namedShipments };
  }
  const condition = wordsInRow(query);
  return { where: or(numbered.length > 0 ? amongIds(numbered) : undefined, condition) ?? condition, isFrequent: true };
}

/** Shipments that a search by words resolves to ids: beyond, the newest rows are read until a page is full. */
const maxWordMatches = 50_000;

/**
 * Materialized: beside the limit PostgreSQL takes so many matches for granted that it reads every row in their hope.
 *
 * Plan expected: a bitmap scan of shipment_search_words. Among 150,000 shipments of one account (PostgreSQL 18, two busy cores):
 * 18 ms for `juan rosario` (2,142), 30 ms for `sku-42` (6,121), 83 ms for `7` (29,340), 191 ms for the 50,000 at most.
 */
async function findByWords(ctx: Context, query: string, accountIds: readonly number[] | undefined): Promise<number[]> {
  const rows = await indexSearch(ctx).execute<{ id: string }>(sql`
    with found as materialized (
      select ${shipmentSearch.shipmentId} as id from ${shipmentSearch} where ${matches(shipmentSearch, query, { accountIds })}
    )
    select id from found limit ${maxWordMatches}`);
  return rows.map(({ id }) => Number(id));
}

/** The same for rows that are read anyway. A scalar subquery: PostgreSQL would hash the whole table for `exists`. */
const wordsInRow = (query: string): SQL =>
  sql`(select ${matches(shipmentSearch, query, { accountIds: undefined })} from ${shipmentSearch}
    where ${shipmentSearch.accountId} = ${shipments.accountId} and ${shipmentSearch.shipmentId} = ${shipments.id}) is true`;

const sampleSize = 200;

/**
 * Whether a quarter of the newest shipments have the words. For such words the index would collect every match before
 * it returned the first.
 */
async function isFrequent(ctx: Context, query: string, accountIds: readonly number[] | undefined): Promise<boolean> {
  const newest = ctx.db
    .select({ id: shipments.id, accountId: shipments.accountId })
    .from(shipments)
    .where(ownedBy(shipments.accountId, accountIds))
    .orderBy(...newestOf(shipments.accountId, accountIds, shipments.id))
    .limit(sampleSize)
    .as("shipments");
  const [row] = await ctx.db.select({ total: count() }).from(newest).where(wordsInRow(query));
  return (row?.total ?? 0) * 4 >= sampleSize;
}

async function findNumbered(
  ctx: Context,
  search: string,
  accountIds: readonly number[] | undefined,
): Promise<number[]> {
  const accessible = accountIds && inArray(shipments.accountId, [...accountIds]);
  const by = (condition: SQL) => ctx.db.select({ id: shipments.id }).from(shipments).where(and(accessible, condition));
  const id = /^#?(\d{1,15})$/.exec(search)?.[1];
  const spellings = caseSpellings(search);
  const guides = [guideIn(search) ?? search, ...spellings];
  // Each branch uses its own index; one condition with "or" would be planned as a scan of every row.
  const references = [...new Set([...spellings, ...toOrderNumbers(spellings)])];
  const rows = await by(
    inArray(
      shipments.externalId,
      references.flatMap((text) => [text, ...returnReferences(text)]),
    ),
  )
    .union(by(inArray(shipments.deliveryId, guides)))
    .union(by(inArray(shipments.carrierTrackingId, spellings)))
    .union(by(id === undefined ? sql`false` : eq(shipments.id, Number(id))))
    .limit(maxNumberMatches);
  const [voided, ordered, packed] = await Promise.all([
    rows.length > 0 ? undefined : findVoidNumber(ctx, search),
    findByOrderNumbers(spellings, accountIds),
    indexSearch(ctx)
      .select({ id: carrierBookings.shipmentId })
      .from(carrierBookings)
      .where(
        and(
          isNotNull(carrierBookings.packageNumbers),
          arrayOverlaps(carrierBookings.packageNumbers, spellings),
          accountIds && inArray(carrierBookings.accountId, [...accountIds]),
        ),
      )
      .limit(maxNumberMatches),
  ]);
  const ids = [...rows, ...ordered, ...packed].map((row) => row.id);
  // One of an account that is not searched leads to no shipment: the list has the condition of its account too.
  return [...new Set(voided ? [...ids, voided.shipmentId] : ids)];
}
