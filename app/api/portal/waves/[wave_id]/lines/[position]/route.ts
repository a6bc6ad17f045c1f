import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializePick, WaveLineInput, WaveLinePath } from "@/lib/api/portal/warehouse/waves";
import { pickLine, readWave } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Tick a line of a wave, say that pieces are missing, or take the tick back",
    scope: "shipments.update",
    tier: "write",
    params: WaveLinePath,
    body: WaveLineInput,
    run: async (ctx, { params, body: { account_id: accountId, picked: isPicked, found, take_over: takesOver } }) => {
      const key = { accountId, waveId: params.wave_id };
      const picked = await pickLine(ctx, { ...key, position: params.position, isPicked, found, takesOver });
      return serializePick(picked, await readWave(ctx, key));
    },
  }),
});
