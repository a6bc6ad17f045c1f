import { and, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { quotedWord, toSearchTerms } from "@/db/query/search-words";
import { accountLetter, recipientSearchText, shipments } from "@/db/schema/shipments";
import { limits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

/** More than one account's worth of the same number is no search for a number any more. */
const knownAtMost = 200;

export interface Matches {
  readonly where: SQL;
  /** So many match that no more are counted. */
  readonly isFrequent: boolean;
}

/**
 * What one search means: an id, an external id, a guide number, the code of a label, the carrier's number, or words of the
 * recipient's name, the last of which may be half typed. Numbers are looked up first, so that a search for one reads a
 * few rows and never goes through names.
 *
 * Names are looked up apart too: PostgreSQL takes the newest rows one by one in the hope that a match is soon found, which
 * is right for a frequent name and reads everything for a rare one. Of a rare name it gets the ids.
 */
export async function findMatches(
  ctx: Context,
  search: string,
  accountIds: readonly number[] | undefined,
): Promise<Matches> {
  const known = await findNumbered(ctx, search, accountIds);
  const searchTerms = toSearchTerms(search.replace(/λ/gi, " "));
  if (searchTerms.length === 0 || (known.length > 0 && /\d/.test(search)))
    return { where: among(known), isFrequent: false };
  const names = namesMatch(searchTerms, accountIds);
  const accessible = ownedBy(shipments.accountId, accountIds);
  if (!(await isEverywhere(ctx, accountIds, names))) {
    const rows = await ctx.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(accessible, names))
      .limit(limits.namedShipments);
    if (rows.length < limits.namedShipments)
      return { where: among([...known, ...rows.map(({ id }) => id)]), isFrequent: false };
  }
  // In this form no index answers it, and the newest rows are looked at one by one, or those of the other filters.
  const oneByOne = sql`(${names}) is true`;
  return { where: or(known.length > 0 ? among(known) : undefined, oneByOne) ?? oneByOne, isFrequent: true };
}

const probed = 200;

/** Whether a quarter of the newest have that name: the index would collect every one of them before it gave the first. */
async function isEverywhere(ctx: Context, accountIds: readonly number[] | undefined, names: SQL): Promise<boolean> {
  const newest = ctx.db
    .select({ accountId: shipments.accountId, destinationName: shipments.destinationName })
    .from(shipments)
    .where(ownedBy(shipments.accountId, accountIds))
    .orderBy(...newestOf(shipments.accountId, accountIds, shipments.id))
    .limit(probed)
    .as("shipments");
  const [row] = await ctx.db.select({ total: count() }).from(newest).where(names);
  return (row?.total ?? 0) * 4 >= probed;
}

/** One value whatever the number of ids: a list of a thousand slots would take longer to read than to search. */
const among = (ids: readonly number[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${shipments.id} = any(${`{${ids.join(",")}}`}::bigint[])`;

async function findNumbered(
  ctx: Context,
  search: string,
  accountIds: readonly number[] | undefined,
): Promise<number[]> {
  const accessible = accountIds && inArray(shipments.accountId, [...accountIds]);
  const by = (condition: SQL) => ctx.db.select({ id: shipments.id }).from(shipments).where(and(accessible, condition));
  const id = /^#?(\d{1,15})$/.exec(search)?.[1];
  const guide = guideOf(search);
  // Each by its own index; one condition with "or" would be planned as a walk through everything.
  const rows = await by(eq(shipments.externalId, search))
    .union(by(eq(shipments.deliveryId, guide)))
    .union(by(eq(shipments.carrierTrackingId, search)))
    .union(by(id === undefined ? sql`false` : eq(shipments.id, Number(id))))
    .limit(knownAtMost);
  return rows.map((row) => row.id);
}

/** `0999-00000012-0103`, the code of a label, begins with its guide number. */
const guideOf = (search: string): string => /^(\d{4}-\d{8,})-\d{4}$/.exec(search)?.[1] ?? search;

/** The account is a word as well: what others have of a frequent name is not even looked at. */
function namesMatch(searchTerms: readonly string[], accountIds: readonly number[] | undefined): SQL {
  const [last, ...others] = searchTerms.toReversed();
  const accounts = accountIds && `(${accountIds.map((id) => `'${accountLetter}${id}'`).join(" | ")})`;
  const query = [accounts, ...others.map(quotedWord), `${quotedWord(last ?? "")}:*`].filter(Boolean).join(" & ");
  return sql`${recipientSearchText(shipments)} @@ to_tsquery('simple'::regconfig, ${query})`;
}
