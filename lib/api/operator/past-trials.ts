import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { serviceTypes } from "@/lib/core/vocabulary";
import type { PastPrice, PastTrial } from "@/lib/domain/pricing/tariffs";
import { Timestamp, toTimestamp } from "../shared/timestamp";

/** What a draft of prices or rules does to shipments or quotes of the past. */

const TrialPrice = z.object({ carrier: z.string(), amount: z.number() }).nullable();

export const PastTrialReply = z.object({
  count: z.int(),
  skipped: z.int(),
  prices: z.int(),
  carrier_changed: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
  lost: z.int(),
  before: z.number(),
  after: z.number(),
  examples: z.array(
    z.object({
      /** Null for a quote. */
      shipment_id: z.int().nullable(),
      at: Timestamp,
      destination: z.string(),
      service_type: z.enum(serviceTypes),
      before: TrialPrice,
      after: TrialPrice,
    }),
  ),
});

export const serializePastTrial = (trial: PastTrial): z.input<typeof PastTrialReply> => ({
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
