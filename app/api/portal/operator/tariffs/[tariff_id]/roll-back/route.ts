import { serializeTariff, TariffPath } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { rollBackTariff } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Take a published version back",
    tier: "write",
    params: TariffPath,
    run: async (ctx, { params }) => serializeTariff(await rollBackTariff(ctx, params.tariff_id)),
  }),
});
