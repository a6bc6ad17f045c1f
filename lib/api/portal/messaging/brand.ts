import * as z from "zod";
import { findForeignLink, findMailTextError } from "@/lib/core/mail-text";
import { message } from "@/lib/core/messages";
import { isPhone, readMobile } from "@/lib/core/phone";
import { readColour } from "@/lib/core/pictures/colours";
import { hasDirectionMarks } from "@/lib/core/text/clean-text";
import { readTargetUrl } from "@/lib/core/text/target-url";
import { limits, locales, type ShopMail, shopMails } from "@/lib/core/vocabulary";
import type { Brand, BrandDraft } from "@/lib/domain/messaging/brand";
import { EmailText, lines, objectRule, rejectValue, text, textRule } from "../../shared/wire";

const empty = z.literal("");

const Colour = text(60).transform((value, ctx) => readColour(value) ?? rejectValue(ctx, message("must_be_colour")));

const Phone = text(limits.phone).check(
  textRule((value) => (value === "" || isPhone(value) ? undefined : message("must_be_phone"))),
);

const WhatsappNumber = text(limits.phone).transform((value, ctx) => {
  if (value === "") return "";
  const phone = readMobile(value);
  return "number" in phone ? phone.number : rejectValue(ctx, message("must_be_whatsapp_number"));
});

/** As the URL standard writes it, which leaves no quote or bracket of path and query as it is, and may be longer. */
const Website = text(limits.website).transform((value, ctx) => {
  if (value === "") return "";
  const target = readTargetUrl(value);
  if ("error" in target) return rejectValue(ctx, target.error);
  const { href, origin } = new URL(value);
  if (href.length > limits.website) return rejectValue(ctx, message("text_too_long", { maximum: limits.website }));
  return href === `${origin}/` ? origin : href;
});

const plain = textRule((value) => (hasDirectionMarks(value) ? message("has_direction_marks") : undefined));

const textOf = (mail: ShopMail) => {
  const rule = textRule((value) => findMailTextError(mail, value));
  return z.object({
    subject: text(limits.mailSubject).check(plain, rule),
    body: lines(limits.mailBody).check(plain, rule),
  });
};

const MailTexts = z.object({
  shipped: textOf("shipped").optional(),
  not_delivered: textOf("not_delivered").optional(),
  delivered: textOf("delivered").optional(),
  return_approved: textOf("return_approved").optional(),
  return_received: textOf("return_received").optional(),
} satisfies Record<ShopMail, z.ZodType>);

/** All of it is replaced together; an empty text leaves the usual words. */
export const BrandInput = z
  .object({
    name: text(limits.name).check(plain),
    colour: Colour.nullable(),
    email: z.union([empty, EmailText]),
    phone: Phone,
    whatsapp: WhatsappNumber,
    website: Website,
    hours: text(limits.openingHours).check(plain),
    locale: z.enum(locales),
    mail_texts: MailTexts,
  })
  .check(
    objectRule<Readonly<Record<string, unknown>>>(({ website, email, ...typed }, reject) => {
      const textOrNone = (value: unknown) => (typeof value === "string" ? value : "");
      const own = { website: textOrNone(website), email: textOrNone(email) };
      for (const [field, text] of textsOf(typed)) {
        const host = findForeignLink(text, own);
        if (host === undefined) continue;
        reject(field, message("mail_link_not_own", { host, own: URL.parse(own.website)?.hostname ?? null }));
      }
    }),
  );

/** Every text that an e-mail shows as it was typed, by the path of its field; one of another type has its own fault. */
function textsOf({ name, hours, mail_texts: texts }: Readonly<Record<string, unknown>>): (readonly [string, string])[] {
  const part = (of: unknown, key: string): unknown =>
    typeof of === "object" && of !== null ? (of as Readonly<Record<string, unknown>>)[key] : undefined;
  const found: (readonly [string, unknown])[] = [
    ["name", name],
    ["hours", hours],
    ...shopMails.flatMap((mail) =>
      ["subject", "body"].map((key) => [`mail_texts.${mail}.${key}`, part(part(texts, mail), key)] as const),
    ),
  ];
  return found.flatMap(([field, text]) => (typeof text === "string" ? [[field, text] as const] : []));
}

export const toBrandDraft = (input: z.output<typeof BrandInput>): BrandDraft => {
  const { mail_texts: texts, ...own } = input;
  const written = shopMails.flatMap((mail) => {
    const own = texts[mail];
    return own && (own.subject || own.body) ? [[mail, own] as const] : [];
  });
  return { ...own, mailTexts: Object.fromEntries(written) };
};

const noText = { subject: "", body: "" };

export const serializeBrand = (brand: Brand) => ({
  name: brand.name,
  shown_name: brand.shownName,
  logo: brand.logo,
  colour: brand.colour,
  email: brand.email,
  phone: brand.phone,
  whatsapp: brand.whatsapp && `+${brand.whatsapp}`,
  website: brand.website,
  hours: brand.hours,
  locale: brand.locale,
  mail_texts: {
    shipped: brand.mailTexts.shipped ?? noText,
    not_delivered: brand.mailTexts.not_delivered ?? noText,
    delivered: brand.mailTexts.delivered ?? noText,
    return_approved: brand.mailTexts.return_approved ?? noText,
    return_received: brand.mailTexts.return_received ?? noText,
  },
});

/** What is written in the form, before it is saved; with everything that a parcel may lack, or without. */
export const MailPreviewInput = z.object({
  brand: BrandInput,
  mail: z.enum(shopMails),
  complete: z.boolean().default(true),
});

export const TestMailInput = z.object({ mail: z.enum(shopMails) });
