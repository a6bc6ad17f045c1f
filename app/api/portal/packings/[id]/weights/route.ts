import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { PackingPath, serializeWeighed, WeighInput } from "@/lib/api/portal/warehouse/station";
import { weighPackage } from "@/lib/domain/warehouse/station";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Compare the weight of a package with the declared one",
    scope: "shipments.update",
    tier: "write",
    params: PackingPath,
    body: WeighInput,
    run: async (ctx, { params, body }) =>
      serializeWeighed(
        await weighPackage(ctx, {
          accountId: body.account_id,
          shipmentId: params.id,
          packageNumber: body.package_number,
          weightGrams: body.weight,
        }),
      ),
  }),
});
