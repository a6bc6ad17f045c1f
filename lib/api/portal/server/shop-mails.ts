import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import type { ShopMail } from "@/lib/core/vocabulary";
import { type Brand, type BrandDraft, countTestMail, findBrand, findMailLogo } from "@/lib/domain/messaging/brand";
import type { ParcelFacts, ShopMailContent } from "@/lib/domain/messaging/notices";
import { mailWords } from "@/lib/i18n/mail-words";
import { wordShopMail } from "@/lib/i18n/mails";
import type { Context } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { publicOrigin } from "@/lib/platform/settings";
import { requireUserId } from "./require-user-id";

/** An e-mail as buyers would get it with a brand that is not saved, for a parcel of an example. */
export async function previewShopMail(
  ctx: Context,
  accountId: number,
  { draft, mail, isComplete }: { draft: BrandDraft; mail: ShopMail; isComplete: boolean },
) {
  const saved = await findBrand(ctx, accountId);
  const shownName = draft.name || saved.accountName;
  const content = await exampleOf(ctx, { ...saved, ...draft, shownName }, mail, isComplete);
  const { mail: worded, leftOut } = wordShopMail(content, { isPreview: true });
  return {
    from: worded.fromName ?? "",
    reply_to: worded.replyTo ?? null,
    subject: worded.subject,
    html: worded.html ?? "",
    text: worded.text,
    left_out: leftOut.map(({ variable, sentence }) => ({ variable, sentence })),
  };
}

/** Sends an e-mail of the saved brand to the person who asks for it, and returns the address. */
export async function sendShopTestMail(ctx: Context, accountId: number, mail: ShopMail): Promise<string> {
  const to = await countTestMail(ctx, accountId, requireUserId(ctx));
  const content = await exampleOf(ctx, await findBrand(ctx, accountId), mail, true);
  try {
    await sendMail(wordShopMail({ ...content, to }, { isTest: true }).mail);
  } catch (error) {
    logRequestError("mail.not_sent", {}, error);
    throw new DomainError({ code: "conflict", message: message("test_mail_not_accepted") });
  }
  return to;
}

async function exampleOf(ctx: Context, brand: Brand, mail: ShopMail, isComplete: boolean): Promise<ShopMailContent> {
  const logo = await findMailLogo(ctx, brand.accountId);
  const { buyer, carrier, city, point } = mailWords[brand.locale].shop.example;
  const known: ParcelFacts = {
    buyer,
    externalId: "1001",
    carrier,
    guide: "0999-00001001",
    carrierNumber: null,
    promisedDay: mail === "shipped" ? addDays(dayInArgentina(ctx.now()), 3) : null,
    city,
    point: {
      ...point,
      code: "M01",
      city,
      state: city,
      streetNumber: "1210",
      streetExtras: "",
      zipcode: "5500",
      keptDays: 5,
      geolocation: null,
    },
  };
  const bare = { buyer: "", externalId: null, guide: null, promisedDay: null, city: "", point: null };
  const parcel = isComplete ? known : { ...known, ...bare };
  return { kind: "shop", to: "", mail, brand, logo, parcel, link: `${publicOrigin()}/track` };
}
