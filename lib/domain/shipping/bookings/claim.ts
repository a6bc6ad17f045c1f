import { and, eq, inArray, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { carrierBookings } from "@/db/schema/bookings";
import type { CarrierBookingState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { completeClaimed, endLeasesOfDeadProcesses, isUnleased, newLease } from "@/lib/platform/lease";
import { ownersAtShare } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import type { CarrierNumbers } from "../../carriers";

/** A carrier call that this process may make until its lease ends. */
export interface ClaimedBooking extends CarrierNumbers {
  readonly accountId: number;
  readonly shipmentId: number;
  readonly carrierId: number;
  readonly contractAccountId: number | null;
  readonly reference: string;
  readonly state: CarrierBookingState;
  /** When the first booking call without a response was made, before this claim; null = every call had a response. */
  readonly unansweredSince: Date | null;
  /** Attempts, the call of this claim included. */
  readonly attempts: number;
  readonly claim: string;
  /** Whether the account's shipments travel with the embedded network. */
  readonly isServed: boolean;
}

/** Longer than any deadline of a call, so that two processes never call a carrier for the same booking at once. */
const leaseMs = 60_000;

/** Calls of one carrier at a time. A carrier that hangs leaves capacity for the others. */
const slotsOfCarrier = 20;
/** Calls of one account at a time, half of a carrier's: its parcels leave room for those of others at the same carrier. */
const slotsOfAccount = 10;

/**
 * Claims up to `limit` bookings whose next call is due, the oldest first, of carriers and accounts that have not their share
 * of what is `inWork`. The claim commits before any carrier is called, with the time of a booking call: the process that
 * claims the booking next knows that a response was lost.
 */
export async function claimBookings(
  ctx: Context,
  limit: number,
  inWork: readonly ClaimedBooking[] = [],
): Promise<ClaimedBooking[]> {
  const { claim, leaseUntil } = newLease(ctx, leaseMs);
  if (inWork.length === 0) await endLeasesOfDeadProcesses(ctx, carrierBookings, sql`next_at is not null`);
  const carriers = ownersAtShare(inWork, slotsOfCarrier, ({ carrierId }) => carrierId);
  const owners = ownersAtShare(inWork, slotsOfAccount, ({ accountId }) => accountId);
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const rows = await ctx.db.execute<{
    account_id: string;
    shipment_id: string;
    carrier_id: string;
    contract_account_id: string | null;
    reference: string;
    state: ClaimedBooking["state"];
    tracking_number: string | null;
    order_number: string | null;
    package_numbers: string | null;
    unanswered_before: string | Date | null;
    attempts: number;
  }>(sql`
    with locked as (
      select b.shipment_id, b.unanswered_since as unanswered_before from carrier_bookings b
      where b.next_at <= ${at} and ${isUnleased(ctx, sql`b.lease_until`)}
        and b.carrier_id <> all (${`{${carriers.join()}}`}::bigint[]) and b.account_id <> all (${`{${owners.join()}}`}::bigint[])
      order by b.next_at limit ${limit}::int
      for update skip locked
    ), claimed as (
      update carrier_bookings b set claim = ${claim}::uuid, attempts = b.attempts + 1,
        unanswered_since = case when b.state = 'booking' then coalesce(b.unanswered_since, ${at}) else b.unanswered_since end,
        lease_until = ${leaseUntil.toISOString()}::timestamptz
      from locked where b.shipment_id = locked.shipment_id
      returning b.account_id, b.shipment_id, b.carrier_id, b.contract_account_id, b.reference, b.state, b.tracking_number,
        b.order_number, b.package_numbers, locked.unanswered_before, b.attempts
    )
    select c.account_id, c.shipment_id, c.carrier_id, c.contract_account_id, c.reference, c.state, c.tracking_number,
      c.order_number, to_json(c.package_numbers)::text as package_numbers, c.unanswered_before, c.attempts
    from claimed c`);
  const served = await servedAccounts(ctx, new Set(rows.map((row) => Number(row.account_id))));
  return rows.map((row) => ({
    accountId: Number(row.account_id),
    shipmentId: Number(row.shipment_id),
    carrierId: Number(row.carrier_id),
    contractAccountId: row.contract_account_id === null ? null : Number(row.contract_account_id),
    reference: row.reference,
    state: row.state,
    trackingNumber: row.tracking_number,
    orderNumber: row.order_number ?? undefined,
    packageNumbers: row.package_numbers === null ? undefined : JSON.parse(row.package_numbers),
    unansweredSince: row.unanswered_before === null ? null : new Date(row.unanswered_before),
    attempts: row.attempts,
    claim,
    isServed: served.has(Number(row.account_id)),
  }));
}

/** A statement apart from the claim: Citus claims on the coordinator, and has the table `accounts` on every server. */
async function servedAccounts(ctx: Context, ids: ReadonlySet<number>): Promise<Set<number>> {
  if (ids.size === 0) return new Set();
  const rows = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.carrierNetwork, true)));
  return new Set(rows.map(({ id }) => id));
}

type Outcome = (state: CarrierBookingState) => Partial<typeof carrierBookings.$inferInsert>;
type Claim = Pick<ClaimedBooking, "shipmentId" | "claim">;

/** Writes the outcome of a call and releases the booking; see `completeClaimed`. */
export const completeBooking = (
  tx: Context,
  { shipmentId, claim }: Claim,
  outcome: Outcome,
): Promise<CarrierBookingState | undefined> =>
  completeClaimed(tx, carrierBookings, { row: eq(carrierBookings.shipmentId, shipmentId), claim }, outcome);

/** `completeBooking` in a transaction of its own. Returns whether the booking was still this claim's. */
export const releaseBooking = (ctx: Context, booking: Claim, outcome: Outcome): Promise<boolean> =>
  inTransaction(ctx, async (tx) => (await completeBooking(tx, booking, outcome)) !== undefined);
