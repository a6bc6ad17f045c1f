import { DomainError } from "@/lib/core/errors";
import { findSessionUser, type Invitation } from "@/lib/domain/identity/accounts";
import { checkMail } from "@/lib/domain/operating/onboarding-checklist";
import { mailWords } from "@/lib/i18n/mail-words";
import type { Context } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";
import { isMailConfigured, sendMail } from "@/lib/platform/mail";
import { platformName } from "@/lib/platform/platform-name";
import { requireUserId } from "./require-user-id";

/**
 * E-mails with a secret link. The link exists only while the request runs and is not stored, so the e-mail is sent at
 * once and never retried.
 */

/** Resolves once the mail server has accepted the e-mail: the inviting user does not have the link. */
export async function mailInvitation(ctx: Context, { email }: Invitation, link: string): Promise<void> {
  await sendMail({ to: email, ...mailWords[ctx.locale].invitation({ link, platform: await platformName() }) });
}

/** Sends without awaiting the mail server; otherwise the response time would reveal whether an address is known. */
export function mailPasswordReset(ctx: Context, email: string, link: string): void {
  if (!isMailConfigured()) return;
  platformName()
    .then((platform) => sendMail({ to: email, ...mailWords[ctx.locale].passwordReset({ link, platform }) }))
    .catch((error: unknown) => logRequestError("mail.not_sent", {}, error));
}

/** A test mail to the operator who asks for it. */
export async function sendTestMail(ctx: Context) {
  const operator = await findSessionUser(ctx, requireUserId(ctx));
  if (!operator) throw new DomainError({ code: "forbidden" });
  const { email: to } = operator;
  const platform = await platformName();
  const words = mailWords[ctx.locale].test({ link: ctx.baseUrl, platform });
  const { isAccepted, answer } = await checkMail(ctx, { to, ...words }, sendMail);
  return { to, accepted: isAccepted, answer };
}
