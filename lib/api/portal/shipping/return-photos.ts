import * as z from "zod";
import { Id } from "../../shared/wire";

export const ReturnPhotoPath = z.object({ id: Id });

/** `return_id` is the shipment that brings the goods back. */
export const ReturnPhotoQuery = z.object({ account_id: Id, return_id: Id });
