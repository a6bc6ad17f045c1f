import { and, count, eq } from "drizzle-orm";
import { topUpRequests } from "@/db/schema/top-ups";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { topUpLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { assertPays } from "./assert-pays";
import { findBankDetails } from "./bank-details";
import { findTopUp, lockTopUp, type TopUp } from "./list";
import { lockAccount } from "./lock-account";
import { deleteReceipt } from "./receipts";

interface TopUpDraft {
  readonly accountId: number;
  readonly amountCents: number;
  /** `YYYY-MM-DD` */
  readonly transferredOn: string;
  readonly reference: string;
  readonly note: string;
}

/** Reports a transfer to the operator. Nothing is credited yet. */
export function requestTopUp(ctx: Context, draft: TopUpDraft): Promise<TopUp> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, amountCents, transferredOn } = draft;
    assertPays(tx, accountId);
    if (amountCents <= 0) throw invalid("amount", message("amount_not_positive"));
    const minimumCents = (await findBankDetails(tx))?.minimumCents ?? 0;
    if (amountCents < minimumCents) throw invalid("amount", message("top_up_too_small", { minimumCents }));
    const today = dayInArgentina(tx.now());
    if (transferredOn > today) throw invalid("transferred_on", message("transfer_in_future"));
    if (transferredOn < addDays(today, -topUpLimits.daysBack))
      throw invalid("transferred_on", message("transfer_too_old", { days: topUpLimits.daysBack }));
    await lockAccount(tx, accountId);
    const [waiting] = await tx.db
      .select({ count: count() })
      .from(topUpRequests)
      .where(and(eq(topUpRequests.accountId, accountId), eq(topUpRequests.state, "pending")));
    if ((waiting?.count ?? 0) >= topUpLimits.pending)
      throw new DomainError({
        code: "conflict",
        message: message("too_many_top_ups", { maximum: topUpLimits.pending }),
      });
    const [row] = await tx.db
      .insert(topUpRequests)
      .values({ ...draft, createdBy: tx.actor.label, createdAt: tx.now() })
      .returning({ id: topUpRequests.id });
    if (!row) throw new Error("the top-up request was not written");
    await recordAudit(tx, { accountId, action: "top_up.requested", target: `top_up:${row.id}`, amountCents });
    return findTopUp(tx, row.id);
  });
}

/** Takes a request back. Throws `conflict` when it waits no more. */
export function withdrawTopUp(ctx: Context, id: number): Promise<TopUp> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, state, amountCents } = await lockTopUp(tx, id);
    assertPays(tx, accountId);
    if (state !== "pending") throw new DomainError({ code: "conflict", message: message("top_up_decided") });
    const decision = { state: "withdrawn", decidedBy: tx.actor.label, decidedAt: tx.now() } as const;
    await tx.db.update(topUpRequests).set(decision).where(eq(topUpRequests.id, id));
    await deleteReceipt(tx, id);
    await recordAudit(tx, { accountId, action: "top_up.withdrawn", target: `top_up:${id}`, amountCents });
    return findTopUp(tx, id);
  });
}
