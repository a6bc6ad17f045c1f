import type { z } from "zod";
import type { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";

export type EditedShipment = z.infer<typeof ShipmentV2>;

export interface EditDialogProps {
  readonly shipment: EditedShipment;
  readonly onClose: () => void;
}
