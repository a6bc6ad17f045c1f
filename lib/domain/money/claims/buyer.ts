import { and, desc, eq, inArray } from "drizzle-orm";
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

/**
 * The newest claim of a parcel that its buyer opened, for the page that the buyer sees; once it is withdrawn, how a newer one about
 * the same goes. Undefined when the buyer opened none.
 */
export async function findBuyerClaim(
  ctx: Context,
  { accountId, shipmentId }: { readonly accountId: number; readonly shipmentId: number },
): Promise<BuyerClaim | undefined> {
  assertAccountAccess(ctx, accountId);
  const { source, state, createdAt, answerBy, decidedAt } = claims;
  const [newest, ...older] = await ctx.db
    .select({ source, state, createdAt, answerBy, decidedAt })
    .from(claims)
    .where(
      and(
        eq(claims.accountId, accountId),
        eq(claims.shipmentId, shipmentId),
        inArray(claims.kind, ["lost", "not_received"]),
      ),
    )
    .orderBy(desc(claims.id));
  const own = [newest, ...older].find((claim) => claim?.source === "buyer");
  if (!own || !newest) return undefined;
  const isWithdrawn = own.state === "closed" && own.decidedAt === null;
  const followed = isWithdrawn ? newest : own;
  return {
    state: followed.state,
    openedOn: dayInArgentina(own.createdAt),
    answerBy: followed.state === "sent" ? followed.answerBy : null,
  };
}
