import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { LogisticType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { type Branch, findDropoffBranches } from "../../carriers";
import { findShipment } from "./store";

/** Modes in which the sender brings the shipment to a branch. */
const dropoffModes: readonly LogisticType[] = ["carrier_dropoff", "xd_dropoff"];

/** Whether the sender brings the shipment to a branch of its carrier. */
export const isDroppedOff = (logisticType: LogisticType): boolean => dropoffModes.includes(logisticType);

/**
 * Branches of the shipment's carrier that accept its parcels, nearest first to `zipcode` or else to its origin. Throws
 * `conflict` for a shipment that is collected.
 */
export async function listDropoffBranches(ctx: Context, id: number, zipcode?: number): Promise<Branch[]> {
  const { logisticType, carrierId, origin, packages } = await findShipment(ctx, id);
  if (!isDroppedOff(logisticType))
    throw new DomainError({ code: "conflict", message: message("not_dropped_off", { logisticType }) });
  return findDropoffBranches({ carrierId, zipcode: zipcode ?? origin.zipcode, parcels: packages });
}
