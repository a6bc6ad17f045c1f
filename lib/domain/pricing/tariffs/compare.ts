import type { TariffDefinition } from "./compile";

/** One price of a tariff, before and after. */
interface PriceChange {
  readonly originZone: string;
  readonly destinationZone: string;
  readonly upToGrams: number;
  readonly beforeCents: number;
  readonly afterCents: number;
  /** (after − before) ÷ before; 1 where it cost nothing before. */
  readonly share: number;
}

interface Counted {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
}

/** What another version of a tariff changes. */
export interface Comparison {
  readonly prices: Counted;
  /** Mean of the shares of the prices that changed; 0 when none did. */
  readonly averageShare: number;
  /** The prices that rise most, and where none does, those that fall most; at most ten. */
  readonly worst: readonly PriceChange[];
  /** Pairs of zones whose times or extra kilogram change. */
  readonly lanesChanged: number;
  readonly zones: Counted;
  readonly surcharges: Counted;
}

type Contents = Pick<TariffDefinition, "zones" | "lanes" | "surcharges">;

const maxWorst = 10;

export function compareTariffs(before: Contents, after: Contents): Comparison {
  const old = new Map(before.lanes.map((lane) => [keyOf(lane), lane]));
  const counted = { added: 0, removed: 0, changed: 0, same: 0 };
  const worst: PriceChange[] = [];
  let sum = 0;
  let lanesChanged = 0;
  for (const lane of after.lanes) {
    const former = old.get(keyOf(lane));
    old.delete(keyOf(lane));
    if (former && !isSameJourney(former, lane)) lanesChanged++;
    const prices = new Map(former?.bands.map(({ upToGrams, priceCents }) => [upToGrams, priceCents]));
    for (const { upToGrams, priceCents: afterCents } of lane.bands) {
      const beforeCents = prices.get(upToGrams);
      prices.delete(upToGrams);
      if (beforeCents === undefined) counted.added++;
      else if (beforeCents === afterCents) counted.same++;
      else {
        counted.changed++;
        const share = beforeCents === 0 ? 1 : (afterCents - beforeCents) / beforeCents;
        sum += share;
        const { originZone, destinationZone } = lane;
        keepWorst(worst, { originZone, destinationZone, upToGrams, beforeCents, afterCents, share });
      }
    }
    counted.removed += prices.size;
  }
  for (const { bands } of old.values()) counted.removed += bands.length;
  return {
    prices: counted,
    averageShare: counted.changed === 0 ? 0 : sum / counted.changed,
    worst,
    lanesChanged,
    zones: compareRules(before.zones, after.zones, ({ zone, postcodeFrom, postcodeTo, provinceCode }) =>
      [zone, postcodeFrom, postcodeTo, provinceCode].join("\u0000"),
    ),
    surcharges: compareRules(before.surcharges, after.surcharges, (rule) =>
      JSON.stringify(Object.entries(rule).sort(([a], [b]) => (a < b ? -1 : 1))),
    ),
  };
}

const keyOf = ({ originZone, destinationZone }: Contents["lanes"][number]): string =>
  `${originZone}\u0000${destinationZone}`;

const isSameJourney = (a: Contents["lanes"][number], b: Contents["lanes"][number]): boolean =>
  a.minDays === b.minDays && a.maxDays === b.maxDays && a.extraKgCents === b.extraKgCents;

/** Keeps the list short and in order, so that a hundred thousand changes need no sorting. */
function keepWorst(worst: PriceChange[], change: PriceChange): void {
  const last = worst.at(-1);
  if (worst.length === maxWorst && last && last.share >= change.share) return;
  const place = worst.findIndex(({ share }) => share < change.share);
  worst.splice(place < 0 ? worst.length : place, 0, change);
  if (worst.length > maxWorst) worst.pop();
}

/** Rules have no ids, so a changed rule counts as one removed and one added. */
function compareRules<Rule>(before: readonly Rule[], after: readonly Rule[], textOf: (rule: Rule) => string): Counted {
  const left = new Map<string, number>();
  for (const rule of before) left.set(textOf(rule), (left.get(textOf(rule)) ?? 0) + 1);
  let same = 0;
  for (const rule of after) {
    const count = left.get(textOf(rule)) ?? 0;
    if (count > 0) {
      left.set(textOf(rule), count - 1);
      same++;
    }
  }
  return { added: after.length - same, removed: before.length - same, changed: 0, same };
}
