import { eq } from "drizzle-orm";
import { topUpRequests } from "@/db/schema/top-ups";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { creditAccount } from "../ledger";
import type { TellPayment } from "./links/apply";
import { findTopUp, lockTopUp, type TopUp } from "./list";

/**
 * Credits a request in the transaction that confirms it. The row's lock lets one operator decide, and the key of the
 * transfer is that of the request: it is credited once, and the account told. Throws `conflict` when it waits no more.
 */
export function confirmTopUp(ctx: Context, id: number, tell: TellPayment): Promise<TopUp> {
  return decide(ctx, id, { state: "confirmed" }, async (tx, { accountId, amountCents, reference }) => {
    const source = `top_up:${id}`;
    await creditAccount(tx, { accountId, amountCents, reason: reference, idempotencyKey: source });
    await tell(tx, { accountId, amountCents, source });
  });
}

/** Rejects a request with a reason that its account reads. Throws `conflict` when it waits no more. */
export const rejectTopUp = (ctx: Context, id: number, reason: string): Promise<TopUp> =>
  decide(ctx, id, { state: "rejected", reason });

type Decision = { readonly state: "confirmed" } | { readonly state: "rejected"; readonly reason: string };

function decide(
  ctx: Context,
  id: number,
  decision: Decision,
  effect?: (tx: Context, request: Awaited<ReturnType<typeof lockTopUp>>) => Promise<void>,
): Promise<TopUp> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const request = await lockTopUp(tx, id);
    if (request.state !== "pending") throw new DomainError({ code: "conflict", message: message("top_up_decided") });
    await effect?.(tx, request);
    await tx.db
      .update(topUpRequests)
      .set({ ...decision, decidedBy: tx.actor.label, decidedAt: tx.now() })
      .where(eq(topUpRequests.id, id));
    const { accountId, amountCents } = request;
    await recordAudit(tx, { accountId, action: `top_up.${decision.state}`, target: `top_up:${id}`, amountCents });
    return findTopUp(tx, id);
  });
}
