import { BankDetailsInput, serializeBankDetails, toBankDetails } from "@/lib/api/portal/money/bank-details";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeBankDetails, findBankDetails } from "@/lib/domain/money/top-ups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Show where accounts transfer money to",
    tier: "read",
    run: async (ctx) => serializeBankDetails(await findBankDetails(ctx)),
  }),
  PUT: operatorEndpoint({
    summary: "Say where accounts transfer money to",
    tier: "write",
    body: BankDetailsInput,
    run: async (ctx, { body }) => serializeBankDetails(await changeBankDetails(ctx, toBankDetails(body))),
  }),
});
