import { and, eq, ne } from "drizzle-orm";
import { claimFiles, claims } from "@/db/schema/claims";
import { isOwnLoss } from "@/lib/core/claims";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addBusinessDays, dayInArgentina } from "@/lib/core/time/calendar";
import { isOpenClaim } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { isOfKind, lockWithShipment, waitsOrWasAccepted } from "./claimed-shipment";
import { type Claim, type ClaimRow, findClaim } from "./list";
import { assertMailsCarriers } from "./mail";
import { moveClaim } from "./move";
import { findClaimTerms } from "./rules";

/**
 * Records that a claim goes to its carrier, which has the days of the rule to answer; sent again, a rejected one is appealed.
 * `byMail` sends the letter to the address of the rule once the transaction is committed (`letterTo`). Throws `conflict` for
 * another state, for an appeal beside another claim of the kind that waits or was accepted, while evidence is missing, when
 * nothing can be mailed, or for a loss that was none of the carrier's: of that a rejection alone is taken up again, with nobody to
 * answer; `validation_failed` at `by_mail` when no rule says where the carrier takes claims.
 */
export function sendClaim(
  ctx: Context,
  id: number,
  { note, byMail }: { readonly note?: string | undefined; readonly byMail: boolean },
): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { claim, shipment } = await lockWithShipment(tx, id);
    const isOwn = isOwnLoss(claim.kind, shipment);
    if (isOwn && (byMail || claim.state === "open"))
      throw new DomainError({ code: "conflict", message: message("claim_of_own_loss") });
    if (claim.state === "rejected") await assertAppealable(tx, claim);
    const { answerDays, claimsEmail, requiredFiles } = await findClaimTerms(tx, claim);
    const missing = (requiredFiles[claim.kind] ?? 0) - (await tx.db.$count(claimFiles, eq(claimFiles.claimId, id)));
    if (missing > 0) throw new DomainError({ code: "conflict", message: message("claim_needs_files", { missing }) });
    if (byMail && claimsEmail === null) throw invalid("by_mail", message("claim_without_address"));
    if (byMail) await assertMailsCarriers(tx, claim.accountId);
    const answerBy = isOwn ? null : addBusinessDays(dayInArgentina(tx.now()), answerDays);
    const letterTo = byMail ? claimsEmail : null;
    await moveClaim(tx, claim, "sent", { sentAt: tx.now(), answerBy, letterTo, warned: null, note }, { byMail });
    return findClaim(tx, id);
  });
}

async function assertAppealable(tx: Context, claim: ClaimRow): Promise<void> {
  const [other] = await tx.db
    .select({ state: claims.state })
    .from(claims)
    .where(and(isOfKind(claim), ne(claims.id, claim.id), waitsOrWasAccepted))
    .limit(1);
  if (!other) return;
  const obstacle = isOpenClaim(other.state) ? "open" : "decided";
  throw new DomainError({ code: "conflict", message: message("claim_not_possible", { obstacle }) });
}
