import type { notices } from "@/db/schema/notices";
import { type Locale, type Message, type ShipmentStatus, shipmentStatuses, statusFacts } from "@/lib/core/vocabulary";
import type { Mail } from "@/lib/platform/mail";
import type { Shipment } from "../shipments";

type Notice = Pick<typeof notices.$inferSelect, "kind" | "detail">;

interface Reader {
  readonly email: string;
  readonly locale: Locale;
  /** Name of the account. */
  readonly account: string;
  readonly baseUrl: string;
}

interface EmailContent {
  readonly subject: Message;
  readonly text: Message;
  /** Path of the page to look at. */
  readonly path: string;
}

export function mailOfNotice(notice: Notice, { email, locale, account, baseUrl }: Reader): Mail {
  const { subject, text, path } = emailContentOf(notice);
  const foot = {
    es: "Elegís qué avisos recibir en",
    en: "You choose which notices you get at",
  }[locale];
  return {
    to: email,
    subject: `${subject[locale]} · ${account}`,
    text: `${text[locale]}\n\n${baseUrl}${path}\n\n--\n${foot} ${baseUrl}/settings/notifications\n`,
  };
}

function emailContentOf({ kind, detail }: Notice): EmailContent {
  if (kind === "low_balance") {
    const amount = Number(detail.available).toLocaleString("es-AR", { minimumFractionDigits: 2 });
    return {
      subject: { es: "Queda poco saldo", en: "The balance is low" },
      text: {
        es: `El saldo disponible es de $ ${amount}. Sin saldo, los envíos nuevos quedan en espera.`,
        en: `The available balance is $ ${amount}. Without it new shipments wait.`,
      },
      path: "/billing",
    };
  }
  if (kind === "webhook_disabled")
    return {
      subject: { es: "Se detuvo un webhook", en: "A webhook was stopped" },
      text: {
        es: "Dejamos de enviarle avisos porque no respondía como corresponde. Lo que pasó desde entonces está guardado.",
        en: "We stopped sending to it, because it did not answer as it should. What happened since is kept.",
      },
      path: `/settings/webhooks/${Number(detail.webhook_id)}`,
    };
  const status = shipmentStatuses.find((known) => known === detail.status) ?? "not_delivered";
  const id = `#${Number(detail.shipment_id)}`;
  return {
    subject: {
      es: `Envío ${id}: ${statusFacts[status].name}`,
      en: `Shipment ${id}: ${statusFacts[status].english}`,
    },
    text: {
      es: "Un envío necesita que lo mires.",
      en: "A shipment needs a look.",
    },
    path: `/shipments/${Number(detail.shipment_id)}`,
  };
}

/**
 * E-mail to the recipient of a parcel, in Spanish, with a link to the public page, which shows no more than it does to
 * anybody.
 */
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
