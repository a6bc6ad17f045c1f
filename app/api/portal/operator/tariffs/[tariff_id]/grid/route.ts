import { GridQuery, PriceInput, serializeGrid, TariffPath, toPriceCell } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changePrice, readTariff } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Get the prices from one zone",
    tier: "read",
    params: TariffPath,
    query: GridQuery,
    run: async (ctx, { params, query }) =>
      serializeGrid(await readTariff(ctx, params.tariff_id), query.origin_zone, ctx.locale),
  }),
  PATCH: operatorEndpoint({
    summary: "Change one price of a draft",
    tier: "write",
    params: TariffPath,
    body: PriceInput,
    run: (ctx, { params, body }) => changePrice(ctx, params.tariff_id, toPriceCell(body)),
  }),
});
