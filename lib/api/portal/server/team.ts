import type { z } from "zod";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  canMailOutsiders,
  findAccount,
  findLastAccess,
  invite,
  listInvitations,
  listMembers,
  revokeInvitation,
} from "@/lib/domain/identity/accounts";
import type { Context } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";
import { type InvitationInput, serializeInvitation, serializeMember } from "../identity/settings";
import { mailInvitation } from "./mails";

/** The members of an account, for its members and for operators. */

export async function teamOf(ctx: Context, accountId: number) {
  const members = await listMembers(ctx, accountId);
  const lastAccess = await findLastAccess(
    ctx,
    members.map(({ userId }) => userId),
  );
  return {
    members: members.map((member) => ({
      ...serializeMember(member),
      last_access_at: lastAccess.get(member.userId)?.toISOString() ?? null,
    })),
    invitations: (await listInvitations(ctx, accountId)).map(serializeInvitation),
    /** Whether an invitation is mailed. */
    mail: canMailOutsiders(await findAccount(ctx, accountId)),
  };
}

/** Where somebody with the token of an invitation joins. */
export const invitationLink = (ctx: Context, token: string): string => `${ctx.baseUrl}/invite/${token}`;

/**
 * Invites a user. Where the account writes to outsiders, the link goes to the address alone, so that whoever follows it
 * owns the address; otherwise it is in the response, for the inviter to hand over.
 */
export async function inviteByLink(ctx: Context, draft: z.output<typeof InvitationInput>) {
  const { account_id: accountId, email, role } = draft;
  const isMailed = canMailOutsiders(await findAccount(ctx, accountId));
  const { invitation, token } = await invite(ctx, { accountId, email, role, isMailed });
  const link = invitationLink(ctx, token);
  if (!isMailed) return { invitation: serializeInvitation(invitation), link, mailed: false };
  await mailInvitation(ctx, invitation, link).catch(async (error: unknown) => {
    logRequestError("mail.not_sent", {}, error);
    await revokeInvitation(ctx, accountId, invitation.id);
    throw new DomainError({ code: "conflict", message: message("invitation_not_mailed") });
  });
  return { invitation: serializeInvitation(invitation), link: null, mailed: true };
}
