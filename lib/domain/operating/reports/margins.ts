import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import {
  type AccountMargin,
  findAccountMargins,
  findPlatformTotals,
  marginKinds,
  type StepTotal,
} from "../../selling/daily-totals";
import { assertPlatformQuery, type PlatformQuery } from "./platform";

/** Of invoiced shipments: what accounts were charged and what carriers are owed, before tax. */
interface MarginSums {
  readonly shipments: number;
  readonly priceCents: number;
  readonly costCents: number;
}

export interface MarginReport extends MarginSums {
  /** Shipments that were charged in the period, invoiced or not. */
  readonly charged: number;
  /** The least margin first. */
  readonly carriers: readonly (MarginSums & { readonly carrierId: number; readonly charged: number })[];
  readonly zones: readonly (MarginSums & { readonly zone: string })[];
  readonly accounts: readonly AccountMargin[];
  /** Days of the accounts whose totals the job has still to count. */
  readonly uncountedDays: number;
}

/** As many accounts as are listed. */
const listedAccounts = 100;

/**
 * What shipments that were charged in a period brought beside their real cost, by carrier, province of the buyer and account. Only
 * shipments whose rows of carriers' invoices are all decided count: the others have no real cost yet. For operators.
 */
export async function findMarginReport(ctx: Context, query: PlatformQuery): Promise<MarginReport> {
  assertPlatformQuery(ctx, query);
  const { from, to, isTest } = query;
  const kinds = [...marginKinds, "charged" as const];
  const [{ rows, uncountedDays }, accounts] = await Promise.all([
    findPlatformTotals(ctx, { since: from, from, to, isTest, step: "month", kinds }),
    findAccountMargins(ctx, { from, to, isTest, most: listedAccounts }),
  ]);
  const charged = rows.filter(({ kind }) => kind === "charged");
  const margins = rows.filter(({ kind }) => kind !== "charged");
  const chargedOf = groupBy(charged, ({ carrierId }) => Number(carrierId));
  return {
    ...toSums(margins),
    charged: countOf(charged),
    carriers: [...groupBy(margins, ({ carrierId }) => Number(carrierId))]
      .map(([carrierId, found]) => ({
        carrierId,
        charged: countOf(chargedOf.get(carrierId) ?? []),
        ...toSums(found),
      }))
      .sort((a, b) => marginOf(a) - marginOf(b) || a.carrierId - b.carrierId),
    zones: [...groupBy(margins, ({ detail }) => detail ?? "")]
      .map(([zone, found]) => ({ zone, ...toSums(found) }))
      .sort((a, b) => marginOf(a) - marginOf(b) || a.zone.localeCompare(b.zone)),
    accounts,
    uncountedDays,
  };
}

const marginOf = ({ priceCents, costCents }: MarginSums): number => priceCents - costCents;

const countOf = (rows: readonly StepTotal[]): number => rows.reduce((sum, { count }) => sum + count, 0);

function toSums(rows: readonly StepTotal[]): MarginSums {
  const prices = rows.filter(({ kind }) => kind === "margin_price");
  const sum = (found: readonly StepTotal[]) => found.reduce((cents, row) => cents + row.cents, 0);
  const costs = rows.filter(({ kind }) => kind === "margin_cost");
  return { shipments: countOf(prices), priceCents: sum(prices), costCents: sum(costs) };
}
