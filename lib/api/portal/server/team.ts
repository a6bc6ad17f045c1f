import type { z } from "zod";
import { invite, listInvitations, listMembers } from "@/lib/domain/accounts";
import type { Context } from "@/lib/platform/context";
import { isMailConfigured } from "@/lib/platform/mail";
import { type InvitationInput, serializeInvitation, serializeMember } from "../settings";
import { mailInvitation } from "./mails";

/** The members of an account, for its members and for operators. */

export const teamOf = async (ctx: Context, accountId: number) => ({
  members: (await listMembers(ctx, accountId)).map(serializeMember),
  invitations: (await listInvitations(ctx, accountId)).map(serializeInvitation),
  mail: isMailConfigured(),
});

/** Invites a user. The link is in the response, and in an e-mail when mail is configured. */
export async function inviteByLink(ctx: Context, draft: z.output<typeof InvitationInput>) {
  const { account_id: accountId, email, role } = draft;
  const { invitation, token } = await invite(ctx, { accountId, email, role });
  const link = `${ctx.baseUrl}/invite/${token}`;
  return { invitation: serializeInvitation(invitation), link, mailed: mailInvitation(ctx, invitation, link) };
}
