import { type DestinationPoint, pointAddress, pointMapUrl } from "@/lib/core/destination-point";
import type { MailFact } from "@/lib/core/mail-document";
import { addBusinessDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Locale, visibleStatus } from "@/lib/core/vocabulary";
import type { ShipmentSummary, TrackingEntry } from "@/lib/domain/shipping/shipments";
import { dayName, mailWords } from "./mail-words";

/** `Kiosco Palermo, Honduras 4800, Palermo, Ciudad Autónoma de Buenos Aires`. */
export const namePoint = (point: DestinationPoint, locale: Locale): string =>
  `${point.name ?? mailWords[locale].shop.point.unnamed(point)}, ${pointAddress(point)}`;

type Parcel = Pick<ShipmentSummary, "carrierTrackingId" | "deliveryId" | "substatus" | "status">;

export interface Collection {
  /** The number by which the carrier, or else we, know the parcel. */
  readonly number: string | null;
  /** Whether the parcel can still be collected, now or later. */
  readonly isAwaited: boolean;
  /** Since when it waits at the point; undefined before. */
  readonly waitingSince?: Date | undefined;
}

/** The number that the carrier asks for, and since when a parcel waits: the first such report, so that no day is promised too many. */
export function collectionOf(
  { carrierTrackingId, deliveryId, status, substatus }: Parcel,
  history: readonly Pick<TrackingEntry, "substatus" | "isLate" | "occurredAt">[],
  isAwaited: boolean,
): Collection {
  const isWaiting = visibleStatus(status, substatus) === "waiting_at_branch";
  const since = history.findLast((entry) => entry.substatus === "waiting_at_branch" && !entry.isLate);
  return {
    number: carrierTrackingId ?? deliveryId,
    isAwaited,
    waitingSince: isWaiting ? since?.occurredAt : undefined,
  };
}

/** What a buyer has to know to collect a parcel: where, when, with which documents and until when. */
export function listPointFacts(
  point: DestinationPoint,
  locale: Locale,
  { number, isAwaited, waitingSince }: Collection,
): readonly MailFact[] {
  const words = mailWords[locale].shop.point;
  const place: MailFact[] = [
    { label: words.label, value: namePoint(point, locale) },
    ...(point.openHours ? [{ label: words.hours, value: point.openHours }] : []),
    { label: words.map, value: words.openMap, url: pointMapUrl(point) },
  ];
  if (!isAwaited) return place;
  return [
    ...place,
    { label: words.bring, value: words.documents({ number }) },
    { label: words.kept, value: sayUntil(point, locale, waitingSince) },
  ];
}

/** No date is promised where the carrier does not say how long it keeps a parcel. */
export function sayUntil({ keptDays }: DestinationPoint, locale: Locale, waitingSince: Date | undefined): string {
  const words = mailWords[locale].shop.point;
  if (keptDays === null) return words.keptSomeDays;
  if (!waitingSince) return words.keptDays({ count: keptDays });
  const until = addBusinessDays(dayInArgentina(waitingSince), keptDays);
  return words.keptUntil({ day: dayName(until, locale) });
}
