import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits, serviceTypes, shipmentStatuses } from "@/lib/core/vocabulary";
import type { ShipmentListing } from "@/lib/domain/shipping/shipments";
import { Day, dayAfter } from "../../shared/timestamp";
import { Id, objectRule, optionalText } from "../../shared/wire";
import { pageQuery, toWindow } from "../envelope";

/** The filters of the shipment list. */
export const ShipmentsQuery = z
  .object({
    account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
    external_id: optionalText(limits.externalId).meta({ description: "Matched exactly." }),
    order_id: optionalText(limits.externalId).meta({ description: "Another name of `external_id`." }),
    delivery_id: optionalText(limits.scanCode).meta({
      description: "Guide number or code of a label, a void one too: `meta.void_guide` says so.",
    }),
    service_type: z.enum(serviceTypes).optional(),
    status: z.enum(shipmentStatuses).optional(),
    origin_id: Id.optional(),
    from: Day.optional().meta({ description: "First day of creation, in UTC." }),
    to: Day.optional().meta({ description: "Last day of creation, in UTC." }),
    ...pageQuery(15),
  })
  .check(
    objectRule(({ external_id: externalId, order_id: orderId }, reject) => {
      if (externalId !== undefined && orderId !== undefined && externalId !== orderId)
        reject("order_id", message("differs_from_external_id"));
    }),
  );

export const toShipmentListing = (query: z.output<typeof ShipmentsQuery>): ShipmentListing => ({
  accountId: query.account_id,
  externalId: query.external_id ?? query.order_id,
  guide: query.delivery_id,
  serviceType: query.service_type,
  status: query.status,
  originId: query.origin_id,
  createdFrom: query.from === undefined ? undefined : new Date(`${query.from}T00:00:00Z`),
  createdBefore: query.to === undefined ? undefined : dayAfter(new Date(`${query.to}T00:00:00Z`)),
  ...toWindow(query),
});
