import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import type { PrintDecision } from "@/lib/core/vocabulary";
import type { PrintOptions } from "../print-options";
import { readDevicePrinter } from "./device-printer";

export interface WantedPapers extends Pick<PrintOptions, "what" | "order"> {
  readonly printerId: number;
  readonly shipmentIds: readonly number[];
  /** Reason of a reprint. */
  readonly reason?: string | undefined;
}

export type QueuedPapers = ReplyOf<"POST /api/portal/print-jobs">;

/** Puts papers of shipments into the queue of a printer, in their order. A repetition under the same key queues nothing. */
export function queuePapers(
  accountId: number,
  { printerId, shipmentIds, what, order, reason }: WantedPapers,
  keyFor: (body: unknown) => string,
): Promise<QueuedPapers> {
  const body = { account_id: accountId, printer_id: printerId, shipment_ids: shipmentIds, what, order, reason };
  return apiFetch("POST /api/portal/print-jobs", { body, idempotencyKey: keyFor(body) });
}

/** Papers in the queue of the printer of this device, or why that prints nothing any more: then the browser prints. */
export type DevicePapers = (QueuedPapers & { readonly printerId: number }) | { readonly gone: ApiError };

/**
 * Puts papers into the queue of the printer that this device has chosen; undefined when it has chosen the browser. A label that is
 * needed now does not wait for a new choice where somebody has forgotten the printer.
 */
export async function queueAtDevice(
  accountId: number,
  papers: Omit<WantedPapers, "printerId">,
  keyFor: (body: unknown) => string,
): Promise<DevicePapers | undefined> {
  const printerId = readDevicePrinter(accountId);
  if (printerId === undefined) return undefined;
  try {
    return { ...(await queuePapers(accountId, { ...papers, printerId }, keyFor)), printerId };
  } catch (error) {
    // A printer that is gone, or whose queue is full.
    if (error instanceof ApiError && (error.code === "not_found" || error.code === "conflict")) return { gone: error };
    throw error;
  }
}

/**
 * Decides on jobs, one after another in the order of the pile; the ids of those on which it was decided. One that changed
 * meanwhile stays: what a bridge holds by then and is printed elsewhere too would be there twice.
 */
export async function decideJobs(jobIds: readonly number[], decision: PrintDecision): Promise<Set<number>> {
  const decided = new Set<number>();
  for (const id of jobIds.toSorted((one, other) => one - other)) {
    const isDone = await apiFetch("POST /api/portal/print-jobs/{id}/decision", {
      params: { id },
      body: { decision },
    }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return false;
        throw error;
      },
    );
    if (isDone) decided.add(id);
  }
  return decided;
}
