import * as z from "zod";
import type { FoundShipment } from "@/lib/domain/operating/operations";
import { Flag, Id, objectRule, required, requiredText } from "../shared/wire";

/** Wire schemas of the search for shipments of all accounts. */

/** More are not returned: the person refines the search. */
export const foundAtMost = 50;

export const OperatorShipmentPath = z.object({ shipment_id: Id });

/** A search, or the parcels that are late. */
export const OperatorShipmentsQuery = z.object({ q: requiredText(100).optional(), late: Flag.optional() }).check(
  objectRule(({ q, late }, reject) => {
    if (q === undefined && !late) reject("q", required);
  }),
);

export const serializeFound = ({ rows, isCut }: { rows: readonly FoundShipment[]; isCut: boolean }) => ({
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
