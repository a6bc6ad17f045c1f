import { CarrierServicePath, ServiceInput, serializeCarrier, toServiceChanges } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeCarrierService } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PATCH: operatorEndpoint({
    summary: "Change what a service takes, or whether it is offered",
    tier: "write",
    params: CarrierServicePath,
    body: ServiceInput,
    run: async (ctx, { params, body }) =>
      serializeCarrier(await changeCarrierService(ctx, params.carrier_id, params.service_id, toServiceChanges(body))),
  }),
});
