import type { Locale } from "@/lib/core/vocabulary";
import { languages } from "./languages";
import { mails as en } from "./messages/en/messaging/mails";
import { mails as es } from "./messages/es/messaging/mails";
import type { MailWords } from "./messages/mails";

export const mailWords: Readonly<Record<Locale, MailWords>> = { es, en };

/** `miércoles 2 de diciembre`, of a day `YYYY-MM-DD`. */
export const dayName = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].numbers, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T12:00:00Z`));

/** `octubre de 2026`, of a day `YYYY-MM-DD`. */
export const monthName = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].numbers, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
