import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { OfAccount, serializeWave, WavePath } from "@/lib/api/portal/warehouse/waves";
import { cancelWave, readWave } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "End a wave; its orders that are not packed return to the queue",
    scope: "shipments.update",
    tier: "write",
    params: WavePath,
    body: OfAccount,
    run: async (ctx, { params, body: { account_id: accountId } }) => {
      const key = { accountId, waveId: params.wave_id };
      await cancelWave(ctx, key);
      return serializeWave(await readWave(ctx, key));
    },
  }),
});
