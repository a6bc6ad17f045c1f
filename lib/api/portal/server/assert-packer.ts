import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";

/**
 * Refuses what one person scanned and the session of another one sends: a device keeps scans while it has no network, and the
 * cookie that it sends them with may have changed. The field tells this conflict from those of the shipment.
 */
export function assertPacker({ actor }: Context, { user_id: userId }: { readonly user_id?: number | undefined }): void {
  if (userId !== undefined && userId !== actor.userId)
    throw new DomainError({ code: "conflict", message: message("scanned_by_another_person"), field: "user_id" });
}
