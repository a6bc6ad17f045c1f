import { randomUUID } from "node:crypto";
import { and, count, eq, gt } from "drizzle-orm";
import { paymentLinks } from "@/db/schema/payment-links";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { paymentNotificationPath, paymentReturnPath } from "@/lib/core/payment-paths";
import { type PaymentProviderKind, topUpLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { platformName } from "@/lib/platform/platform-name";
import { inTransaction, outsideTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../../identity/audit";
import { assertPays } from "../assert-pays";
import { lockAccount } from "../lock-account";
import { orFailure, ProviderFailure } from "../providers/provider";
import { callMs, isOfferedTo, type OpenProvider, openProvider, providerConflict } from "./settings";

interface LinkDraft {
  readonly accountId: number;
  readonly provider: PaymentProviderKind;
  readonly amountCents: number;
}

/** Makes a link by which the account is paid into. Nothing is credited until the provider says so. */
export function createPaymentLink(
  ctx: Context,
  { accountId, provider: kind, amountCents }: LinkDraft,
): Promise<{ readonly id: number; readonly url: string }> {
  return inTransaction(ctx, async (tx) => {
    assertPays(tx, accountId);
    const opened = await openProvider(tx, kind);
    if (!opened) throw new DomainError({ code: "conflict", message: message("payment_links_off") });
    const { minimumCents, maximumCents } = opened.row;
    if (amountCents < minimumCents) throw invalid("amount", message("top_up_too_small", { minimumCents }));
    if (amountCents > maximumCents) throw invalid("amount", message("payment_too_large", { maximumCents }));
    await assertMayOpen(tx, accountId, opened);
    const expiresAt = new Date(tx.now().getTime() + topUpLimits.linkHours * 3_600_000);
    const made = await outsideTransaction(tx, `payment-link:${kind}:${amountCents}`, () =>
      open(ctx, opened, { amountCents, expiresAt }),
    );
    if (made instanceof ProviderFailure) throw providerConflict(made);
    const { reference, url } = made;
    const nextAt = new Date(tx.now().getTime() + 60_000);
    const [row] = await tx.db
      .insert(paymentLinks)
      .values({
        accountId,
        provider: kind,
        reference,
        amountCents,
        url,
        expiresAt,
        nextAt,
        createdBy: tx.actor.label,
        createdAt: tx.now(),
      })
      .returning({ id: paymentLinks.id });
    if (!row) throw new Error("the payment link was not written");
    await recordAudit(tx, { accountId, action: "top_up.link_created", target: `account:${accountId}`, amountCents });
    return { id: row.id, url };
  });
}

async function assertMayOpen(tx: Context, accountId: number, { row }: OpenProvider): Promise<void> {
  if (!isOfferedTo(row, await lockAccount(tx, accountId)))
    throw new DomainError({ code: "conflict", message: message("payment_links_off") });
  const [opened] = await tx.db
    .select({ count: count() })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.accountId, accountId), gt(paymentLinks.createdAt, hourBefore(tx.now()))));
  const maximum = topUpLimits.pending;
  if ((opened?.count ?? 0) >= maximum)
    throw new DomainError({ code: "conflict", message: message("too_many_payment_links", { maximum }) });
}

const hourBefore = (now: Date): Date => new Date(now.getTime() - 3_600_000);

/** The reference is made with the page: a transaction that is begun anew keeps both. */
async function open(
  ctx: Context,
  { row, secrets, provider }: OpenProvider,
  { amountCents, expiresAt }: { readonly amountCents: number; readonly expiresAt: Date },
): Promise<{ reference: string; url: string } | ProviderFailure> {
  const reference = randomUUID();
  const order = {
    reference,
    amountCents,
    title: await platformName(),
    returnUrl: ctx.baseUrl + paymentReturnPath(reference),
    notificationUrl: ctx.baseUrl + paymentNotificationPath(row.kind),
    expiresAt,
  };
  const url = await orFailure(provider.createPayment(secrets, order, AbortSignal.timeout(callMs)));
  return url instanceof ProviderFailure ? url : { reference, url };
}
