import { KindInput, OperatorAccountPath, serializeOverview } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeKind, findAccountOverview } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Make an unused account a live one or a test account",
    tier: "write",
    params: OperatorAccountPath,
    body: KindInput,
    run: async (ctx, { params: { account_id: id }, body }) => {
      await changeKind(ctx, id, { isTest: body.is_test, reason: body.reason });
      return serializeOverview(await findAccountOverview(ctx, id));
    },
  }),
});
