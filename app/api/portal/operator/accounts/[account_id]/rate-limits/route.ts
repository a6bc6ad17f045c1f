import { OperatorAccountPath, RateLimitsInput, serializeOverview, toRateLimits } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeRateLimits, findAccountOverview } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Set how often the credentials of an account may ask",
    tier: "write",
    params: OperatorAccountPath,
    body: RateLimitsInput,
    run: async (ctx, { params: { account_id: id }, body }) => {
      await changeRateLimits(ctx, id, { limits: toRateLimits(body), reason: body.reason });
      return serializeOverview(await findAccountOverview(ctx, id));
    },
  }),
});
