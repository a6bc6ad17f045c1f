import { type ShipmentStatus, statusFacts } from "@/lib/core/vocabulary";
import type { Mail } from "@/lib/platform/mail";
import type { Shipment } from "../shipments";

/** E-mails to the people at the other end of a parcel, in Spanish. */

/** To the recipient of a parcel, with a link to the public page, which shows no more than it does to anybody. */
export const mailToRecipient = (
  { destination, trackingToken }: Pick<Shipment, "destination" | "trackingToken">,
  status: ShipmentStatus,
  account: string,
  baseUrl: string,
): Mail | undefined =>
  destination.email
    ? {
        to: destination.email,
        subject: `${statusFacts[status].visible.es} · ${account}`,
        text: `Hola:\n\n${statusFacts[status].visible.es}.\n\nSeguí tu pedido de ${account}:\n${baseUrl}/track/${trackingToken}\n`,
      }
    : undefined;

/** To the buyer whose return was approved: the page with the label to print and the code to show. */
export const mailToReturningBuyer = (
  { origin, externalId }: Pick<Shipment, "origin" | "externalId">,
  link: string,
  account: string,
): Mail | undefined =>
  origin.email
    ? {
        to: origin.email,
        subject: `Tu devolución está lista para enviar · ${account}`,
        text: `Hola:\n\n${account} aprobó tu devolución del pedido ${externalId}. En esta página está la etiqueta para imprimir, el código para mostrar si no tenés impresora, y cómo entregarla:\n${link}\n`,
      }
    : undefined;
