import { eq } from "drizzle-orm";
import { paymentLinks, paymentProviders } from "@/db/schema/payment-links";
import { DomainError } from "@/lib/core/errors";
import type { PaymentProviderKind } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { ProviderFailure, type ReceivedNotification } from "../providers/provider";
import { findOrAddPayment } from "./apply";
import { type OpenProvider, openProvider } from "./settings";

/** A notification is answered within this time. */
const readMs = 5_000;
/** When a provider repeats a notification that could not be checked. */
const retryAfterSeconds = 60;

/**
 * Receives a notification of a provider. The payment that it names is read at the provider, to find its link, which the job then
 * reads: nothing is credited here. What is not ours changes nothing and is answered as what is, so that it is not repeated. Throws
 * `unauthenticated` without a valid signature, `unavailable` while the provider cannot be read.
 */
export async function receivePaymentNotification(
  ctx: Context,
  kind: PaymentProviderKind,
  received: ReceivedNotification,
): Promise<void> {
  const opened = await openProvider(ctx, kind);
  const id = opened?.provider.verifyNotification(opened.secrets.webhookSecret, received, ctx.now());
  if (!opened || id === undefined) throw new DomainError({ code: "unauthenticated" });
  await ctx.db.update(paymentProviders).set({ lastNotifiedAt: ctx.now() }).where(eq(paymentProviders.kind, kind));
  if (id !== null) await markDue(ctx, opened, id);
}

async function markDue(ctx: Context, { row, secrets, provider }: OpenProvider, id: string): Promise<void> {
  const payment = await provider.readPayment(secrets, id, AbortSignal.timeout(readMs)).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new DomainError({ code: "unavailable", retryAfterSeconds }, { cause: error });
  });
  if (payment?.merchantId !== row.merchantId || payment.reference === "") return;
  await inTransaction(ctx, async (tx) => {
    const named = eq(paymentLinks.reference, payment.reference);
    const [link] = await tx.db.select().from(paymentLinks).where(named).for("no key update");
    if (link?.provider !== row.kind) return;
    await findOrAddPayment(tx, link, payment);
    await makeDue(tx, link.id);
  });
}

/** Has the job read the link now. */
export async function makeDue(ctx: Context, linkId: number): Promise<void> {
  await ctx.db.update(paymentLinks).set({ nextAt: ctx.now() }).where(eq(paymentLinks.id, linkId));
  notifyAfterCommit(ctx, jobTopics.payments);
}
