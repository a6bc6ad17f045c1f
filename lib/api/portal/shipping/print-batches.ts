import * as z from "zod";
import { printOrders } from "@/lib/core/vocabulary";
import { BatchInput, withSelection } from "../../v2/shipping/document-batches";

/** A batch of the API, in any order of the print dialog. */
export const PrintBatchInput = z
  .object({ ...BatchInput.shape, order: z.enum(printOrders).default("given") })
  .check(withSelection);
