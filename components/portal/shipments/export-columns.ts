import type { Keyed } from "@/components/shared/table-layout/table-layout";
import type { ExportColumn } from "@/lib/api/portal/shipping/shipment-export";

/** The columns of a file that say what a column of the table shows. */
const exported: Readonly<Record<string, readonly ExportColumn[]>> = {
  shipment: ["id", "externalId"],
  guide: ["deliveryId"],
  recipient: ["recipient"],
  locality: ["city"],
  province: ["province"],
  origin: ["origin"],
  carrier: ["carrier", "serviceType"],
  mode: ["logisticType"],
  status: ["status"],
  hindrance: ["hindrance"],
  promised: ["estimatedDelivery"],
  packages: ["packages"],
  weight: ["weight"],
  declaredValue: ["declaredValue"],
  netPrice: ["price"],
  price: ["priceInclTax"],
  created: ["createdAt"],
  printed: ["printedAt"],
  delivered: ["deliveredAt"],
  source: ["source"],
};

export const toExportColumns = (shown: readonly Keyed[]): ExportColumn[] =>
  shown.flatMap(({ key }) => exported[key] ?? []);
