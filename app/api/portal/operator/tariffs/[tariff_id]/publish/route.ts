import { PublishInput, serializeTariff, TariffPath } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { publishTariff } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Publish a draft, at once or at a date",
    tier: "write",
    params: TariffPath,
    body: PublishInput,
    run: async (ctx, { params, body }) =>
      serializeTariff(await publishTariff(ctx, params.tariff_id, body.valid_from ?? undefined)),
  }),
});
