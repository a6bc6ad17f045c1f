import { and, asc, eq, isNull, lt, lte, ne, or } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { addBusinessDays, dayInArgentina } from "@/lib/core/time/calendar";
import { claimLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type ClaimRow, lockClaim } from "./list";
import { changeClaim } from "./move";

const atOnce = 200;

/**
 * Publishes of each sent claim, once, that the carrier's time to answer is near its end, and once that it is over: `claim.updated`
 * with the change `answer_by`, which notices follow. Run daily.
 */
export function warnOfDeadlines(ctx: Context): Promise<{ moved: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const today = dayInArgentina(tx.now());
    const isPassed = and(lt(claims.answerBy, today), or(isNull(claims.warned), ne(claims.warned, "passed")));
    const isNear = and(lte(claims.answerBy, addBusinessDays(today, claimLimits.warningDays)), isNull(claims.warned));
    const due = await tx.db
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.state, "sent"), or(isPassed, isNear)))
      .orderBy(asc(claims.id))
      .limit(atOnce);
    for (const { id } of due) {
      const claim: ClaimRow = await lockClaim(tx, id);
      if (claim.state !== "sent" || claim.answerBy === null) continue;
      await changeClaim(tx, claim, { warned: claim.answerBy < today ? "passed" : "near" }, ["answer_by"]);
    }
    return { moved: due.length, more: due.length === atOnce };
  });
}
