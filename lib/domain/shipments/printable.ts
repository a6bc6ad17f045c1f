import { DomainError } from "@/lib/core/errors";
import { unprintableFields } from "../addresses";
import type { CarrierLocation } from "../carriers";
import type { Recipient } from "./draft";

/**
 * Throws `validation_failed` for a recipient whom no label could name. A parcel for a pick-up point shows the address
 * of the point.
 */
export function assertPrintable({ name, street, city }: Recipient, point: CarrierLocation | undefined): void {
  const issues = unprintableFields({
    "destination.name": name,
    ...(!point && { "destination.street": street, "destination.city": city ?? "" }),
  });
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
}
