import { CreditLimitInput, OperatorAccountPath, serializeOverview } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeCreditLimit, findAccountOverview } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Set how far below zero an account may spend",
    tier: "write",
    params: OperatorAccountPath,
    body: CreditLimitInput,
    run: async (ctx, { params: { account_id: id }, body }) => {
      await changeCreditLimit(ctx, id, { creditLimitCents: body.credit_limit, reason: body.reason });
      return serializeOverview(await findAccountOverview(ctx, id));
    },
  }),
});
