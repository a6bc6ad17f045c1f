import { HandoverPath, HandoverQuery } from "@/lib/api/operator/crossdock";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { findHandoverSheet } from "@/lib/domain/warehouse/crossdock";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Download what a carrier took on a day as a sheet to be signed",
    tier: "read",
    params: HandoverPath,
    query: HandoverQuery,
    files: ["application/pdf"],
    run: async (ctx, { params: { carrier_id: carrierId }, query: { day, world, part } }) => ({
      ...(await findHandoverSheet(ctx, { carrierId, day, part, isTest: world === "test" })),
      contentType: "application/pdf",
    }),
  }),
});
