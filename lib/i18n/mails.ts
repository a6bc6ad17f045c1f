import { channelFailureMessage } from "@/lib/core/channel-failure";
import { type ContactLine, type MailDocument, writeMailHtml, writeMailText } from "@/lib/core/mail-document";
import { fillMailText, type LeftOut, type MailValues, parseMailText, withoutForeignLinks } from "@/lib/core/mail-text";
import { formatAmount, formatPesos } from "@/lib/core/money";
import { toDialled, whatsappUrl } from "@/lib/core/phone";
import { cleanText } from "@/lib/core/text/clean-text";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import {
  channelFailureKinds,
  channelKinds,
  claimNews,
  isForOperators,
  isReturnMail,
  type Locale,
  type ShopMail,
  shipmentStatuses,
  substatuses,
} from "@/lib/core/vocabulary";
import type { Brand, MailLogo } from "@/lib/domain/messaging/brand";
import {
  type DigestNotice,
  listedNotices,
  type MailContent,
  type ShopMailContent,
} from "@/lib/domain/messaging/notices";
import type { Mail } from "@/lib/platform/mail";
import { mailOfClaim } from "./claim-mail";
import { languages } from "./languages";
import { dayName, mailWords, monthName } from "./mail-words";
import { messages } from "./messages";
import type { MailWords } from "./messages/mails";
import { nameOf } from "./names";
import { listPointFacts, namePoint } from "./point-facts";
import { toText } from "./to-text";
import { commentOf } from "./tracking-comment";

export function toMail(content: MailContent): Mail {
  if (content.kind === "claim") return mailOfClaim(content);
  return content.kind === "notices" ? mailOfNotices(content) : wordShopMail(content).mail;
}

const logoId = "logo@mail";

/** A colour for shops that have chosen none: the platform's. */
const usualColour = "#3f4fd6";

/**
 * An e-mail of a shop, with the sentences of its text that are left out for lack of a value. A preview shows the logo by
 * a URL of its data, as it has no message to take it from.
 */
export function wordShopMail(
  content: ShopMailContent,
  { isPreview = false, isTest = false } = {},
): { readonly mail: Mail; readonly leftOut: readonly LeftOut[] } {
  const { brand, logo, mail, link, parcel, to } = content;
  const { locale } = brand;
  const shop = toPlain(brand.shownName, brand);
  const words = mailWords[locale].shop;
  const text = wordText(content);
  const promisedDay = parcel.promisedDay && dayName(parcel.promisedDay, locale);
  const number = parcel.carrierNumber ?? parcel.guide;
  const pointFacts = parcel.point
    ? listPointFacts(parcel.point, locale, { number, isAwaited: mail !== "delivered" })
    : [];
  const facts = [
    { label: words.order, value: parcel.externalId },
    { label: words.carrier, value: parcel.carrier },
    { label: words.guide, value: parcel.guide },
    { label: words.carrierNumber, value: parcel.carrierNumber },
    { label: words.promisedDay, value: promisedDay },
    ...pointFacts,
  ].flatMap(({ label, value, url }: { label: string; value: string | null; url?: string | undefined }) => {
    const shown = value && toPlain(value, brand);
    return shown ? [{ label, value: shown, url }] : [];
  });
  const document: MailDocument = {
    locale,
    subject: isTest ? `${words.test} ${text.subject}` : text.subject,
    sender: { name: shop, colour: brand.colour ?? usualColour, logo: logo && logoUrl(logo, isPreview) },
    blocks: [
      { kind: "heading", text: headingOf(mail, locale) },
      { kind: "text", text: text.body },
      { kind: "facts", facts },
      { kind: "button", label: openWords(mail, words), url: link },
    ],
    contact: { question: words.contact, lines: contactLines(brand, words) },
    reason: words.reason({ shop }),
  };
  return {
    mail: {
      to,
      subject: document.subject,
      text: writeMailText(document),
      html: writeMailHtml(document),
      fromName: shop,
      replyTo: brand.email || undefined,
      pictures: logo && [{ cid: logoId, filename: logo.name, contentType: logo.contentType, content: logo.bytes }],
    },
    leftOut: text.leftOut,
  };
}

/** The subject and the text: the shop's own, and the usual ones where it has none or no value is there for them. */
function wordText({ brand, mail, parcel }: ShopMailContent) {
  const { locale } = brand;
  const { point } = parcel;
  const usual = mailWords[locale].shop.texts[mail];
  const own = brand.mailTexts[mail];
  const values: MailValues = {
    buyer: parcel.buyer,
    order: parcel.externalId,
    status: headingOf(mail, locale),
    carrier: parcel.carrier,
    guide: parcel.guide,
    date: parcel.promisedDay && dayName(parcel.promisedDay, locale),
    city: parcel.city,
    point: point && namePoint(point, locale),
    shop: brand.shownName,
  };
  const fill = (own: string) => {
    const { text, leftOut } = fillMailText(parseMailText(mail, own).parts, values);
    return { text: toPlain(text, brand), leftOut };
  };
  const subjects = [own?.subject, ...usual.subjects].flatMap((text) => (text ? [fill(text)] : []));
  const subject = subjects.find(({ text, leftOut }) => text !== "" && leftOut.length === 0);
  const bodies = [own?.body, (point && usual.bodyAtPoint) || usual.body].flatMap((text) => (text ? [fill(text)] : []));
  return {
    subject: subject?.text ?? headingOf(mail, locale),
    body: bodies.find(({ text }) => text !== "")?.text ?? "",
    leftOut: [...((own?.subject && subjects[0]?.leftOut) || []), ...(bodies[0]?.leftOut ?? [])],
  };
}

/** What a row saved long ago, an order or a carrier says, as an e-mail may: it links to nothing but the shop. */
const toPlain = (text: string, brand: Brand): string => withoutForeignLinks(cleanText(text), brand);

function headingOf(mail: ShopMail, locale: Locale): string {
  if (!isReturnMail(mail)) return nameOf("visibleStatus", mail, locale);
  const { returnApproved, returnReceived } = mailWords[locale].shop;
  return mail === "return_approved" ? returnApproved : returnReceived;
}

function openWords(mail: ShopMail, { openReturn, openReceived, track }: MailWords["shop"]): string {
  if (!isReturnMail(mail)) return track;
  return mail === "return_approved" ? openReturn : openReceived;
}

const logoUrl = ({ bytes, contentType }: MailLogo, isPreview: boolean): string =>
  isPreview ? `data:${contentType};base64,${bytes.toString("base64")}` : `cid:${logoId}`;

function contactLines(brand: Brand, words: MailWords["shop"]): ContactLine[] {
  const { email, phone, whatsapp, website, hours } = brand;
  return [
    { label: words.email, text: email, url: `mailto:${email}` },
    { label: words.phone, text: phone, url: `tel:${toDialled(phone)}` },
    { label: "WhatsApp", text: whatsapp && `+${whatsapp}`, url: whatsappUrl(whatsapp) },
    { label: words.website, text: website, url: website },
    { label: words.hours, text: toPlain(hours, brand) },
  ].filter(({ text }) => text !== "");
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
  // Operators are sent theirs whatever they chose.
  const isChosen = notices.some(({ notice }) => !isForOperators(notice.kind));
  const foot = isChosen ? `\n\n--\n${words.choose({ link: `${baseUrl}/settings/notifications` })}` : "";
  return {
    to,
    subject: `${subject} · ${accounts.join(", ")}`,
    text: `${[...paragraphs, ...more].join("\n\n")}${foot}\n`,
  };
}

interface DigestLine {
  readonly subject: string;
  readonly text: string;
  /** Path of the page to look at. */
  readonly path: string;
}

function lineOf({ notice: { kind, detail }, shipment, entry }: DigestNotice, locale: Locale): DigestLine {
  const {
    lowBalance,
    credited,
    returned,
    webhookDisabled,
    channelFailing,
    pieceMissing,
    chargeAnnounced,
    claim,
    claimDeadline,
    ...words
  } = mailWords[locale].notices;
  if (kind === "low_balance") {
    const amount = formatAmount(Number(detail.available));
    return { subject: lowBalance.subject, text: lowBalance.text({ amount }), path: "/billing" };
  }
  if (kind === "top_up") {
    const cents = Number(detail.amount_cents);
    return { ...(cents > 0 ? credited : returned)({ amount: formatPesos(Math.abs(cents)) }), path: "/billing" };
  }
  if (kind === "webhook_disabled")
    return { ...webhookDisabled, path: `/settings/webhooks/${Number(detail.webhook_id)}` };
  if (kind === "channel_failing") {
    const failure = channelFailureKinds.find((known) => known === detail.failure) ?? "failed";
    const facts = { location: String(detail.location ?? "") };
    const shop = channelKinds.find((known) => known === detail.shop);
    const reason = toText(channelFailureMessage(failure, facts, shop), locale);
    const subject = channelFailing.subject({ host: String(detail.host) });
    return { subject, text: channelFailing.text({ reason }), path: "/settings/channels" };
  }
  if (kind === "monthly_report") return lineOfMonth(detail, locale);
  const claimId = Number(detail.claim_id);
  if (kind === "claim_deadline")
    return {
      ...claimDeadline({
        claim: claimId,
        carrier: String(detail.carrier),
        day: dayName(String(detail.answer_by), locale),
        isOver: detail.is_over === true,
      }),
      path: `/operator/claims/${claimId}`,
    };
  const id = Number(detail.shipment_id);
  const named = words.shipment({ id, externalId: String(detail.external_id ?? shipment?.externalId ?? "") });
  if (kind === "claim") {
    const { subject, text } = claim[claimNews.find((known) => known === detail.news) ?? "opened"];
    return { subject: subject({ shipment: named }), text, path: `/claims/${claimId}` };
  }
  if (kind === "piece_missing")
    return { subject: pieceMissing.subject({ shipment: named }), text: pieceMissing.text, path: `/shipments/${id}` };
  if (kind === "charge_announced") {
    const day = dayMonthYear(String(detail.answer_by));
    return {
      subject: chargeAnnounced.subject({ shipment: named }),
      text: chargeAnnounced.text({ day }),
      path: `/shipments/${id}`,
    };
  }
  const status = shipmentStatuses.find((known) => known === detail.status) ?? "not_delivered";
  const subject = `${named}: ${nameOf("status", status, locale)}`;
  return { subject, text: explain(`${subject}.`, { shipment, entry }, locale), path: `/shipments/${id}` };
}

function lineOfMonth(detail: DigestNotice["notice"]["detail"], locale: Locale): DigestLine {
  const { subject, text } = mailWords[locale].notices.monthlyReport;
  const count = (key: string) => Number(detail[key] ?? 0);
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    value.toLocaleString(languages[locale].numbers, { maximumFractionDigits: 1, ...options });
  const shareOf = (delivered: number, onTime: number) => (delivered === 0 ? null : onTime / delivered);
  const now = shareOf(count("delivered"), count("on_time"));
  const before = shareOf(count("delivered_before"), count("on_time_before"));
  const [from, to] = [String(detail.from), String(detail.to)];
  return {
    subject: subject({ month: monthName(from, locale) }),
    text: text({
      created: count("created"),
      dispatched: count("dispatched"),
      delivered: count("delivered"),
      incidents: count("incidents"),
      onTime: now === null ? null : format(now, { style: "percent" }),
      points: now === null || before === null ? null : format((now - before) * 100, { signDisplay: "exceptZero" }),
    }),
    path: `/reports?${new URLSearchParams({ period: "custom", from, to })}`,
  };
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
