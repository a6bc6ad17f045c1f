import { z } from "zod";
import { serviceTypes, shipmentStatuses } from "../../vocabulary";
import { pageQuery } from "../v2/envelope";
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
