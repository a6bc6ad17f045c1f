import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import { Id, list } from "../../shared/wire";

/** The shipments of a picking list, in its order. */
export const PickingListInput = z.object({
  account_id: Id,
  shipment_ids: list(Id, limits.pickingOrders).refine((ids) => ids.length > 0, {
    params: { message: message("required") },
  }),
});
