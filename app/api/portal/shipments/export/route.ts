import { shipmentFile } from "@/lib/api/portal/server/shipment-file";
import { ShipmentExportQuery } from "@/lib/api/portal/shipping/shipment-export";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { xlsxType } from "@/lib/api/sheets/xlsx-file";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "Export the shipments that match as CSV, however many they are, or as XLSX",
    scope: "shipments.show",
    tier: "write",
    query: ShipmentExportQuery,
    files: ["text/csv", xlsxType],
    run: (ctx, { query }) => shipmentFile(ctx, query),
  }),
});
