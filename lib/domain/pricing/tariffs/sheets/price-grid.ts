import { toAmount } from "@/lib/core/money";
import type { CsvValue, WorkbookSheet } from "@/lib/core/sheets";
import type { Lane } from "../compile";
import { laneHead } from "./lane-list";

/** A pair of zones, with prices or still without. */
export type LanePair = Pick<Lane, "originZone" | "destinationZone"> & Partial<Lane>;

/** The weights of a tariff that has no prices yet. */
const usualWeights = [1_000, 5_000, 10_000, 15_000, 20_000, 25_000];

/** The grid that `readPrices` reads back: a row for each pair of zones, a column for each weight. */
export function priceGrid(lanes: readonly LanePair[]): Omit<WorkbookSheet, "name"> {
  const priced = [...new Set(lanes.flatMap(({ bands = [] }) => bands.map(({ upToGrams }) => upToGrams)))];
  const weights = priced.length > 0 ? priced.sort((a, b) => a - b) : usualWeights;
  return {
    columns: [
      ...laneHead.map((heading) => ({ heading, isAmount: heading === "kg_adicional" })),
      ...weights.map((grams) => ({ heading: `${String(grams / 1_000).replace(".", ",")} kg`, isAmount: true })),
    ],
    rows: lanes.map((lane): CsvValue[] => {
      const prices = new Map(lane.bands?.map(({ upToGrams, priceCents }) => [upToGrams, priceCents]));
      const amounts = [lane.extraKgCents, ...weights.map((grams) => prices.get(grams))];
      return [
        lane.originZone,
        lane.destinationZone,
        lane.minDays ?? null,
        lane.maxDays ?? null,
        ...amounts.map((cents) => (cents === undefined ? null : toAmount(cents))),
      ];
    }),
  };
}
