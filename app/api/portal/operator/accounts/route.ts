import {
  AccountsQuery,
  NewAccountInput,
  OpenedAccountReply,
  OperatorAccounts,
  serializeListedAccount,
  serializeOpened,
  toAccountFilter,
} from "@/lib/api/portal/operator-accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { openAccount } from "@/lib/domain/onboarding";
import { listAccountsOfAll } from "@/lib/domain/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the accounts of the platform",
    tier: "read",
    query: AccountsQuery,
    reply: OperatorAccounts,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listAccountsOfAll(ctx, toAccountFilter(query));
      const page = { rows: rows.map(serializeListedAccount), total };
      return serializeEnvelope(page, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: operatorEndpoint({
    summary: "Open an account with its first user and a credential",
    tier: "write",
    body: NewAccountInput,
    reply: OpenedAccountReply,
    status: 201,
    // No idempotency key is needed: a second click fails because the e-mail is taken by the first.
    holdsSecret: true,
    run: async (ctx, { body: { name, email, is_test: isTest, balance: balanceCents } }) =>
      serializeOpened(await openAccount(ctx, { name, email, isTest, balanceCents })),
  }),
});
