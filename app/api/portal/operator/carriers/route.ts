import { NewCarrierInput, serializeCarrier, toCatalogueChoice } from "@/lib/api/operator/carriers";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { addCarrier, addCarrierOfCatalogue, listCarriers } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the carriers with their services",
    tier: "read",
    run: async (ctx) => (await listCarriers(ctx)).map(serializeCarrier),
  }),
  POST: operatorEndpoint({
    summary: "Add a carrier, or one of the catalogue with its services",
    tier: "write",
    body: NewCarrierInput,
    status: 201,
    run: async (ctx, { body }) => {
      const { name, rating_basis_points: ratingBasisPoints, catalogue } = body;
      return serializeCarrier(
        catalogue
          ? await addCarrierOfCatalogue(ctx, toCatalogueChoice(body, catalogue))
          : await addCarrier(ctx, { name, ratingBasisPoints }),
      );
    },
  }),
});
