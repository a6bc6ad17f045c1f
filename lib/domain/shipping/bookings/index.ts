/**
 * Traffic between shipments and the systems of their carriers: bookings and cancellations that shipments requested
 * (`lib/domain/shipping/shipments/booking.ts`), and reports of carriers, polled or pushed. All state is in rows, so that a
 * process may end at any moment: a carrier is called again under the same reference, and a repeated report is
 * recognised.
 */

export { clientFor } from "./client";
export { findShipmentBooking } from "./find";
export { pollCarriers } from "./poll";
export { hasCarrierCallsDue, processBookings } from "./process";
export { receivePush } from "./push";

export { deleteOldReports } from "./retention";
export { trackBookings } from "./track";
export {
  type CarrierTraffic,
  confirmCancelled,
  findCarrierTraffic,
  recordNumbers,
  retryBooking,
} from "./traffic";
