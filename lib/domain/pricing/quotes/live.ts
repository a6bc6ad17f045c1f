import type { Context } from "@/lib/platform/context";
import { outsideTransaction } from "@/lib/platform/transaction";
import {
  type Carrier,
  CarrierFailure,
  type CarrierLoad,
  type CarrierRegistry,
  carrierRegistry,
  clientOf,
  toCarrierParcel,
} from "../../carriers";
import { ratesOf } from "./last-rates";
import { type LiveRates, type LiveResponse, noLiveRates, type PricedLoad, type QuoteOption } from "./options";
import type { RatePreview } from "./quote-request";

/** Missing coverage is ignored: our tariffs say nothing about the routes that a carrier prices itself. */
const canPass = ({ impediments }: QuoteOption): boolean => impediments.every((code) => code === "no_coverage");

/** Carriers that price options of this load themselves and have at least one without another impediment. */
const carriersToAsk = (options: readonly QuoteOption[]) => [
  ...new Set(
    options.filter((option) => option.carrier.connection?.liveRates && canPass(option)).map(({ carrier }) => carrier),
  ),
];

/**
 * Asks the carriers that price options of this load themselves, in parallel. A carrier that is late, broken or not
 * called does not fail the quote and costs its own options only. Takes no longer than the longest deadline of the
 * carriers, or until the moment of a preview. `options` are those of the load without live rates; with the responses
 * they are made anew (`toOptions`).
 */
export async function askRates(
  ctx: Context,
  options: readonly QuoteOption[],
  load: PricedLoad,
  preview?: RatePreview,
): Promise<LiveRates> {
  const carriers = carriersToAsk(options);
  if (carriers.length === 0) return noLiveRates;
  const carrierLoad = toCarrierLoad(load);
  const ids = carriers.map(({ id }) => id);
  // A purchase asks anew what a preview in its transaction was told.
  return outsideTransaction(ctx, `rates ${JSON.stringify([ids, carrierLoad, preview !== undefined])}`, async () => {
    const registry = await carrierRegistry();
    const results = await Promise.all(
      carriers.map(
        async (carrier) =>
          [carrier.id, await askCarrier(registry, carrier, load.accountId, { load: carrierLoad, preview })] as const,
      ),
    );
    return new Map(results);
  });
}

async function askCarrier(
  registry: CarrierRegistry,
  carrier: Carrier,
  accountId: number,
  { load, preview }: { readonly load: CarrierLoad; readonly preview: RatePreview | undefined },
): Promise<LiveResponse> {
  const own = registry.findContractInForce(carrier.id, accountId);
  const isOwnContract = own !== undefined;
  const client = clientOf(carrier, own);
  if (!client) return { isOwnContract, failure: { reason: "secrets_unreadable", words: "" } };
  try {
    return { isOwnContract, ...(await ratesOf(client, load, preview)) };
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    return { isOwnContract, failure: { reason: error.kind, words: client.wordsOf(error) } };
  }
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
