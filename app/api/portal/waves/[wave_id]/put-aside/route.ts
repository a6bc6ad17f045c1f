import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { PutAsideInput, serializeWave, WavePath } from "@/lib/api/portal/warehouse/waves";
import { putAside, readWave } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Take an order out of its wave, back into the queue",
    scope: "shipments.update",
    tier: "write",
    params: WavePath,
    body: PutAsideInput,
    run: async (ctx, { params, body: { account_id: accountId, shipment_id: shipmentId } }) => {
      const key = { accountId, waveId: params.wave_id };
      await putAside(ctx, { ...key, shipmentId });
      return serializeWave(await readWave(ctx, key));
    },
  }),
});
