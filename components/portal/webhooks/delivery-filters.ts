import { type DeliveryState, deliveryStates } from "@/lib/core/vocabulary";

/** The state of the delivery list, kept in the URL only, so that Back works. */
export interface DeliveryFilters {
  readonly state?: DeliveryState | undefined;
  /** First and last day, both inclusive, in Argentine time: `2026-11-20`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly shipmentId?: number | undefined;
  /** Starts at 1. */
  readonly page: number;
  /** The delivery shown in the dialog. */
  readonly deliveryId?: number | undefined;
}

const lastPage = 500;

/** Reads the filters from an untrusted URL; invalid values are ignored. */
export function readDeliveryFilters(address: URLSearchParams): DeliveryFilters {
  const state = deliveryStates.find((known) => known === address.get("state"));
  const from = readDay(address.get("from"));
  const to = readDay(address.get("to"));
  const shipmentId = readCount(address.get("shipment_id"), Number.MAX_SAFE_INTEGER);
  const deliveryId = readCount(address.get("delivery"), Number.MAX_SAFE_INTEGER);
  return {
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
    ...(shipmentId && { shipmentId }),
    page: readCount(address.get("page"), lastPage) ?? 1,
    ...(deliveryId && { deliveryId }),
  };
}

/** The URL of the list, or of a delivery in it; defaults are left out. */
export function deliveriesUrl(webhookId: number, filters: Partial<DeliveryFilters>): string {
  const { state, from, to, shipmentId, page = 1, deliveryId } = filters;
  const address = new URLSearchParams();
  if (state) address.set("state", state);
  if (from) address.set("from", from);
  if (to) address.set("to", to);
  if (shipmentId) address.set("shipment_id", String(shipmentId));
  if (page > 1) address.set("page", String(page));
  if (deliveryId) address.set("delivery", String(deliveryId));
  return `/settings/webhooks/${webhookId}${address.size > 0 ? `?${address}` : ""}`;
}

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

/** A valid day from the year 2000 on, otherwise undefined. */
function readDay(text: string | null): string | undefined {
  if (!text || !/^2\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

function readCount(text: string | null, maximum: number): number | undefined {
  const count = text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return count !== undefined && count <= maximum ? count : undefined;
}
