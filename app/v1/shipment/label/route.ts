import { endpoint, route } from "@/lib/api/v1/dialect";
import { LabelQuery, LabelReply, serializeLabels } from "@/lib/api/v1/labels";
import { obtainDeliveryNote, obtainLabels } from "@/lib/documents";
import { findShipmentByReference } from "@/lib/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    summary: "Obtain the labels and the delivery note of a shipment",
    scope: "shipment_documentation.download",
    tier: "read",
    query: LabelQuery,
    reply: LabelReply,
    run: async (ctx, { query }) => {
      const { id } = await findShipmentByReference(ctx, query.account_id, query.external_id);
      const note = await obtainDeliveryNote(ctx, id, { keepStatus: true });
      const labels = await obtainLabels(ctx, id, { format: query.format, perPackage: true, keepStatus: false });
      return serializeLabels(labels, note, query.format);
    },
  }),
});
