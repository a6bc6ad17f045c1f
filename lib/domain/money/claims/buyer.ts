import { and, desc, eq } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { dayInArgentina } from "@/lib/core/time/calendar";
import type { ClaimState } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

/** What a buyer may know of the claim that their own word opened: no amount, and not what was said about it. */
interface BuyerClaim {
  readonly state: ClaimState;
  /** Days, `YYYY-MM-DD`. */
  readonly openedOn: string;
  /** By when the carrier answers; null while it need not, or did. */
  readonly answerBy: string | null;
}

/** The newest claim of a parcel that its buyer opened, for the page that the buyer sees; undefined when there is none. */
export async function findBuyerClaim(
  ctx: Context,
  { accountId, shipmentId }: { readonly accountId: number; readonly shipmentId: number },
): Promise<BuyerClaim | undefined> {
  assertAccountAccess(ctx, accountId);
  const { state, createdAt, answerBy } = claims;
  const [claim] = await ctx.db
    .select({ state, createdAt, answerBy })
    .from(claims)
    .where(and(eq(claims.accountId, accountId), eq(claims.shipmentId, shipmentId), eq(claims.source, "buyer")))
    .orderBy(desc(claims.id))
    .limit(1);
  if (!claim) return undefined;
  return {
    state: claim.state,
    openedOn: dayInArgentina(claim.createdAt),
    answerBy: claim.state === "sent" ? claim.answerBy : null,
  };
}
