import { operatorEndpoint, route } from "@/lib/api/portal/dialect";
import { GridQuery, serializeGrid, TariffGrid, TariffPath } from "@/lib/api/portal/operator-tariffs";
import { readTariff } from "@/lib/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get the prices from one zone",
    tier: "read",
    params: TariffPath,
    query: GridQuery,
    reply: TariffGrid,
    run: async (ctx, { params, query }) =>
      serializeGrid(await readTariff(ctx, params.tariff_id), query.origin_zone, ctx.locale),
  }),
});
