import { and, eq, gt, ne } from "drizzle-orm";
import { linkPayments, paymentLinks } from "@/db/schema/payment-links";
import type { Context } from "@/lib/platform/context";
import { isClaimedBy } from "@/lib/platform/lease";
import { creditAccount, debitAccount } from "../../ledger";
import { lockAccount } from "../lock-account";
import type { Payment } from "../providers/provider";
import { standingOf } from "./standing";

export type LinkRow = typeof paymentLinks.$inferSelect;
export type PaymentRow = typeof linkPayments.$inferSelect;

/** Tells the people of an account that money came in or went back, in the transaction of the movement. */
export type TellPayment = (
  tx: Context,
  moved: { readonly accountId: number; readonly amountCents: number; readonly source: string },
) => Promise<void>;

const providerNames = { mercado_pago: "Mercado Pago" } as const;

/** The link, locked; undefined when another process has claimed it by now. */
export async function lockClaimed(tx: Context, { id, claim }: LinkRow): Promise<LinkRow | undefined> {
  const where = and(eq(paymentLinks.id, id), isClaimedBy(paymentLinks, claim ?? ""));
  const [row] = await tx.db.select().from(paymentLinks).where(where).for("update");
  return row;
}

/**
 * Brings the ledger to what stands of a payment: each difference is a movement of its own, so that a payment that is told of any
 * number of times counts once. What went back after it was credited is owed, whether the balance covers it or not. False when the
 * lease of the link is lost: nothing is written.
 */
export async function applyPayment(
  tx: Context,
  claimed: LinkRow,
  payment: Payment,
  tell: TellPayment,
): Promise<boolean> {
  const link = await lockClaimed(tx, claimed);
  if (!link) return false;
  const { accountId, provider } = link;
  const known = await findOrAddPayment(tx, link, payment);
  const { isTest: isTestAccount } = await lockAccount(tx, accountId);
  const isFurther = await hasOtherCredit(tx, link.id, known.id);
  const { cents, warnings } = standingOf(payment, known, { askedCents: link.amountCents, isTestAccount, isFurther });
  const difference = cents - known.creditedCents;
  const news = warnings.filter((warning) => !known.warnings.includes(warning) || difference !== 0);
  if (difference !== 0) {
    const source = `payment:${provider}:${payment.id}:${known.movements + 1}`;
    const order = { accountId, reason: `${providerNames[provider]} ${payment.id}`, idempotencyKey: source };
    if (difference > 0) await creditAccount(tx, { ...order, amountCents: difference });
    else await debitAccount(tx, { ...order, amountCents: -difference, isOwed: true });
    await tell(tx, { accountId, amountCents: difference, source });
  }
  await tx.db
    .update(linkPayments)
    .set({
      state: payment.state,
      amountCents: payment.amountCents,
      creditedCents: cents,
      movements: known.movements + (difference === 0 ? 0 : 1),
      warnings: [...new Set([...known.warnings, ...warnings])],
      ...(news.length > 0 && { seenAt: null }),
      updatedAt: tx.now(),
    })
    .where(eq(linkPayments.id, known.id));
  return true;
}

/** The row of a payment, locked. Its unique id makes one row of any number of notifications. */
export async function findOrAddPayment(
  tx: Context,
  { id: linkId, accountId, provider }: Pick<LinkRow, "id" | "accountId" | "provider">,
  { id: paymentId, amountCents }: Payment,
): Promise<PaymentRow> {
  await tx.db
    .insert(linkPayments)
    .values({
      accountId,
      linkId,
      provider,
      paymentId,
      amountCents,
      state: "pending",
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(linkPayments)
    .where(
      and(eq(linkPayments.provider, provider), eq(linkPayments.paymentId, paymentId), eq(linkPayments.linkId, linkId)),
    )
    .for("update");
  if (!row) throw new Error("the payment is of another link");
  return row;
}

async function hasOtherCredit(tx: Context, linkId: number, id: number): Promise<boolean> {
  const other = and(eq(linkPayments.linkId, linkId), ne(linkPayments.id, id), gt(linkPayments.movements, 0));
  const rows = await tx.db.select({ id: linkPayments.id }).from(linkPayments).where(other).limit(1);
  return rows.length > 0;
}
