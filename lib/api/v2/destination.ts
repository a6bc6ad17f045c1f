import * as z from "zod";
import { addressFields } from "../shared/wire";

/** Who gets the parcel of a shipment or of an order, and where. */
export const DestinationV2 = z.object({
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  point_id: z.string().nullable(),
  ...addressFields,
});
