import { and, arrayContains, count, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { recipientMatches, toNameTerms } from "@/db/query/recipient-match";
import { carrierBookings } from "@/db/schema/bookings";
import { contactDigits, recipientContacts, shipments } from "@/db/schema/shipments";
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
 * too, the carrier's number, or words of the recipient's name, the last of which may be half typed. Over all accounts also the number of any package and
 * the recipient's e-mail, phone or document. Numbers are looked up first, so that a search for a number reads a few rows
 * and never scans names.
 */
export async function findMatches(
  ctx: Context,
  search: string,
  accountIds: readonly number[] | undefined,
): Promise<Matches> {
  const numbered = await findNumbered(ctx, search, accountIds);
  const searchTerms = toNameTerms(search);
  if (searchTerms.length === 0 || (numbered.length > 0 && /\d/.test(search)))
    return { where: amongIds(numbered), isFrequent: false };
  // A rare name is resolved to ids in a query of its own. In a list PostgreSQL scans the newest rows in the hope of an
  // early match, which is right for a frequent name and reads everything for a rare one.
  const names = recipientMatches(shipments, { terms: searchTerms, accountIds, isTyping: true });
  const accessible = ownedBy(shipments.accountId, accountIds);
  if (!(await isFrequentName(ctx, accountIds, names))) {
    const rows = await indexSearch(ctx)
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(accessible, names))
      .limit(limits.namedShipments);
    if (rows.length < limits.namedShipments)
      return { where: amongIds([...numbered, ...rows.map(({ id }) => id)]), isFrequent: false };
  }
  // `is true` makes the text index unusable: PostgreSQL filters the newest rows, or those of the other filters.
  const unindexed = sql`(${names}) is true`;
  return { where: or(numbered.length > 0 ? amongIds(numbered) : undefined, unindexed) ?? unindexed, isFrequent: true };
}

const sampleSize = 200;

/**
 * Whether a quarter of the newest shipments have the name. For such a name the index would collect every match before
 * it returned the first.
 */
async function isFrequentName(ctx: Context, accountIds: readonly number[] | undefined, names: SQL): Promise<boolean> {
  const newest = ctx.db
    .select({ accountId: shipments.accountId, destinationName: shipments.destinationName })
    .from(shipments)
    .where(ownedBy(shipments.accountId, accountIds))
    .orderBy(...newestOf(shipments.accountId, accountIds, shipments.id))
    .limit(sampleSize)
    .as("shipments");
  const [row] = await ctx.db.select({ total: count() }).from(newest).where(names);
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
  const guide = guideIn(search) ?? search;
  // Each branch uses its own index; one condition with "or" would be planned as a scan of every row.
  const references = [...new Set([search, ...toOrderNumbers([search])])];
  const rows = await by(
    inArray(
      shipments.externalId,
      references.flatMap((text) => [text, ...returnReferences(text)]),
    ),
  )
    .union(by(eq(shipments.deliveryId, guide)))
    .union(by(eq(shipments.carrierTrackingId, search)))
    .union(by(id === undefined ? sql`false` : eq(shipments.id, Number(id))))
    .limit(maxNumberMatches);
  const [voided, ordered, others] = await Promise.all([
    rows.length > 0 ? undefined : findVoidNumber(ctx, search),
    findByOrderNumbers([search], accountIds),
    accountIds ? [] : findByPackageOrContact(ctx, search),
  ]);
  const ids = [...rows, ...ordered, ...others].map((row) => row.id);
  // One of an account that is not searched leads to no shipment: the list has the condition of its account too.
  return [...new Set(voided ? [...ids, voided.shipmentId] : ids)];
}

/** Only for operators, who are told the number on a parcel or who was to receive it, but not by whom it was sent. */
async function findByPackageOrContact(ctx: Context, search: string): Promise<{ id: number }[]> {
  const contact = contactOf(search);
  const packages = ctx.db
    .select({ id: carrierBookings.shipmentId })
    .from(carrierBookings)
    .where(and(isNotNull(carrierBookings.packageNumbers), arrayContains(carrierBookings.packageNumbers, [search])))
    .limit(maxNumberMatches);
  const contacts = ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(contact ? sql`${recipientContacts(shipments)} @> array[${contact}::text]` : sql`false`)
    .limit(maxNumberMatches);
  const found = await Promise.all([packages, contacts]);
  return found.flat();
}

/** Fewer digits are no phone and no document. */
const fewestDigits = 6;

function contactOf(search: string): string | undefined {
  if (search.includes("@")) return search.toLowerCase();
  const digits = search.replace(/\D/g, "");
  return /^[\d\s().+/-]+$/.test(search) && digits.length >= fewestDigits ? digits.slice(-contactDigits) : undefined;
}
