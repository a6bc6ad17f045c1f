import { listClaims, payClaim, sendClaim } from "@/lib/domain/money/claims";
import { resolveClaim } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { hourMs } from "./shipments";
import { type Step, step } from "./timeline";

/** The claim that a loss opens: sent to the carrier the next day, accepted and paid a week later. A recent one still waits. */
export function lossSteps(shipmentId: number, lostAt: Date): Step[] {
  const after = (days: number) => new Date(lostAt.getTime() + days * 24 * hourMs);
  return [
    step(after(1), async (ctx) => sendClaim(ctx, await findLoss(ctx, shipmentId), { byMail: false })),
    step(after(8), async (ctx) => {
      const id = await findLoss(ctx, shipmentId);
      await resolveClaim(ctx, id, { decision: "accepted" });
      await payClaim(ctx, id);
    }),
  ];
}

async function findLoss(ctx: Context, shipmentId: number): Promise<number> {
  const { rows } = await listClaims(ctx, { shipmentId, kind: "lost", limit: 1, offset: 0 });
  const [claim] = rows;
  if (!claim) throw new Error("a loss of the demo has no claim");
  return claim.id;
}
