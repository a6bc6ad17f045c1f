import { LabelQuery, LabelReply, serializeLabels, toPrintRequest } from "@/lib/api/v1/labels";
import { endpoint, route } from "@/lib/api/v1/version-adapter";
import { obtainLabelsAndNote } from "@/lib/domain/shipping/documents";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "v1.documents.get",
    summary: "Obtain the labels and the delivery note of a shipment",
    scope: "shipment_documentation.download",
    tier: "read",
    query: LabelQuery,
    reply: LabelReply,
    run: async (ctx, { query }) => {
      const { account_id: accountId, external_id: externalId, format, reason } = query;
      const report = { channel: "v1", keepStatus: false, ...(reason === undefined ? {} : { reason }) } as const;
      return serializeLabels(
        await obtainLabelsAndNote(ctx, accountId, externalId, toPrintRequest(format), report),
        format,
      );
    },
  }),
});
