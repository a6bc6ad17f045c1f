import * as z from "zod";
import { limits, pickupStates } from "@/lib/core/vocabulary";
import type { Pickup, PickupDraft } from "@/lib/domain/shipping/pickups";
import { Day, Timestamp, toTimestamp } from "../../shared/timestamp";
import { Id, integer, optionalText } from "../../shared/wire";
import { envelope, pageQuery } from "../envelope";
import { OriginId } from "../pricing/quotes";

export const PickupPath = z.object({ id: Id });

export const PickupsQuery = z.object({
  account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
  carrier_id: Id.optional(),
  state: z.enum(pickupStates).optional(),
  from: Day.optional().meta({ description: "First day of the collections." }),
  to: Day.optional().meta({ description: "Last day of the collections." }),
  ...pageQuery(20),
});

const waitingWhenLeftOut = "What waits at the origin for the carrier when left out.";

export const PickupInput = z
  .object({
    account_id: Id,
    origin_id: OriginId,
    carrier_id: Id,
    day: Day.meta({ description: "Today in Argentina to 30 days ahead; no Sunday and no national holiday." }),
    from_hour: integer(0, 23).meta({ description: "Hour of the day in Argentina." }),
    to_hour: integer(0, 23).meta({ description: "Hour of the day in Argentina, after `from_hour`." }),
    packages: integer(1, limits.pickupPackages).nullish().meta({ description: waitingWhenLeftOut }),
    weight: integer(1, limits.pickupWeightGrams)
      .nullish()
      .meta({ description: `Grams. ${waitingWhenLeftOut}` }),
    note: optionalText(limits.pickupNote).meta({ description: "Passed on to the carrier." }),
  })
  .meta({ id: "PickupInput" });

export const PickupV2 = z
  .object({
    id: z.int(),
    account_id: z.int(),
    origin_id: z.int(),
    origin_name: z.string(),
    carrier: z.object({ id: z.int(), name: z.string() }),
    day: z.iso.date(),
    from_hour: z.int(),
    to_hour: z.int(),
    packages: z.int(),
    weight: z.int().meta({ description: "Grams." }),
    note: z.string(),
    state: z.enum(pickupStates).meta({
      description:
        "`requested` waits for the carrier's system, `by_hand` for the operator, who arranges it with the carrier.",
    }),
    pickup_number: z.string().nullable().meta({ description: "The carrier's own number." }),
    reason: z.string().nullable().meta({ description: "Why the carrier refused, in its words." }),
    too_late: z.boolean().meta({ description: "It was to be cancelled, and the carrier said that it was too late." }),
    reference: z.string().meta({ description: "Our reference, which the carrier has." }),
    created_at: Timestamp,
  })
  .meta({ id: "Pickup" });

export const PickupListV2 = envelope(PickupV2).meta({ id: "PickupList" });

export const toPickupDraft = (input: z.output<typeof PickupInput>): PickupDraft => ({
  accountId: input.account_id,
  originId: input.origin_id,
  carrierId: input.carrier_id,
  day: input.day,
  fromHour: input.from_hour,
  toHour: input.to_hour,
  packages: input.packages ?? undefined,
  weightGrams: input.weight ?? undefined,
  note: input.note,
});

export const serializePickup = (pickup: Pickup): z.input<typeof PickupV2> => ({
  id: pickup.id,
  account_id: pickup.accountId,
  origin_id: pickup.originId,
  origin_name: pickup.originName,
  carrier: { id: pickup.carrierId, name: pickup.carrierName },
  day: pickup.day,
  from_hour: pickup.fromHour,
  to_hour: pickup.toHour,
  packages: pickup.packages,
  weight: pickup.weightGrams,
  note: pickup.note,
  state: pickup.state,
  pickup_number: pickup.pickupNumber,
  reason: pickup.reason,
  too_late: pickup.tooLateAt !== null,
  reference: pickup.reference,
  created_at: toTimestamp(pickup.createdAt),
});
