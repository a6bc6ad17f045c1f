import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { OfAccount, serializeWave, WavePath } from "@/lib/api/portal/warehouse/waves";
import { readWave } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Get a wave with its bins and its picking list",
    scope: "shipments.show",
    tier: "read",
    params: WavePath,
    query: OfAccount,
    run: async (ctx, { params, query }) =>
      serializeWave(await readWave(ctx, { accountId: query.account_id, waveId: params.wave_id })),
  }),
});
