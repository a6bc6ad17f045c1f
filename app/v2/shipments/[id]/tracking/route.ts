import { ShipmentPath } from "@/lib/api/v2/shipping/shipments";
import {
  ReportedTrackingV2,
  serializeReported,
  serializeTracking,
  TrackingQuery,
  TrackingReportInput,
  TrackingV2,
  toTrackingReport,
} from "@/lib/api/v2/shipping/tracking";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { listTracking, reportTracking, resolveShipmentId } from "@/lib/domain/shipping/shipments";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "tracking.get",
    summary: "Get the movements of a shipment",
    scope: "shipments.show",
    tier: "read",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    query: TrackingQuery,
    reply: TrackingV2,
    run: async (ctx, { params, query }) =>
      serializeTracking(await listTracking(ctx, params.id, query.sort), ctx.locale),
  }),
  POST: endpoint({
    operation: "tracking.report",
    summary: "Report a movement, as a carrier or an own fleet",
    scope: "tracking.update",
    tier: "write",
    params: ShipmentPath,
    resolveId: resolveShipmentId,
    body: TrackingReportInput,
    reply: ReportedTrackingV2,
    run: async (ctx, { params, body }) =>
      serializeReported(await reportTracking(ctx, params.id, toTrackingReport(body)), ctx.locale),
  }),
});
