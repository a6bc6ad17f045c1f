import * as z from "zod";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import type { FoundShipment } from "@/lib/domain/operating/operations";
import { Id, requiredText } from "../shared/wire";

/** Wire schemas of the search for shipments of all accounts. */

/** More are not returned: the person refines the search. */
export const foundAtMost = 50;

export const OperatorShipmentPath = z.object({ shipment_id: Id });

export const OperatorShipmentsQuery = z.object({
  q: requiredText(100),
});

export const OperatorShipments = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      external_id: z.string(),
      account: z.object({ id: z.int(), name: z.string(), is_test: z.boolean() }),
      recipient: z.string(),
      place: z.string(),
      status: z.enum(shipmentStatuses),
      carrier_name: z.string(),
      /** Guide number, and the carrier's own; null before there is one. */
      delivery_id: z.string().nullable(),
      carrier_tracking_id: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Whether more match than are in `data`. */
  is_cut: z.boolean(),
});

export const serializeFound = ({
  rows,
  isCut,
}: {
  rows: readonly FoundShipment[];
  isCut: boolean;
}): z.input<typeof OperatorShipments> => ({
  data: rows.map((shipment) => ({
    id: shipment.id,
    external_id: shipment.externalId,
    account: { id: shipment.account.id, name: shipment.account.name, is_test: shipment.account.isTest },
    recipient: shipment.destinationName,
    place: `${shipment.destinationCity}, ${shipment.destinationState}`,
    status: shipment.status,
    carrier_name: shipment.carrier.name,
    delivery_id: shipment.deliveryId,
    carrier_tracking_id: shipment.carrierTrackingId,
    created_at: shipment.createdAt.toISOString(),
  })),
  is_cut: isCut,
});
