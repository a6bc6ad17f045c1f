import { message } from "@/lib/core/messages";
import { maxAmountCents } from "@/lib/core/money";
import type { RowProblems } from "@/lib/core/sheets";
import type { Lane } from "../compile";

/** A price list with values beyond these is taken for a mistake. */
export const upperLimits = { grams: 10_000_000, cents: maxAmountCents, days: 90, bands: 200 };

/** A lane that is being read, with the rows of the file. */
export interface PricedLane extends Pick<Lane, "originZone" | "destinationZone"> {
  line: number;
  minDays: number;
  maxDays: number;
  extraKgCents: number;
  bands: (Lane["bands"][number] & { readonly line: number })[];
}

/** The lanes with their bands in order. Names contradictions as problems, and prices that fall with weight as warnings. */
export function finishLanes(lanes: Iterable<PricedLane>, problems: RowProblems, warnings: RowProblems): Lane[] {
  // A pair of zones whose only price could not be read has its problem already.
  const isClean = problems.count === 0;
  return [...lanes].map(({ line, bands: read, ...lane }) => {
    const bands = read.toSorted((a, b) => a.upToGrams - b.upToGrams);
    if (bands.length === 0 && isClean) problems.add(line, "precio", message("lane_without_price"));
    if (bands.length > upperLimits.bands)
      problems.add(line, "hasta kg", message("too_many_weights", { maximum: upperLimits.bands }));
    for (const [place, band] of bands.entries()) {
      const before = bands[place - 1];
      if (!before) continue;
      if (before.upToGrams === band.upToGrams)
        problems.add(Math.max(before.line, band.line), "hasta kg", message("weight_priced_twice"));
      else if (band.priceCents < before.priceCents) {
        const zones = { origin: lane.originZone, destination: lane.destinationZone };
        const weight = String(band.upToGrams / 1_000).replace(".", ",");
        warnings.add(band.line, "precio", message("price_falls_with_weight", { ...zones, weight }));
      }
    }
    return { ...lane, bands: bands.map(({ line: _, ...band }) => band) };
  });
}
