import type { ServiceType } from "@/lib/core/vocabulary";

/** Who carries something, and its price with tax. */
interface TrialPrice {
  readonly carrier: string;
  readonly cents: number;
}

/** One price of the past: of a shipment, or of a service type in a quote. */
export interface PastPrice {
  /** Null for a quote. */
  readonly shipmentId: number | null;
  readonly at: Date;
  readonly destination: string;
  readonly serviceType: ServiceType;
  /** Null where nobody had a price. */
  readonly before: TrialPrice | null;
  /** By the draft; null where nobody would have a price. */
  readonly after: TrialPrice | null;
}

/** What a draft of prices or of an account's rules does to shipments or quotes of the past. */
export interface PastTrial {
  /** Shipments or quotes that were priced again. */
  readonly count: number;
  /** Those that can no longer be priced, whatever the draft says: their goods or places are gone. */
  readonly skipped: number;
  readonly prices: number;
  readonly carrierChanged: number;
  readonly dearer: number;
  readonly cheaper: number;
  /** Had a price and would have none. */
  readonly lost: number;
  /** With tax, of what has a price before and after. */
  readonly beforeCents: number;
  readonly afterCents: number;
  /** What differs: lost prices first, then those that rise most in pesos; at most ten. */
  readonly examples: readonly PastPrice[];
}

const maxExamples = 10;

export function summarizePast(
  prices: readonly PastPrice[],
  { count, skipped = 0 }: { readonly count: number; readonly skipped?: number },
): PastTrial {
  const both = prices.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const riseOf = ({ before, after }: PastPrice) =>
    before && after ? after.cents - before.cents : before ? Number.MAX_SAFE_INTEGER : 0;
  return {
    count,
    skipped,
    prices: prices.length,
    carrierChanged: both.filter(({ before, after }) => before.carrier !== after.carrier).length,
    dearer: both.filter(({ before, after }) => after.cents > before.cents).length,
    cheaper: both.filter(({ before, after }) => after.cents < before.cents).length,
    lost: prices.filter(({ before, after }) => before && !after).length,
    beforeCents: both.reduce((total, { before }) => total + before.cents, 0),
    afterCents: both.reduce((total, { after }) => total + after.cents, 0),
    examples: prices
      .filter(({ before, after }) => before?.carrier !== after?.carrier || before?.cents !== after?.cents)
      .sort((a, b) => riseOf(b) - riseOf(a))
      .slice(0, maxExamples),
  };
}
