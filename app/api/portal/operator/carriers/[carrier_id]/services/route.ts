import { CarrierPath, NewServiceInput, serializeCarrier, toServiceDraft } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { addCarrierService } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Add a service in a dispatch mode, with its limits",
    tier: "write",
    params: CarrierPath,
    body: NewServiceInput,
    status: 201,
    run: async (ctx, { params, body }) =>
      serializeCarrier(await addCarrierService(ctx, params.carrier_id, toServiceDraft(body))),
  }),
});
