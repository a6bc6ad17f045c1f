import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { comingBackStatuses, releasedStatuses } from "@/lib/core/vocabulary";
import type { Shipment } from "../../shipping/shipments";

/**
 * Whether a parcel in this state may arrive at its seller. A return may in every state, as the parcel in somebody's hands says
 * more than its carrier; not once it was cancelled, as its goods may be in another return.
 */
export const isReceivable = ({ direction, status }: Pick<Shipment, "direction" | "status">): boolean =>
  direction === "return"
    ? !releasedStatuses.some((released) => released === status)
    : comingBackStatuses.some((known) => known === status);

/** Throws `conflict` for a shipment that nothing can be received of. */
export function assertReceivable(shipment: Pick<Shipment, "direction" | "status">): void {
  if (!isReceivable(shipment))
    throw new DomainError({ code: "conflict", message: message("not_coming_back", { status: shipment.status }) });
}
