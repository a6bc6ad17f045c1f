import * as z from "zod";
import type { ShipmentFilter } from "../../shipments";
import { serviceTypes, shipmentStatuses } from "../../vocabulary";
import { pageQuery, toWindow } from "../v2/envelope";
import { Id, text } from "../wire";

/** The list of the portal: v2's filters, several states at once, and one search over every id and the recipient. */
export const PortalShipmentsQuery = z.object({
  account_id: Id,
  q: text(100).optional(),
  status: z
    .string()
    .optional()
    .transform((value) => value?.split(",").filter(Boolean))
    .pipe(z.array(z.enum(shipmentStatuses)).max(shipmentStatuses.length).optional()),
  service_type: z.enum(serviceTypes).optional(),
  origin_id: Id.optional(),
  ...pageQuery(25),
});

export const toShipmentFilter = (query: z.output<typeof PortalShipmentsQuery>): ShipmentFilter => ({
  accountId: query.account_id,
  search: query.q,
  status: query.status,
  serviceType: query.service_type,
  originId: query.origin_id,
  ...toWindow(query),
});
