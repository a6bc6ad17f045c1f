import type { z } from "zod";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  canMailOutsiders,
  findAccount,
  type Invitation,
  invite,
  listInvitations,
  listMembers,
  revokeInvitation,
} from "@/lib/domain/identity/accounts";
import { openInvitedAccount } from "@/lib/domain/operating/onboarding";
import type { Context } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";
import { type NewAccountInput, type OpenedAccountReply, toAccountSetup } from "../../operator/accounts";
import { type InvitationInput, serializeInvitation, serializeMember } from "../identity/settings";
import { mailInvitation } from "./mails";

/** The members of an account, for its members and for operators. */

export const teamOf = async (ctx: Context, accountId: number) => ({
  members: (await listMembers(ctx, accountId)).map(serializeMember),
  invitations: (await listInvitations(ctx, accountId)).map(serializeInvitation),
  /** Whether an invitation is mailed. */
  mail: canMailOutsiders(await findAccount(ctx, accountId)),
});

/** Where somebody with the token of an invitation joins. */
const linkOf = (ctx: Context, token: string): string => `${ctx.baseUrl}/invite/${token}`;

/**
 * Invites a user. Where the account writes to outsiders, the link goes to the address alone, so that whoever follows it
 * owns the address; otherwise it is in the response, for the inviter to hand over.
 */
export async function inviteByLink(ctx: Context, draft: z.output<typeof InvitationInput>) {
  const { account_id: accountId, email, role } = draft;
  const isMailed = canMailOutsiders(await findAccount(ctx, accountId));
  const { invitation, token } = await invite(ctx, { accountId, email, role, isMailed });
  const link = linkOf(ctx, token);
  if (!isMailed) return { invitation: serializeInvitation(invitation), link, mailed: false };
  await mailInvitation(ctx, invitation, link).catch(async (error: unknown) => {
    logRequestError("mail.not_sent", {}, error);
    await revokeInvitation(ctx, accountId, invitation.id);
    throw new DomainError({ code: "conflict", message: message("invitation_not_mailed") });
  });
  return { invitation: serializeInvitation(invitation), link: null, mailed: true };
}

/**
 * Opens an account and invites its owner. The account stands when the mail server refuses the invitation: another link
 * replaces the mailed one, and the operator hands it over.
 */
export async function openByInvitation(
  ctx: Context,
  input: z.output<typeof NewAccountInput>,
): Promise<z.input<typeof OpenedAccountReply>> {
  const isMailed = canMailOutsiders({ isTest: input.is_test, status: "active" });
  const opened = await openInvitedAccount(ctx, { ...toAccountSetup(input), email: input.email, isMailed });
  const { accountId, invitation, token } = opened;
  const reply = (issued: Invitation, link: string | null) => ({
    account_id: accountId,
    email: issued.email,
    invitation: { expires_at: issued.expiresAt.toISOString(), link, mail_failed: isMailed && link !== null },
    secrets: null,
  });
  if (!isMailed) return reply(invitation, linkOf(ctx, token));
  try {
    await mailInvitation(ctx, invitation, linkOf(ctx, token));
    return reply(invitation, null);
  } catch (error) {
    logRequestError("mail.not_sent", {}, error);
    const replacement = await invite(ctx, { accountId, email: invitation.email, role: "owner" });
    return reply(replacement.invitation, linkOf(ctx, replacement.token));
  }
}
