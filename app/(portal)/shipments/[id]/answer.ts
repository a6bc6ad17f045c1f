import { readMobile, whatsappUrl } from "@/lib/core/phone";
import { firstNameOf } from "@/lib/core/text/first-name";
import type { Locale } from "@/lib/core/vocabulary";
import type { Brand } from "@/lib/domain/messaging/brand";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { type AnsweredParcel, wordAnswer, wordWhatsapp } from "@/lib/i18n/parcel-answer";

export interface ShipmentAnswer {
  readonly sentence: string;
  readonly promise: string;
  /** The message to the buyer, in the language of the shop's e-mails. */
  readonly text: string;
  /** Opens a chat with the recipient in which the message is written already. */
  readonly whatsapp:
    | {
        readonly url: string;
        /** False for a number that a landline may have too. */
        readonly isSure: boolean;
      }
    | undefined;
}

interface Asked extends AnsweredParcel {
  readonly shipment: Shipment;
  readonly brand: Brand;
  /** The tracking page. */
  readonly link: string;
}

/**
 * What to say to a buyer who calls about a parcel; undefined for returns. Where the telephone does not say which number it
 * is, the sender of the chat chooses whom to write to. Nobody writes to a telephone that is no mobile phone, nor to an
 * erased recipient.
 */
export function answerOf({ brand, link, ...parcel }: Asked, locale: Locale): ShipmentAnswer | undefined {
  const { direction, destination, externalId, recipientErasedAt } = parcel.shipment;
  if (direction !== "forward") return undefined;
  const isErased = recipientErasedAt !== null;
  const buyer = isErased ? "" : firstNameOf(destination.name);
  const text = wordWhatsapp({ brand, parcel, buyer, externalId, link });
  const phone = readMobile(destination.phone);
  const number = "number" in phone ? phone.number : undefined;
  const whatsapp =
    isErased || phone.is === "never" ? undefined : { url: whatsappUrl(number, text), isSure: phone.is !== "perhaps" };
  return { ...wordAnswer(parcel, locale), text, whatsapp };
}
