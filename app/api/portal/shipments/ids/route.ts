import { visibleShipmentSort } from "@/lib/api/portal/server/visible-sort";
import { ShipmentIdsInput, toFilterFields } from "@/lib/api/portal/shipping/bulk-actions";
import { toShipmentFilter } from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { limits } from "@/lib/core/vocabulary";
import { listShipmentIds } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary:
      "Name the shipments that match, as many as a batch of documents takes; of a selection, those that still match",
    scope: "shipments.show",
    tier: "read",
    body: ShipmentIdsInput,
    run: async (ctx, { body }) => {
      const found = await listShipmentIds(
        ctx,
        toShipmentFilter(toFilterFields(body)),
        limits.batchLabels + 1,
        visibleShipmentSort(ctx, body),
      );
      return { ids: found.slice(0, limits.batchLabels), more: found.length > limits.batchLabels };
    },
  }),
});
