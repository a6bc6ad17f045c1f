import { limits } from "@/lib/core/vocabulary";
import { canSeeMoney } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { listTopUps } from "../../money/top-ups";
import { countOrdersIn } from "../../selling/orders";
import { findExceptions } from "../../shipping/exceptions";
import { countPendingReturns } from "../../shipping/returns";
import { countShipments, countsOfWork, findUnpaid, type UnpaidWork } from "../../shipping/shipments";
import { countUnreceived } from "../../warehouse/receptions";

/** What waits for the people of an account. Counting ends at `limits.countedShipments`. */
interface AccountWork {
  readonly ordersToShip: number;
  readonly ordersToDecide: number;
  /** At most 100. */
  readonly returnsToDecide: number;
  /** Parcels that came back, or should have, and that nobody received; at most 100. */
  readonly returnsToReceive: number;
  readonly toPrepare: number;
  /** Documents obtained, parcel still at the seller's. */
  readonly printed: number;
  /** Parcels about to miss the hand-over, or past it. */
  readonly atRisk: number;
  /** What changed at the shop before dispatch; they are among the exceptions too. */
  readonly stopped: number;
  readonly exceptions: number;
  /** For those who see amounts. */
  readonly money: { readonly unpaid: UnpaidWork; readonly topUps: number } | undefined;
}

export async function findAccountWork(ctx: Context, accountId: number): Promise<AccountWork> {
  const seesMoney = canSeeMoney(ctx, accountId);
  const [ordersToShip, ordersToDecide, returnsToDecide, returnsToReceive, counts, work, exceptions, unpaid, topUps] =
    await Promise.all([
      countOrdersIn(ctx, accountId, "open", limits.countedShipments),
      countOrdersIn(ctx, accountId, "decision", limits.countedShipments),
      countPendingReturns(ctx, accountId),
      countUnreceived(ctx, accountId),
      countShipments(ctx, accountId, { statuses: ["documentation_ready"] }),
      countsOfWork(ctx, accountId),
      findExceptions(ctx, accountId),
      seesMoney ? findUnpaid(ctx, accountId) : undefined,
      seesMoney ? listTopUps(ctx, { accountId, state: "pending", limit: 1, offset: 0 }) : undefined,
    ]);
  const open = exceptions.filter(({ state }) => state === "open");
  return {
    ordersToShip,
    ordersToDecide,
    returnsToDecide,
    returnsToReceive,
    toPrepare: counts.documentation_ready ?? 0,
    ...work,
    stopped: open.filter(({ reasons }) => reasons.some(({ reason }) => reason === "stopped")).length,
    exceptions: open.length,
    money: unpaid && topUps && { unpaid, topUps: topUps.total },
  };
}
