import type { PickupMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const pickupSentences: Sentences<PickupMessages> = {
  pickup_origin_not_confirmed: "Confirm the origin in the address book first.",
  pickup_being_called: "The carrier is being told right now: try again in a moment.",
  pickup_carrier_unavailable: "That carrier does not collect at the origins of this account.",
  pickup_with_booking: "This carrier collects each shipment once it is created: there is nothing to request.",
  pickup_day_past: "That day is over.",
  pickup_day_too_far: ({ days }) => `It can be requested at most ${days} days ahead.`,
  pickup_day_off: "Carriers do not collect on Sundays and holidays.",
  pickup_after_cutoff: ({ time }) => `It is too late for today: the origin hands over until ${time}.`,
  pickup_hours_reversed: "Must be after the first hour.",
  pickup_hours_over: "Those hours are over.",
  pickup_nothing_waits: "No shipment waits for that carrier at that origin: say how much there is to collect.",
  pickup_open_already: ({ id }) =>
    `There is a pickup of that carrier at that origin on that day already: number ${id}.`,
  pickup_over: "This pickup is over.",
  pickup_too_late: "The carrier said that it is too late to cancel it.",
  pickup_day_begun: "The day of the pickup has begun: it cannot be cancelled.",
  pickup_decided: "This pickup does not wait for that answer any more.",
};
