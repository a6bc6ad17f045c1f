import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry } from "../../carriers";
import { type CarrierAges, findCarrierAges } from "../../money/carrier-ledger";
import { monthWindow } from "../../money/invoicing";

/** What a carrier owes, or is owed, by age; cents. */
export interface CarrierBalance {
  readonly carrierId: number;
  readonly name: string;
  readonly balanceCents: number;
  readonly ages: CarrierAges;
}

export interface CarrierBalances {
  /** What carriers owe, for claims. */
  readonly receivable: readonly CarrierBalance[];
  /** What they are owed, for carriage. */
  readonly payable: readonly CarrierBalance[];
}

/** What carriers owed and were owed at the end of a month (`YYYY-MM`), or now while it runs; the largest first. For operators. */
export async function findMonthCarriers(ctx: Context, month: string): Promise<CarrierBalances> {
  assertOperator(ctx);
  const end = Date.parse(monthWindow(ctx, month).until) - 1;
  const at = new Date(Math.min(end, ctx.now().getTime()));
  const [rows, registry] = await Promise.all([findCarrierAges(ctx, { at }), carrierRegistry()]);
  const toBalances = (kind: "receivable" | "payable") =>
    rows
      .map(({ carrierId, [kind]: ages }) => ({
        carrierId,
        name: registry.findCarrier(carrierId)?.name ?? `#${carrierId}`,
        balanceCents: ages.reduce((sum, cents) => sum + cents, 0),
        ages,
      }))
      .filter(({ balanceCents }) => balanceCents !== 0)
      .sort((a, b) => b.balanceCents - a.balanceCents || a.carrierId - b.carrierId);
  return { receivable: toBalances("receivable"), payable: toBalances("payable") };
}
