import { serializeTrial } from "@/lib/api/operator/tariff-trials";
import { TariffPath } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { tryTariff } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "What a version changes against the one in force",
    tier: "read",
    params: TariffPath,
    run: async (ctx, { params }) => serializeTrial(await tryTariff(ctx, params.tariff_id), ctx.locale),
  }),
});
