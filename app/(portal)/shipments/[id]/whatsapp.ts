import { firstNameOf } from "@/lib/core/first-name";
import { toWhatsappNumber, whatsappUrl } from "@/lib/core/phone";
import { visibleStatus } from "@/lib/core/vocabulary";
import type { Brand } from "@/lib/domain/brand";
import type { Shipment } from "@/lib/domain/shipments";
import { wordWhatsapp } from "@/lib/i18n/mails";

/**
 * A link that opens a chat with the recipient of a parcel, in which the text is written already. Where the telephone does
 * not name a mobile phone for sure, the sender chooses whom to write to. Undefined for returns and erased recipients.
 */
export function whatsappLink(shipment: Shipment, brand: Brand, link: string): string | undefined {
  if (shipment.direction !== "forward" || shipment.recipientErasedAt !== null) return undefined;
  const { destination, externalId, status, substatus } = shipment;
  const buyer = firstNameOf(destination.name);
  const text = wordWhatsapp({ brand, status: visibleStatus(status, substatus), buyer, externalId, link });
  return whatsappUrl(toWhatsappNumber(destination.phone), text);
}
