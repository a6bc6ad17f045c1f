import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializePick, WavePath, WaveScanInput } from "@/lib/api/portal/warehouse/waves";
import { readWave, scanArticle } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Tick the line of a wave whose article was scanned",
    scope: "shipments.update",
    tier: "write",
    params: WavePath,
    body: WaveScanInput,
    run: async (ctx, { params, body: { account_id: accountId, code, take_over: takesOver } }) => {
      const key = { accountId, waveId: params.wave_id };
      return serializePick(await scanArticle(ctx, { ...key, code, takesOver }), await readWave(ctx, key));
    },
  }),
});
