import { assertPacker } from "@/lib/api/portal/server/assert-packer";
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
    run: async (ctx, { params, body }) => {
      assertPacker(ctx, body);
      return serializeWeighed(
        await weighPackage(ctx, {
          accountId: body.account_id,
          shipmentId: params.id,
          packageNumber: body.package_number,
          weightGrams: body.weight,
        }),
      );
    },
  }),
});
