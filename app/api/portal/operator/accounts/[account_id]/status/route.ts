import { AccountStatusInput, OperatorAccountPath, serializeOverview } from "@/lib/api/operator/accounts";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeAccountStatus, findAccountOverview } from "@/lib/domain/operating/operations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Suspend or resume an account",
    tier: "write",
    params: OperatorAccountPath,
    body: AccountStatusInput,
    run: async (ctx, { params: { account_id: id }, body }) => {
      await changeAccountStatus(ctx, id, body);
      return serializeOverview(await findAccountOverview(ctx, id));
    },
  }),
});
