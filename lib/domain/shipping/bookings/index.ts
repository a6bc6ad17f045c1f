/**
 * Traffic between shipments and the systems of their carriers: bookings and cancellations that shipments requested
 * (`lib/domain/shipping/shipments/booking.ts`), and tracking reports, polled or pushed. All state is in rows, so that a
 * process may die at any moment: the next one calls the carrier under the same reference, and repeated reports are
 * recognised.
 */

export { listCarrierAnswers } from "./carrier-answers";
export { clientFor } from "./client";
export { type FailingCarrier, listFailingCarriers } from "./failing";
export { findShipmentBooking } from "./find";
export { pollCarriers } from "./poll";
export { areReportsDue, hasBookingsDue, processBookings } from "./process";
export { receivePush } from "./push";

export { deleteOldReports } from "./retention";
export { trackBookings } from "./track";
export {
  type CarrierTraffic,
  confirmCancelled,
  findCarrierTraffic,
  keepBooking,
  recordNumbers,
  retryBooking,
} from "./traffic";
