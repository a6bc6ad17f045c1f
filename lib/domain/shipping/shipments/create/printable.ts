import { invalidFields } from "@/lib/core/errors";
import { unprintableFields } from "../../../geography/addresses";
import type { Recipient } from "./draft";

/**
 * Throws `validation_failed` for a recipient whom no label could name. A parcel for a pick-up point shows the address
 * of the point.
 */
export function assertPrintable({ name, street, city }: Recipient, { isForPoint }: { isForPoint: boolean }): void {
  const issues = unprintableFields({
    "destination.name": name,
    ...(!isForPoint && { "destination.street": street, "destination.city": city ?? "" }),
  });
  if (issues.length > 0) throw invalidFields(issues);
}
