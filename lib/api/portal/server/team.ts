import type { z } from "zod";
import { invite, listInvitations, listMembers } from "@/lib/domain/accounts";
import type { Context } from "@/lib/platform/context";
import { isMailConfigured } from "@/lib/platform/mail";
import { type InvitationInput, serializeInvitation, serializeMember } from "../settings";
import { mailInvitation } from "./mails";

/** The people of an account, for its own people and for those who run the platform. */

export const teamOf = async (ctx: Context, accountId: number) => ({
  members: (await listMembers(ctx, accountId)).map(serializeMember),
  invitations: (await listInvitations(ctx, accountId)).map(serializeInvitation),
  mail: isMailConfigured(),
});

/** The link is in the answer, and in a letter where letters can be sent. */
export async function inviteByLink(ctx: Context, draft: z.output<typeof InvitationInput>) {
  const { account_id: accountId, email, role } = draft;
  const { invitation, token } = await invite(ctx, { accountId, email, role });
  const link = `${ctx.baseUrl}/invite/${token}`;
  return { invitation: serializeInvitation(invitation), link, mailed: mailInvitation(ctx, invitation, link) };
}
