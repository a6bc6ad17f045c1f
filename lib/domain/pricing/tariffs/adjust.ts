import type { SurchargeRule } from "@/db/schema/carriers";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { maxAmountCents, mulDivHalfEven } from "@/lib/core/money";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { compareTariffs } from "./compare";
import type { Lane, TariffDefinition } from "./compile";
import { replaceContents } from "./contents";
import { lockDraft, raiseRevision } from "./drafts";
import { type TariffTrial, tryDefinition } from "./import";
import { readDefinition, type TariffHeader } from "./store";

/** A change of every price of a tariff by the same share. */
export interface PriceAdjustment {
  /** Share of the price that is added, in basis points; negative lowers it. More than −10,000. */
  readonly basisPoints: number;
  /** New prices are multiples of this many cents. */
  readonly roundToCents: number;
  /** Fixed amounts of surcharges and minimums change as well; their shares never do. */
  readonly includesSurcharges: boolean;
}

type AdjustedContents = Pick<TariffDefinition, "lanes" | "surcharges">;

/**
 * The prices after an adjustment, in cents, rounded half to even to the step. What costs something still does: it is at
 * least one step. Weights, zones, days and shares stay. Throws `invalid` where a price would be beyond the limit of amounts.
 */
export function adjustPrices({ lanes, surcharges }: AdjustedContents, adjustment: PriceAdjustment): AdjustedContents {
  const { basisPoints, roundToCents, includesSurcharges } = adjustment;
  const adjust = (cents: number): number => {
    if (cents === 0) return 0;
    const steps = mulDivHalfEven(cents, 10_000 + basisPoints, 10_000 * roundToCents);
    const adjusted = Math.max(1, steps) * roundToCents;
    if (adjusted > maxAmountCents) throw invalid("basis_points", message("price_beyond_limit"));
    return adjusted;
  };
  const adjustLane = (lane: Lane): Lane => ({
    ...lane,
    extraKgCents: adjust(lane.extraKgCents),
    bands: lane.bands.map((band) => ({ ...band, priceCents: adjust(band.priceCents) })),
  });
  const adjustSurcharge = (rule: SurchargeRule): SurchargeRule =>
    rule.kind === "insurance"
      ? { ...rule, minimumCents: adjust(rule.minimumCents) }
      : { ...rule, amountCents: adjust(rule.amountCents) };
  return {
    lanes: lanes.map(adjustLane),
    surcharges: includesSurcharges ? surcharges.map(adjustSurcharge) : surcharges,
  };
}

export interface AdjustedDraft {
  /** Whether the draft has the new prices now. */
  readonly applied: boolean;
  /** Revision of the draft, which applying the same adjustment has to name. */
  readonly revision: number;
  readonly trial: TariffTrial;
}

/**
 * Adjusts every price of a draft, and returns what the draft then changes compared with the version in force. Without a
 * revision it is a dry run. Throws `conflict` if the draft has another revision, as after a second click: no price is
 * raised twice.
 */
export function adjustDraft(
  ctx: Context,
  tariffId: number,
  adjustment: PriceAdjustment,
  revision: number | undefined,
): Promise<AdjustedDraft> {
  return inTransaction(ctx, async (tx) => {
    assertChanges(adjustment);
    const header = await lockDraft(tx, tariffId, revision);
    const before = await readDefinition(tx.db, header);
    const adjusted = adjustPrices(before, adjustment);
    const trial = await tryDefinition(tx, { ...before, ...adjusted });
    if (revision === undefined) return { applied: false, revision: header.revision, trial };
    return { applied: true, revision: await applyAdjustment(tx, header, { before, adjusted, adjustment }), trial };
  });
}

export function assertChanges({ basisPoints }: PriceAdjustment): void {
  if (basisPoints === 0) throw invalid("basis_points", message("must_not_be_zero"));
}

interface AdjustedPrices {
  readonly before: TariffDefinition;
  /** What `adjustPrices` makes of it. */
  readonly adjusted: ReturnType<typeof adjustPrices>;
  readonly adjustment: PriceAdjustment;
}

/** Writes the adjusted prices of a draft, which the caller has locked; returns its new revision. */
export async function applyAdjustment(
  tx: Context,
  header: TariffHeader,
  { before, adjusted, adjustment }: AdjustedPrices,
): Promise<number> {
  const { basisPoints, roundToCents, includesSurcharges } = adjustment;
  await replaceContents(tx, header.id, adjusted);
  await recordAudit(tx, {
    accountId: header.accountId,
    action: "tariff.prices_adjusted",
    target: `tariff:${header.id}`,
    detail: {
      shareBasisPoints: basisPoints,
      roundToCents,
      includesSurcharges,
      ...compareTariffs(before, { ...before, ...adjusted }).prices,
    },
  });
  return raiseRevision(tx, header);
}
