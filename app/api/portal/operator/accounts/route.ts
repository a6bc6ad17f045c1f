import {
  AccountsQuery,
  NewAccountInput,
  serializeListedAccount,
  serializeOpened,
  toAccountFilter,
  toAccountSetup,
} from "@/lib/api/operator/accounts";
import { openByInvitation } from "@/lib/api/operator/server/open-by-invitation";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { openAccount } from "@/lib/domain/operating/onboarding";
import { listAccountsOfAll } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the accounts of the platform",
    tier: "read",
    query: AccountsQuery,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listAccountsOfAll(ctx, toAccountFilter(query));
      const page = { rows: rows.map(serializeListedAccount), total };
      return serializeEnvelope(page, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: operatorEndpoint({
    summary: "Open an account whose owner is invited, or with its first user and a credential",
    tier: "write",
    body: NewAccountInput,
    status: 201,
    // No idempotency key is needed: a repetition fails, as the e-mail is taken or an account of that name awaits it.
    holdsSecret: true,
    run: async (ctx, { body }) =>
      body.entry === "invitation"
        ? openByInvitation(ctx, body)
        : serializeOpened(await openAccount(ctx, { ...toAccountSetup(body), email: body.email })),
  }),
});
