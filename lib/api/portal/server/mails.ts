import type { Locale } from "@/lib/core/vocabulary";
import type { Invitation } from "@/lib/domain/accounts";
import type { Context } from "@/lib/platform/context";
import { logError } from "@/lib/platform/loggable-error";
import { isMailConfigured, type Mail, sendMail } from "@/lib/platform/mail";

/**
 * E-mails with a secret link. The link exists only while the request runs and is not stored, so the e-mail is sent at
 * once and never retried.
 */

/** Resolves once the mail server has accepted the e-mail: the inviting user does not have the link. */
export const mailInvitation = (ctx: Context, { email }: Invitation, link: string): Promise<void> =>
  sendMail({ to: email, ...invitationMessages(ctx.locale, link) });

export const mailPasswordReset = (ctx: Context, email: string, link: string): boolean =>
  post({ to: email, ...resetMessages(ctx.locale, link) });

/** Sends without awaiting the mail server; otherwise the response time would reveal whether an address is known. */
function post(mail: Mail): boolean {
  if (!isMailConfigured()) return false;
  sendMail(mail).catch((error: unknown) => logError({ at: "mail" }, error));
  return true;
}

const invitationMessages = (locale: Locale, link: string) =>
  ({
    es: {
      subject: "Te invitaron a una cuenta de Andén",
      text: `Hola:\n\nTe invitaron a sumarte a una cuenta de Andén. Entrá acá para aceptar:\n${link}\n\nEl enlace sirve una vez y vence en 7 días. Si no esperabas este correo, ignoralo.\n`,
    },
    en: {
      subject: "You are invited to an Andén account",
      text: `Hello,\n\nyou are invited to join an account of Andén. Open this link to accept:\n${link}\n\nIt works once, for 7 days. If you did not expect this, ignore it.\n`,
    },
  })[locale];

const resetMessages = (locale: Locale, link: string) =>
  ({
    es: {
      subject: "Nueva contraseña de Andén",
      text: `Hola:\n\nPara elegir una contraseña nueva entrá acá:\n${link}\n\nEl enlace sirve una vez y vence en una hora. Si no lo pediste, ignorá este correo: tu contraseña sigue igual.\n`,
    },
    en: {
      subject: "New password for Andén",
      text: `Hello,\n\nopen this link to choose a new password:\n${link}\n\nIt works once, for an hour. If you did not ask for it, ignore this: your password stays as it is.\n`,
    },
  })[locale];
