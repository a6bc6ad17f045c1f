import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { linkPayments, paymentLinks } from "@/db/schema/payment-links";
import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import { isUnleased, newLease, noLease } from "@/lib/platform/lease";
import { workInSlots } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { ProviderFailure } from "../providers/provider";
import { applyPayment, type LinkRow, lockClaimed, type PaymentRow, type TellPayment } from "./apply";
import { callMs, type OpenProvider, openProvider } from "./settings";
import { linkStateOf, nextReadOf, retryOf } from "./standing";

/** Links that are read at a time. */
const slots = 8;
/** No link is begun later in a run. */
const beginMs = 30_000;
/** Calls of one reading, at most: a link with more payments goes on with the next. */
const paymentsAtOnce = 10;
/** Longer than a reading, so that no two read a link at once. */
const leaseMs = (paymentsAtOnce + 1) * callMs + 30_000;

export const hasPaymentLinksDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from payment_links where next_at <= ${ctx.now().toISOString()}::timestamptz`);

/**
 * Reads the payments of due links at their provider, and credits what stands. A link is read by one process at a time, and a reading
 * is applied only while its lease holds: an older answer never comes after a newer one.
 */
export async function readPaymentLinks(
  ctx: Context,
  { limit, tell, onError }: { limit: number; tell: TellPayment; onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  const { begun, more } = await workInSlots<LinkRow>({
    slots,
    limit,
    stopAt: performance.now() + beginMs,
    claim: () => claimDue(ctx),
    work: (link) => readLink(ctx, link, tell, onError),
    onError,
  });
  return { moved: begun, more };
}

/** Until its lease ends it is due again by a notification alone. */
async function claimDue(ctx: Context): Promise<LinkRow | undefined> {
  const lease = newLease(ctx, leaseMs);
  const due = ctx.db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(and(lte(paymentLinks.nextAt, ctx.now()), isUnleased(ctx, paymentLinks.leaseUntil)))
    .orderBy(asc(paymentLinks.nextAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await ctx.db
    .update(paymentLinks)
    .set({ ...lease, nextAt: lease.leaseUntil })
    // A subquery of `in` may run once for each row by the planner's choice, and would lease another link each time.
    .where(sql`${paymentLinks.id} = (${due})`)
    .returning();
  return row;
}

async function readLink(
  ctx: Context,
  link: LinkRow,
  tell: TellPayment,
  onError: (error: unknown) => void,
): Promise<void> {
  const opened = await openProvider(ctx, link.provider);
  const isRead = opened !== undefined && (await readAll(ctx, link, opened, tell, onError));
  await release(ctx, link, isRead);
}

/** False when a payment could not be read: the link is read again soon. One that fails leaves the others alone. */
async function readAll(
  ctx: Context,
  link: LinkRow,
  { provider, secrets, row: { merchantId, isTest } }: OpenProvider,
  tell: TellPayment,
  onError: (error: unknown) => void,
): Promise<boolean> {
  let isComplete = true;
  const failed = (error: unknown): undefined => {
    isComplete = false;
    onError(error);
  };
  const found = await provider
    .findPayments(secrets, link.reference, AbortSignal.timeout(callMs))
    .catch((error: unknown) => (error instanceof ProviderFailure ? failed(error) : Promise.reject(error)));
  const known = await ctx.db
    .select({ id: linkPayments.paymentId })
    .from(linkPayments)
    .where(eq(linkPayments.linkId, link.id))
    .orderBy(asc(linkPayments.updatedAt));
  // Those known from a notification too: a search may not have them yet. New ones first, then those read longest ago.
  const knownIds = known.map(({ id }) => id);
  const newIds = (found ?? []).filter((id) => !knownIds.includes(id));
  if (newIds.length > paymentsAtOnce) isComplete = false;
  for (const id of [...newIds, ...knownIds].slice(0, paymentsAtOnce)) {
    try {
      const read = await provider.readPayment(secrets, id, AbortSignal.timeout(callMs));
      // What a merchant for tests is paid is no money, whatever the payment says of itself.
      const payment = read && { ...read, isTest: read.isTest || isTest };
      const isOurs = payment?.reference === link.reference && payment.merchantId === merchantId;
      if (isOurs && !(await inTransaction(ctx, (tx) => applyPayment(tx, link, payment, tell)))) return false;
    } catch (error) {
      failed(error);
    }
  }
  return isComplete;
}

/** Ends the lease. What became due meanwhile, by a notification, stays due. */
async function release(ctx: Context, link: LinkRow, isRead: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await lockClaimed(tx, link);
    if (!held) return;
    const payments = await tx.db.select().from(linkPayments).where(eq(linkPayments.linkId, link.id));
    const isNamed = held.nextAt?.getTime() !== held.leaseUntil?.getTime();
    await tx.db
      .update(paymentLinks)
      .set({
        ...noLease,
        ...(isRead && { lastReadAt: tx.now() }),
        ...(!isNamed && { nextAt: isRead ? nextAfter(tx.now(), link, payments) : retryOf(tx.now(), link) }),
      })
      .where(eq(paymentLinks.id, link.id));
  });
}

const nextAfter = (now: Date, link: LinkRow, payments: readonly PaymentRow[]): Date | null =>
  nextReadOf(now, link, linkStateOf(payments, link.expiresAt <= now));

/** Payments by their links. */
export async function listPaymentsOf(ctx: Context, linkIds: readonly number[]): Promise<Map<number, PaymentRow[]>> {
  if (linkIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(linkPayments)
    .where(inArray(linkPayments.linkId, [...linkIds]))
    .orderBy(asc(linkPayments.id));
  return groupBy(rows, ({ linkId }) => linkId);
}
