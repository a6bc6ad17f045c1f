import type { notices } from "@/db/schema/notices";
import { formatPesos, toCents } from "@/lib/core/money";
import {
  type Locale,
  type Message,
  type Substatus,
  shipmentStatuses,
  statusFacts,
  substatuses,
} from "@/lib/core/vocabulary";
import type { Mail } from "@/lib/platform/mail";
import type { Shipment, TrackingEntry } from "../shipments";

export type NameSubstatus = (substatus: Substatus, locale: Locale) => string;

/** A notice with the data of its shipment, if it is about one. */
export interface DigestNotice {
  readonly notice: Pick<typeof notices.$inferSelect, "kind" | "detail">;
  /** Name of the account. */
  readonly account: string;
  readonly shipment?: Pick<Shipment, "id" | "externalId" | "destination"> | undefined;
  /** The history entry that the notice is about. */
  readonly entry?: Pick<TrackingEntry, "substatus" | "comment"> | undefined;
}

interface Reader {
  readonly email: string;
  readonly locale: Locale;
  readonly baseUrl: string;
  readonly nameSubstatus: NameSubstatus;
}

interface DigestLine {
  readonly subject: Message;
  readonly text: Message;
  /** Path of the page to look at. */
  readonly path: string;
}

/** Notices that a digest lists; it names the number of the others. */
export const listedNotices = 30;

/** One e-mail with every notice that a person has to get now. */
export function mailOfNotices(notices: readonly DigestNotice[], reader: Reader): Mail {
  const { email, locale, baseUrl } = reader;
  const accounts = [...new Set(notices.map(({ account }) => account))];
  const lines = notices.slice(0, listedNotices).map((entry) => ({ ...entry, ...lineOf(entry, reader) }));
  const subject =
    notices.length === 1
      ? lines[0]?.subject[locale]
      : { es: `${notices.length} avisos`, en: `${notices.length} notices` }[locale];
  const paragraphs = lines.map(({ account, text, path }) =>
    [...(accounts.length > 1 ? [account] : []), text[locale], `${baseUrl}${path}`].join("\n"),
  );
  const others = notices.length - lines.length;
  const more = { es: `Y ${others} más: ${baseUrl}/shipments`, en: `And ${others} more: ${baseUrl}/shipments` }[locale];
  const foot = { es: "Elegís qué avisos recibir en", en: "You choose which notices you get at" }[locale];
  return {
    to: email,
    subject: `${subject} · ${accounts.join(", ")}`,
    text: `${[...paragraphs, ...(others > 0 ? [more] : [])].join("\n\n")}\n\n--\n${foot} ${baseUrl}/settings/notifications\n`,
  };
}

function lineOf({ notice: { kind, detail }, shipment, entry }: DigestNotice, { nameSubstatus }: Reader): DigestLine {
  if (kind === "low_balance") {
    const amount = formatPesos(toCents(Number(detail.available)) ?? 0);
    return {
      subject: { es: "Queda poco saldo", en: "The balance is low" },
      text: {
        es: `El saldo disponible es de ${amount}. Sin saldo, los envíos nuevos quedan en espera.`,
        en: `The available balance is ${amount}. Without it new shipments wait.`,
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
  const reference = nameShipment(Number(detail.shipment_id), String(detail.external_id ?? ""));
  return {
    subject: {
      es: `${reference.es}: ${statusFacts[status].name}`,
      en: `${reference.en}: ${statusFacts[status].english}`,
    },
    text: explain(
      { es: `${reference.es}: ${statusFacts[status].name}.`, en: `${reference.en}: ${statusFacts[status].english}.` },
      { shipment, entry },
      nameSubstatus,
    ),
    path: `/shipments/${Number(detail.shipment_id)}`,
  };
}

const nameShipment = (id: number, externalId: string): Message =>
  externalId
    ? { es: `Pedido ${externalId} (envío #${id})`, en: `Order ${externalId} (shipment #${id})` }
    : { es: `Envío #${id}`, en: `Shipment #${id}` };

/** What happened, why, as the carrier reported it, and to whom the parcel goes. */
function explain(
  what: Message,
  { shipment, entry }: Pick<DigestNotice, "shipment" | "entry">,
  nameSubstatus: NameSubstatus,
): Message {
  const substatus = substatuses.find((known) => known === entry?.substatus);
  const inLocale = (locale: Locale, reason: string, recipient: string): string => {
    const why = [substatus && nameSubstatus(substatus, locale), entry?.comment].filter(Boolean).join(". ");
    const to = shipment && `${shipment.destination.name}, ${shipment.destination.city}`;
    return [what[locale], ...(why ? [`${reason}: ${why}.`] : []), ...(to ? [`${recipient}: ${to}.`] : [])].join("\n");
  };
  return { es: inLocale("es", "Motivo", "Destinatario"), en: inLocale("en", "Reason", "Recipient") };
}
