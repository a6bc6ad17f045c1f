import { type DestinationPoint, pointMapUrl } from "@/lib/core/destination-point";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type Locale, type Substatus, visibleStatus } from "@/lib/core/vocabulary";
import type { Brand } from "@/lib/domain/messaging/brand";
import type { ShipmentSummary } from "@/lib/domain/shipping/shipments";
import { dayName, mailWords } from "./mail-words";
import { messages } from "./messages";
import { nameOf } from "./names";
import { type Collection, namePoint, sayUntil } from "./point-facts";

export interface AnsweredParcel {
  readonly shipment: Pick<ShipmentSummary, "status" | "substatus" | "lastStatusAt" | "carrier" | "estimatedDelivery">;
  readonly point: DestinationPoint | undefined;
  readonly collection: Collection;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

interface Answer {
  readonly sentence: string;
  /** Empty when nothing is promised any more. */
  readonly promise: string;
}

/** Where a parcel is, as a person of the shop says it on the telephone. */
export function wordAnswer({ shipment, point, collection, today }: AnsweredParcel, locale: Locale): Answer {
  const { answer, point: pointWords } = mailWords[locale].shop;
  const { status, substatus, carrier, estimatedDelivery } = shipment;
  const visible = visibleStatus(status, substatus);
  const { isAwaited } = collection;
  const sentence = answer.sentence({
    visibleStatus: nameOf("visibleStatus", visible, locale),
    reason: substatus && nameReason(substatus, locale),
    since: dayName(dayInArgentina(shipment.lastStatusAt), locale),
    carrier: isAwaited ? carrier.name : null,
    point: isAwaited && point ? namePoint(point, locale) : null,
    documents: pointWords.documents(collection),
  });
  if (!isAwaited) return { sentence, promise: "" };
  if (visible === "waiting_at_branch")
    return { sentence, promise: point ? `${sayUntil(point, locale, collection.waitingSince)}.` : "" };
  const day = dayName(estimatedDelivery, locale);
  return { sentence, promise: estimatedDelivery < today ? answer.late({ day }) : answer.promised({ day }) };
}

/** A reason goes on after a colon. What the carrier typed stays on the seller's page: it is not meant for buyers. */
function nameReason(substatus: Substatus, locale: Locale): string | null {
  if (substatus === "others" || substatus === "waiting_at_branch") return null;
  const name = messages[locale].shipments.substatus[substatus];
  return name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
}

/** A message about a parcel for a person of the shop to send by hand, in the language of the e-mails. */
export function wordWhatsapp({
  brand,
  parcel,
  ...facts
}: {
  readonly brand: Pick<Brand, "locale" | "shownName">;
  readonly parcel: AnsweredParcel;
  readonly buyer: string;
  readonly externalId: string | null;
  readonly link: string;
}): string {
  const { sentence, promise } = wordAnswer(parcel, brand.locale);
  const { collection, point } = parcel;
  return mailWords[brand.locale].shop.whatsapp({
    ...facts,
    answer: [sentence, promise].filter(Boolean).join(" "),
    mapUrl: collection.isAwaited && point ? pointMapUrl(point) : null,
    shop: brand.shownName,
  });
}

/** What a person of the shop asks the buyer of a parcel that did not arrive, to be sent by hand, in the language of the e-mails. */
export function wordQuestion({
  brand,
  isAtBranch,
  ...facts
}: {
  readonly brand: Pick<Brand, "locale" | "shownName">;
  readonly isAtBranch: boolean;
  readonly buyer: string;
  readonly externalId: string;
  readonly link: string;
}): string {
  const { whatsapp, question } = mailWords[brand.locale].shop;
  const answer = isAtBranch ? question.collect : question.deliver;
  return whatsapp({ ...facts, answer, mapUrl: null, shop: brand.shownName });
}
