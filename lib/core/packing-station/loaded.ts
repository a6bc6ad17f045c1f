import type { ShipmentStatus } from "../vocabulary";
import type { PieceCodes, ShipmentCodes } from "./judge-scan";

/** A piece as the portal's API writes it. */
export interface LoadedPiece extends PieceCodes {
  readonly package_id: number;
  /** Null for a closed package, which is one piece. */
  readonly item_id: number | null;
  readonly scanned_at: string | null;
  /** Position among the scans of the shipment that count, from 1; null while the piece is missing. */
  readonly scan_number: number | null;
}

/** A shipment that a station has loaded ahead, as the portal's API writes it, and as far as it is packed. */
export interface LoadedPacking {
  readonly shipment: {
    readonly id: number;
    readonly external_id: string;
    readonly delivery_id: string | null;
    readonly status: ShipmentStatus;
    /** Set while its sale that changed at the shop is not decided. */
    readonly stop: object | null;
  };
  readonly codes: {
    readonly tracking_token: string;
    /** Undefined where the station does not know it. */
    readonly label_version?: number | undefined;
    readonly order_numbers: readonly string[];
  };
  /** In packing order. */
  readonly pieces: readonly LoadedPiece[];
  /** Null before anybody opened it. */
  readonly started_at: string | null;
  readonly last_scan_at: string | null;
  readonly completed_at: string | null;
  /** The last print of its present label. */
  readonly label_print: object | null;
  /** Whether an article may open it: forward, prepared, and its label not obtained. */
  readonly is_free_for_articles: boolean;
}

export const shipmentCodesOf = ({ shipment, codes }: LoadedPacking): ShipmentCodes => ({
  id: shipment.id,
  externalId: shipment.external_id,
  deliveryId: shipment.delivery_id,
  trackingToken: codes.tracking_token,
  orderNumbers: codes.order_numbers,
});

export const isPacked = ({ scanned_at: at }: LoadedPiece): boolean => at !== null;
