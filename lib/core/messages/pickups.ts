import type { NoFacts } from "./facts";

export interface PickupMessages {
  pickup_origin_not_confirmed: NoFacts;
  pickup_being_called: NoFacts;
  pickup_carrier_unavailable: NoFacts;
  pickup_with_booking: NoFacts;
  pickup_day_past: NoFacts;
  pickup_day_too_far: { readonly days: number };
  pickup_day_off: NoFacts;
  /** `time`: the hour (`HH:MM`) until which the origin hands parcels over. */
  pickup_after_cutoff: { readonly time: string };
  pickup_hours_reversed: NoFacts;
  pickup_hours_over: NoFacts;
  pickup_nothing_waits: NoFacts;
  pickup_open_already: { readonly id: number };
  pickup_over: NoFacts;
  pickup_too_late: NoFacts;
  pickup_day_begun: NoFacts;
  pickup_decided: NoFacts;
}
