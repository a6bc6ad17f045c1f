import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { OfAccount, serializeWave, WavePath } from "@/lib/api/portal/warehouse/waves";
import { readWave, releaseWave } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Give a wave back, so that anybody may go on picking it",
    scope: "shipments.update",
    tier: "write",
    params: WavePath,
    body: OfAccount,
    run: async (ctx, { params, body: { account_id: accountId } }) => {
      const key = { accountId, waveId: params.wave_id };
      await releaseWave(ctx, key);
      return serializeWave(await readWave(ctx, key));
    },
  }),
});
