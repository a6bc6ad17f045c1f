import { dayInArgentina, isBusinessDay } from "@/lib/core/time/calendar";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { random } from "./random";

/** Promised delivery time of a shipment, in business days. */
interface Promised {
  readonly id: number;
  readonly deliveryDaysMin: number;
  readonly deliveryDaysMax: number;
}

interface Duration {
  readonly days?: number;
  readonly share?: number;
}

/**
 * Duration from the previous status to this one: business days, and a share of the delivery time. From ready to
 * delivered these add up to the promised time or a little less.
 */
const durations: Readonly<Partial<Record<ShipmentStatus, Duration>>> = {
  shipped: { days: 0.3 },
  crossdock: { share: 0.1 },
  in_transit_to_carrier: { share: 0.1 },
  received_by_carrier: { share: 0.1 },
  in_transit: { share: 0.15 },
  delivered: { share: 0.4 },
  delivered_with_damage: { share: 0.4 },
  not_delivered: { share: 0.4 },
  rescheduled: { share: 0.4 },
  in_carrier_ready_to_return: { days: 1 },
  in_transit_to_seller: { days: 0.5 },
  returned_to_seller: { share: 0.5 },
};
const defaultDuration: Duration = { days: 0.5 };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When a shipment that reached its status at `since` reaches the next one. */
export const dueAt = (shipment: Promised, to: ShipmentStatus, since: Date, speed: number): Date =>
  after(since, businessDaysTo(shipment, to), speed);

/** When to check again on a shipment that stays where it is until somebody else moves it. */
export const recheckAt = (since: Date, speed: number): Date => after(since, 1, speed);

/**
 * At speed 1 journeys keep to working hours. At any other speed nights and weekends are ignored, and a business day
 * lasts `1 / speed` days.
 */
const after = (since: Date, days: number, speed: number): Date =>
  speed === 1 ? addWorkingDays(since, days) : new Date(since.getTime() + (days * dayMs) / speed);

function businessDaysTo({ id, deliveryDaysMin, deliveryDaysMax }: Promised, to: ShipmentStatus): number {
  const promised = deliveryDaysMin + random(id, "delivery time") * (deliveryDaysMax - deliveryDaysMin);
  const { days = 0, share = 0 } = durations[to] ?? defaultDuration;
  const jitter = 0.8 + 0.4 * random(id, to);
  return (days + share * Math.max(promised, 0.5)) * jitter;
}

const workingHours = { open: "08:00", hours: 10 };

/** Adds working days of ten hours: business days from 8 to 18 in Argentina. */
export function addWorkingDays(since: Date, days: number): Date {
  let left = days * workingHours.hours * hourMs;
  let at = since.getTime();
  for (;;) {
    const day = dayInArgentina(new Date(at));
    const open = new Date(`${day}T${workingHours.open}:00-03:00`).getTime();
    const close = open + workingHours.hours * hourMs;
    at = Math.max(at, open);
    if (isBusinessDay(day)) {
      if (at + left <= close) return new Date(at + left);
      left -= Math.max(0, close - at);
    }
    at = open + dayMs;
  }
}
