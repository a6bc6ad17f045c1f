import { endpoint, route } from "@/lib/api/portal/version-adapter";
import {
  CreateWaveInput,
  serializeWaveSummary,
  toNewWave,
  WavesQuery,
  wavesPerPage,
} from "@/lib/api/portal/warehouse/waves";
import { createWave, listWaves } from "@/lib/domain/warehouse/waves";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the waves of an account, open ones first",
    scope: "shipments.show",
    tier: "read",
    query: WavesQuery,
    run: async (ctx, { query: { account_id: accountId, page } }) => {
      const { rows, total } = await listWaves(ctx, accountId, {
        limit: wavesPerPage,
        offset: (page - 1) * wavesPerPage,
      });
      return { data: rows.map(serializeWaveSummary), total, per_page: wavesPerPage };
    },
  }),
  POST: endpoint({
    summary: "Make a wave of orders that lie together",
    scope: "shipments.update",
    tier: "write",
    body: CreateWaveInput,
    run: async (ctx, { body }) => {
      const { waveId, orders, remaining, rejected } = await createWave(ctx, toNewWave(body));
      return {
        id: waveId,
        shipment_ids: orders,
        remaining,
        rejected: rejected.map(({ shipmentId, reason }) => ({ shipment_id: shipmentId, reason })),
      };
    },
  }),
});
