import { readMobile, whatsappUrl } from "@/lib/core/phone";
import { firstNameOf } from "@/lib/core/text/first-name";
import { visibleStatus } from "@/lib/core/vocabulary";
import type { Brand } from "@/lib/domain/messaging/brand";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { wordWhatsapp } from "@/lib/i18n/mails";

export interface WhatsappLink {
  readonly url: string;
  /** False for a number that a landline may have too. */
  readonly isSure: boolean;
}

/**
 * A link that opens a chat with the recipient of a parcel, in which the text is written already. Where the telephone does
 * not say which number it is, the sender chooses whom to write to. Undefined for a telephone that is no mobile phone, for
 * returns and for erased recipients.
 */
export function whatsappLink(shipment: Shipment, brand: Brand, link: string): WhatsappLink | undefined {
  if (shipment.direction !== "forward" || shipment.recipientErasedAt !== null) return undefined;
  const { destination, externalId, status, substatus } = shipment;
  const phone = readMobile(destination.phone);
  if (phone.is === "never") return undefined;
  const buyer = firstNameOf(destination.name);
  const text = wordWhatsapp({ brand, status: visibleStatus(status, substatus), buyer, externalId, link });
  return { url: whatsappUrl("number" in phone ? phone.number : undefined, text), isSure: phone.is !== "perhaps" };
}
