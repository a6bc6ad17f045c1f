import { NewCarrierInput, serializeCarrier } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { addCarrier, listCarriers } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the carriers with their services",
    tier: "read",
    run: async (ctx) => (await listCarriers(ctx)).map(serializeCarrier),
  }),
  POST: operatorEndpoint({
    summary: "Add a carrier",
    tier: "write",
    body: NewCarrierInput,
    status: 201,
    run: async (ctx, { body: { name, rating_basis_points: ratingBasisPoints } }) =>
      serializeCarrier(await addCarrier(ctx, { name, ratingBasisPoints })),
  }),
});
