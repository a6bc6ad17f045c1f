import type { Invitation } from "@/lib/domain/accounts";
import { mailWords } from "@/lib/i18n/mails";
import type { Context } from "@/lib/platform/context";
import { logError } from "@/lib/platform/loggable-error";
import { isMailConfigured, type Mail, sendMail } from "@/lib/platform/mail";

/**
 * E-mails with a secret link. The link exists only while the request runs and is not stored, so the e-mail is sent at
 * once and never retried.
 */

/** Resolves once the mail server has accepted the e-mail: the inviting user does not have the link. */
export const mailInvitation = (ctx: Context, { email }: Invitation, link: string): Promise<void> =>
  sendMail({ to: email, ...mailWords[ctx.locale].invitation({ link }) });

export const mailPasswordReset = (ctx: Context, email: string, link: string): boolean =>
  post({ to: email, ...mailWords[ctx.locale].passwordReset({ link }) });

/** Sends without awaiting the mail server; otherwise the response time would reveal whether an address is known. */
function post(mail: Mail): boolean {
  if (!isMailConfigured()) return false;
  sendMail(mail).catch((error: unknown) => logError({ at: "mail" }, error));
  return true;
}
