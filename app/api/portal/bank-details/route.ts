import { BankDetailsQuery, serializeBankDetails } from "@/lib/api/portal/money/bank-details";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findBankDetails } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Show where an account transfers money to",
    scope: "accounts.show",
    tier: "read",
    query: BankDetailsQuery,
    run: async (ctx) => serializeBankDetails(await findBankDetails(ctx)),
  }),
});
