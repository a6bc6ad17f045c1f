import {
  serializeTariff,
  TariffDraftInput,
  TariffsQuery,
  toTariffDraft,
  toTariffFilter,
} from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { draftTariff, findTariff, listTariffs } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the versions of the tariffs",
    tier: "read",
    query: TariffsQuery,
    run: async (ctx, { query }, request) => {
      const { rows, total } = await listTariffs(ctx, toTariffFilter(query));
      return serializeEnvelope({ rows: rows.map(serializeTariff), total }, query, { baseUrl: ctx.baseUrl, request });
    },
  }),
  POST: operatorEndpoint({
    summary: "Start a new version as a draft",
    tier: "write",
    body: TariffDraftInput,
    status: 201,
    run: async (ctx, { body }) => {
      const { id } = await draftTariff(ctx, toTariffDraft(body));
      return serializeTariff(await findTariff(ctx, id));
    },
  }),
});
