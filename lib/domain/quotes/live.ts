import type { Context } from "@/lib/platform/context";
import { outsideTransaction } from "@/lib/platform/transaction";
import {
  CarrierFailure,
  type CarrierLoad,
  type CarrierRate,
  callCarrier,
  carrierRegistry,
  lineTo,
  toCarrierParcel,
} from "../carriers";
import type { LiveRates, PricedLoad, QuoteOption } from "./options";

/** Missing coverage is ignored: our tariffs say nothing about the routes that a carrier prices itself. */
const canPass = ({ impediments }: QuoteOption): boolean => impediments.every((code) => code === "no_coverage");

/** Carriers that price options of this load themselves and have at least one without another impediment. */
export const carriersToAsk = (options: readonly QuoteOption[]) => [
  ...new Set(
    options.filter((option) => option.carrier.connection?.liveRates && canPass(option)).map(({ carrier }) => carrier),
  ),
];

/**
 * Asks the carriers in parallel for their prices of this load. A carrier that is late, broken or not called does not
 * fail the quote and costs its own options only. Takes no longer than the longest deadline of the carriers.
 */
export function askRates(
  ctx: Context,
  carriers: ReturnType<typeof carriersToAsk>,
  load: PricedLoad,
): Promise<LiveRates> {
  const carrierLoad = toCarrierLoad(load);
  const ids = carriers.map(({ id }) => id);
  return outsideTransaction(ctx, `rates ${JSON.stringify([ids, carrierLoad])}`, async () => {
    const registry = await carrierRegistry();
    const results = await Promise.all(
      carriers.map(async (carrier) => {
        const line = lineTo(carrier, registry.findContractInForce(carrier.id, load.accountId));
        const rates = line && (await callCarrier(line, "quote", carrierLoad).catch(noResponse));
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
  parcels: parcels.map(toCarrierParcel),
  declaredValueCents,
});

const placeOf = ({ city, provinceCode, zipcode }: PricedLoad["origin"] | PricedLoad["destination"]) => ({
  city,
  provinceCode,
  zipcode,
});
