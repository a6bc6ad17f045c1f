import * as z from "zod";
import { message } from "@/lib/core/messages";
import type { PickupChoices as Choices, Pickup, PickupDecision } from "@/lib/domain/shipping/pickups";
import { Id, integer, requiredText, textLike } from "../../shared/wire";
import { serializePickup } from "../../v2/shipping/pickups";

export const serializeChoices = ({ carriers, waiting }: Choices) => ({
  carriers: [...carriers],
  waiting: waiting.map(({ originId, carrierId, shipments, packages, weightGrams }) => ({
    origin_id: originId,
    carrier_id: carrierId,
    shipments,
    packages,
    weight: weightGrams,
  })),
});

export const PickupsByHandQuery = z.object({ page: integer(1, 400).default(1), per_page: integer(1, 100).default(25) });

export const serializePickupByHand = (pickup: Pickup) => {
  const { name, phone, street, streetNumber, streetExtras, city, state, zipcode } = pickup.origin;
  return {
    ...serializePickup(pickup),
    account_name: pickup.accountName,
    last_error: pickup.lastError,
    sender: {
      name,
      phone,
      address: [`${street} ${streetNumber}`, streetExtras, `${city} (${zipcode})`, state].filter(Boolean).join(", "),
    },
  };
};

export const DecidedPickupPath = z.object({ pickup_id: Id });

/** What the carrier said to the operator. */
export const PickupDecisionInput = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("confirmed"),
    /** The carrier's number, if it gave one. */
    pickup_number: textLike(/^[\x21-\x7e]{1,40}$/, message("must_be_tracking_number")).nullish(),
  }),
  z.object({ outcome: z.literal("refused"), reason: requiredText(300) }),
  z.object({ outcome: z.literal("cancelled") }),
  z.object({ outcome: z.literal("too_late") }),
]);

export const toPickupDecision = (input: z.output<typeof PickupDecisionInput>): PickupDecision =>
  input.outcome === "confirmed" ? { outcome: "confirmed", pickupNumber: input.pickup_number ?? null } : input;
