import { formatAmount } from "@/lib/core/money";
import { type Locale, shipmentStatuses, substatuses } from "@/lib/core/vocabulary";
import { type DigestNotice, listedNotices, type MailContent } from "@/lib/domain/notices";
import type { Mail } from "@/lib/platform/mail";
import { messages } from "./messages";
import { mails as en } from "./messages/en/mails";
import { mails as es } from "./messages/es/mails";
import type { MailWords } from "./messages/mails";
import { nameOf } from "./names";
import { commentOf } from "./tracking-comment";

export const mailWords: Readonly<Record<Locale, MailWords>> = { es, en };

/** The language of people at the other end of a parcel. */
const buyersLocale: Locale = "es";

export function toMail(content: MailContent): Mail {
  const { to } = content;
  switch (content.kind) {
    case "notices":
      return mailOfNotices(content);
    case "recipient": {
      const visibleStatus = nameOf("visibleStatus", content.status, buyersLocale);
      return { to, ...mailWords[buyersLocale].recipient({ ...content, visibleStatus }) };
    }
    case "returning_buyer":
      return { to, ...mailWords[buyersLocale].returningBuyer(content) };
  }
}

/** One e-mail with every notice that a person has to get now. */
function mailOfNotices({ to, locale, notices, baseUrl }: Extract<MailContent, { kind: "notices" }>): Mail {
  const words = mailWords[locale].notices;
  const accounts = [...new Set(notices.map(({ account }) => account))];
  const lines = notices.slice(0, listedNotices).map((entry) => ({ ...entry, ...lineOf(entry, locale) }));
  const subject = notices.length === 1 ? lines[0]?.subject : words.several({ count: notices.length });
  const paragraphs = lines.map(({ account, text, path }) =>
    [...(accounts.length > 1 ? [account] : []), text, `${baseUrl}${path}`].join("\n"),
  );
  const others = notices.length - lines.length;
  const more = others > 0 ? [words.more({ count: others, link: `${baseUrl}/shipments` })] : [];
  const foot = words.choose({ link: `${baseUrl}/settings/notifications` });
  return {
    to,
    subject: `${subject} · ${accounts.join(", ")}`,
    text: `${[...paragraphs, ...more].join("\n\n")}\n\n--\n${foot}\n`,
  };
}

interface DigestLine {
  readonly subject: string;
  readonly text: string;
  /** Path of the page to look at. */
  readonly path: string;
}

function lineOf({ notice: { kind, detail }, shipment, entry }: DigestNotice, locale: Locale): DigestLine {
  const { lowBalance, webhookDisabled, shipment: shipmentName } = mailWords[locale].notices;
  if (kind === "low_balance") {
    const amount = formatAmount(Number(detail.available));
    return { subject: lowBalance.subject, text: lowBalance.text({ amount }), path: "/billing" };
  }
  if (kind === "webhook_disabled")
    return { ...webhookDisabled, path: `/settings/webhooks/${Number(detail.webhook_id)}` };
  const status = shipmentStatuses.find((known) => known === detail.status) ?? "not_delivered";
  const id = Number(detail.shipment_id);
  const subject = `${shipmentName({ id, externalId: String(detail.external_id ?? "") })}: ${nameOf("status", status, locale)}`;
  return { subject, text: explain(`${subject}.`, { shipment, entry }, locale), path: `/shipments/${id}` };
}

/** What happened, why, as the carrier reported it, and to whom the parcel goes. */
function explain(what: string, { shipment, entry }: Pick<DigestNotice, "shipment" | "entry">, locale: Locale): string {
  const { reason, recipient } = mailWords[locale].notices;
  const substatus = substatuses.find((known) => known === entry?.substatus);
  const substatusName = substatus && messages[locale].shipments.substatus[substatus];
  const why = [substatusName, entry && commentOf(entry, locale)].filter(Boolean).join(". ");
  const to = shipment && `${shipment.destination.name}, ${shipment.destination.city}`;
  return [what, ...(why ? [`${reason}: ${why}.`] : []), ...(to ? [`${recipient}: ${to}.`] : [])].join("\n");
}
