import { toAmount } from "@/lib/core/money";
import type { PastPrice, PastTrial } from "@/lib/domain/pricing/tariffs";
import { toTimestamp } from "../shared/timestamp";

/** What a draft of prices or rules does to shipments or quotes of the past. */

export const serializePastTrial = (trial: PastTrial) => ({
  count: trial.count,
  skipped: trial.skipped,
  prices: trial.prices,
  carrier_changed: trial.carrierChanged,
  dearer: trial.dearer,
  cheaper: trial.cheaper,
  lost: trial.lost,
  before: toAmount(trial.beforeCents),
  after: toAmount(trial.afterCents),
  examples: trial.examples.map(({ shipmentId, at, destination, serviceType, before, after }) => ({
    shipment_id: shipmentId,
    at: toTimestamp(at),
    destination,
    service_type: serviceType,
    before: serializePrice(before),
    after: serializePrice(after),
  })),
});

const serializePrice = (price: PastPrice["before"]) =>
  price && { carrier: price.carrier, amount: toAmount(price.cents) };
