import { visibleShipmentSort } from "@/lib/api/portal/server/visible-sort";
import { toFilterFields } from "@/lib/api/portal/shipping/bulk-actions";
import { countedToPrint, PrintPlanInput, serializePrintPlan } from "@/lib/api/portal/shipping/print-plan";
import { toShipmentFilter } from "@/lib/api/portal/shipping/shipments";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { limits } from "@/lib/core/vocabulary";
import { findAccount } from "@/lib/domain/identity/accounts";
import { planPrints } from "@/lib/domain/shipping/documents";
import { listShipmentIds } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Tell what a batch of these shipments would print, and which of them have no documents or are stopped",
    scope: "shipment_documentation.download",
    tier: "read",
    body: PrintPlanInput,
    run: async (ctx, { body }) => {
      const { account_id: accountId, shipment_ids: listed, sort } = body;
      const { preferences } = await findAccount(ctx, accountId);
      const ids =
        listed?.length && !sort
          ? listed
          : await listShipmentIds(
              ctx,
              toShipmentFilter(toFilterFields(body)),
              countedToPrint,
              sort && visibleShipmentSort(ctx, { account_id: accountId, sort }),
            );
      const plan = await planPrints(ctx, accountId, ids.length > limits.batchLabels ? [] : ids);
      return { label_format: preferences.labelFormat, matching: ids.length, ...serializePrintPlan(plan, ctx.locale) };
    },
  }),
});
