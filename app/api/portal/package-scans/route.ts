import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { PackageScanInput, serializePackageScan } from "@/lib/api/portal/warehouse/station";
import { scanPackage } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Hand over or take in what the code of a package or shipment names",
    scope: "tracking.update",
    tier: "write",
    body: PackageScanInput,
    run: async (ctx, { body: { account_id: accountId, step, code } }) =>
      serializePackageScan(await scanPackage(ctx, { accountId, step, code }), ctx),
  }),
});
