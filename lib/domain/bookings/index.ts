/**
 * What passes between shipments and the systems of their carriers: bookings and cancellations that shipments asked for
 * (`lib/domain/shipments/booking.ts`), and the reports that carriers give, polled or pushed. Rows say what is to be told and what
 * was heard, so that a process may end at any moment: a carrier is told again, and what it says twice is known.
 */
export { type CarrierTraffic, findCarrierTraffic, retryBooking } from "./desk";
export { pollCarriers } from "./poll";
export { receivePush } from "./push";
export { type Receipt, takeReports } from "./reports";
export { deleteOldReports } from "./retention";
export { processBookings } from "./work";
