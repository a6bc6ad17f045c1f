import type { Context } from "@/lib/platform/context";
import { outsideTransaction } from "@/lib/platform/transaction";
import { CarrierFailure, type CarrierLoad, type CarrierRate, callCarrier, lineTo } from "../carriers";
import type { LiveRates, PricedLoad, QuoteOption } from "./options";

/** Whether tariffs cover it says nothing about what its carrier prices itself. */
const canPass = ({ impediments }: QuoteOption): boolean => impediments.every((code) => code === "no_coverage");

/** Carriers that price options of this load themselves, where nothing else stands against at least one of them. */
export const carriersToAsk = (options: readonly QuoteOption[]) => [
  ...new Set(
    options.filter((option) => option.carrier.connection?.liveRates && canPass(option)).map(({ carrier }) => carrier),
  ),
];

/**
 * Asks carriers side by side what this load costs. Never fails, and is over when the longest of their deadlines is: one
 * that is late, broken or not called costs its own options and nobody else's.
 */
export function askRates(
  ctx: Context,
  carriers: ReturnType<typeof carriersToAsk>,
  load: PricedLoad,
): Promise<LiveRates> {
  const asked = toCarrierLoad(load);
  const ids = carriers.map(({ id }) => id);
  return outsideTransaction(ctx, `rates ${JSON.stringify([ids, asked])}`, async () => {
    const results = await Promise.all(
      carriers.map(async (carrier) => {
        const line = lineTo(carrier);
        const rates = line && (await callCarrier(line, "quote", asked).catch(noResponse));
        return [carrier.id, rates] as const;
      }),
    );
    return new Map(results);
  });
}

function noResponse(error: unknown): readonly CarrierRate[] | undefined {
  if (error instanceof CarrierFailure) return undefined;
  throw error;
}

const toCarrierLoad = ({ origin, destination, parcels, declaredValueCents, isReturn }: PricedLoad): CarrierLoad => ({
  direction: isReturn ? "return" : "forward",
  origin: placeOf(origin),
  destination: placeOf(destination),
  parcels: parcels.map(({ weightGrams, heightCm, widthCm, lengthCm, classificationId }) => ({
    ...{ weightGrams, heightCm, widthCm, lengthCm, classificationId },
  })),
  declaredValueCents,
});

const placeOf = ({ city, provinceCode, zipcode }: PricedLoad["origin"] | PricedLoad["destination"]) => ({
  ...{ city, provinceCode, zipcode },
});
