import {
  PaymentLinkInput,
  PaymentLinksQuery,
  serializeOffered,
  serializePaymentLink,
} from "@/lib/api/portal/money/payment-links";
import { requireUserId } from "@/lib/api/portal/server/require-user-id";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { createPaymentLink, listOfferedProviders, listPaymentLinks } from "@/lib/domain/money/top-ups";

/** The newest ones: what older ones brought are movements. */
const shownLinks = 5;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the newest payment links of an account, and the providers that one can be made with",
    scope: "accounts.show",
    tier: "read",
    query: PaymentLinksQuery,
    run: async (ctx, { query: { account_id: accountId } }) => {
      const links = await listPaymentLinks(ctx, accountId, shownLinks);
      const offered = await listOfferedProviders(ctx, accountId);
      return { data: links.map(serializePaymentLink), offered: offered.map(serializeOffered) };
    },
  }),
  POST: endpoint({
    summary: "Make a link by which the account is paid into",
    scope: "accounts.show",
    tier: "write",
    body: PaymentLinkInput,
    run: async (ctx, { body: { account_id: accountId, provider, amount: amountCents } }) => {
      requireUserId(ctx);
      return createPaymentLink(ctx, { accountId, provider, amountCents });
    },
  }),
});
