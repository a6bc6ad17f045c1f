import { CarrierInput, CarrierPath, serializeCarrier, toCarrierChanges } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeCarrier, findCarrier } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get one carrier with its services",
    tier: "read",
    params: CarrierPath,
    run: async (ctx, { params }) => serializeCarrier(await findCarrier(ctx, params.carrier_id)),
  }),
  PATCH: operatorEndpoint({
    summary: "Suspend, resume, rate or rename a carrier",
    tier: "write",
    params: CarrierPath,
    body: CarrierInput,
    run: async (ctx, { params, body }) =>
      serializeCarrier(await changeCarrier(ctx, params.carrier_id, toCarrierChanges(body))),
  }),
});
