import type { z } from "zod";
import { canMailOutsiders, type Invitation, invite } from "@/lib/domain/identity/accounts";
import { openInvitedAccount } from "@/lib/domain/operating/onboarding";
import type { Context } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";
import { mailInvitation } from "../../portal/server/mails";
import { invitationLink } from "../../portal/server/team";
import { type NewAccountInput, toAccountSetup } from "../accounts";

/**
 * Opens an account and invites its owner. The account stands when the mail server refuses the invitation: another link
 * replaces the mailed one, and the operator hands it over.
 */
export async function openByInvitation(ctx: Context, input: z.output<typeof NewAccountInput>) {
  const isMailed = canMailOutsiders({ isTest: input.is_test, status: "active" });
  const opened = await openInvitedAccount(ctx, { ...toAccountSetup(input), email: input.email, isMailed });
  const { accountId, invitation, token } = opened;
  const reply = (issued: Invitation, link: string | null) => ({
    account_id: accountId,
    email: issued.email,
    invitation: { expires_at: issued.expiresAt.toISOString(), link, mail_failed: isMailed && link !== null },
    secrets: null,
  });
  if (!isMailed) return reply(invitation, invitationLink(ctx, token));
  try {
    await mailInvitation(ctx, invitation, invitationLink(ctx, token));
    return reply(invitation, null);
  } catch (error) {
    logRequestError("mail.not_sent", {}, error);
    const replacement = await invite(ctx, { accountId, email: invitation.email, role: "owner" });
    return reply(replacement.invitation, invitationLink(ctx, replacement.token));
  }
}
