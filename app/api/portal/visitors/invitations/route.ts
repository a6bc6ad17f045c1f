import { AcceptInput, AcceptReply } from "@/lib/api/portal/identity/people";
import { route } from "@/lib/api/portal/version-adapter";
import { publicEndpoint } from "@/lib/api/public/public-endpoint";
import { acceptInvitation } from "@/lib/domain/identity/accounts";

/** Joins the account of an invitation link. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: publicEndpoint({
    name: "invitation",
    triesPerQuarter: 30,
    body: AcceptInput,
    reply: AcceptReply,
    run: async (ctx, { body, ip, userId }) => {
      const { accountId, email } = await acceptInvitation(ctx, { ...body, ip, signedInAs: userId });
      return { account_id: accountId, email };
    },
  }),
});
