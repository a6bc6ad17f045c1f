import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsDay, parseAsId, parseAsPage, type ValuesOf } from "@/components/shared/url-state";
import { deliveryStates } from "@/lib/core/vocabulary";

/** The state of the delivery list. */
export const deliveriesState = defineUrlState(
  {
    state: parseAsStringLiteral(deliveryStates),
    /** First and last day, both inclusive, in Argentine time. */
    from: parseAsDay,
    to: parseAsDay,
    shipmentId: parseAsId,
    page: parseAsPage(500),
    /** The delivery shown in the dialog. */
    deliveryId: parseAsId,
  },
  { shipmentId: "shipment_id", deliveryId: "delivery" },
);
export type DeliveryFilters = ValuesOf<typeof deliveriesState>;

/** The URL of the list, or of a delivery in it. */
export const deliveriesUrl = (webhookId: number, filters: Partial<DeliveryFilters>): string =>
  deliveriesState.toUrl(`/settings/webhooks/${webhookId}`, filters);

/** Whether a filter is set: an empty list then means "nothing found" instead of "nothing there". */
export const isNarrowed = ({ state, from, to, shipmentId }: DeliveryFilters): boolean =>
  state !== undefined || from !== undefined || to !== undefined || shipmentId !== undefined;

/** The query of `GET …/deliveries`. */
export const toDeliveriesCall = ({ state, from, to, shipmentId, page }: DeliveryFilters) => ({
  state,
  from: from && startOf(from),
  to: to && startOf(dayAfter(to)),
  shipment_id: shipmentId,
  page,
});
export type DeliveriesCall = ReturnType<typeof toDeliveriesCall>;

/** The portal shows all times in Argentine time: one UTC offset, without daylight saving time since 2009. */
const offset = "-03:00";

const startOf = (day: string): string => `${day}T00:00:00${offset}`;

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Adds the UTC offset to the value of a `datetime-local` input (`2026-11-20T09:30`); undefined if invalid. */
export function toInstant(local: string): string | undefined {
  if (!/^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return undefined;
  const text = `${local.slice(0, 16)}:00${offset}`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** A moment as the value of a `datetime-local` input. */
export const toLocal = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 16);
