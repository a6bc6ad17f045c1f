import { addBusinessDays, addDays, atClock, dayInArgentina } from "./calendar";

/** Calendar days after the delivery. */
const withdrawalDays = 10;

/**
 * Until when a buyer may withdraw from a purchase at a distance: the end of the tenth calendar day (Argentina) after that of
 * the delivery, or of the next business day where the tenth is none (law 24,240, article 34; Código Civil y Comercial,
 * articles 6 and 1110). An instant, itself no longer in time.
 */
export function withdrawalEnd(deliveredAt: Date): Date {
  const last = addBusinessDays(addDays(dayInArgentina(deliveredAt), withdrawalDays), 0);
  return atClock(addDays(last, 1), "00:00");
}
