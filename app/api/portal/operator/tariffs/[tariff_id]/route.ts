import { serializeTariff, TariffPath, TariffTermsInput, toTariffTerms } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeDraft, deleteDraft, findTariff } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get one version of a tariff",
    tier: "read",
    params: TariffPath,
    run: async (ctx, { params }) => serializeTariff(await findTariff(ctx, params.tariff_id)),
  }),
  PATCH: operatorEndpoint({
    summary: "Change name and terms of a draft",
    tier: "write",
    params: TariffPath,
    body: TariffTermsInput,
    run: async (ctx, { params, body }) => {
      await changeDraft(ctx, params.tariff_id, toTariffTerms(body));
      return serializeTariff(await findTariff(ctx, params.tariff_id));
    },
  }),
  DELETE: operatorEndpoint({
    summary: "Delete a draft",
    tier: "write",
    params: TariffPath,
    status: 204,
    run: (ctx, { params }) => deleteDraft(ctx, params.tariff_id) as Promise<undefined>,
  }),
});
