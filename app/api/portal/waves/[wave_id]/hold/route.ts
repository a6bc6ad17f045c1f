import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { HoldWaveInput, serializeWave, WavePath } from "@/lib/api/portal/warehouse/waves";
import { holdWave, readWave } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Pick a wave, or take it over from who picks it",
    scope: "shipments.update",
    tier: "write",
    params: WavePath,
    body: HoldWaveInput,
    run: async (ctx, { params, body: { account_id: accountId, take_over: takesOver } }) => {
      const key = { accountId, waveId: params.wave_id };
      return { outcome: await holdWave(ctx, { ...key, takesOver }), wave: serializeWave(await readWave(ctx, key)) };
    },
  }),
});
