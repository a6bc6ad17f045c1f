import * as z from "zod";
import { blockingReasons, documentFormats, limits, shipmentSorts, shipmentStatuses } from "@/lib/core/vocabulary";
import type { PrintPlan } from "@/lib/domain/shipping/documents";
import { BulkSelection } from "./bulk-actions";

/** Without `sort`, shipments by id are printed as listed. */
export const PrintPlanInput = BulkSelection.safeExtend({ sort: z.enum(shipmentSorts).optional() });

/** Matching shipments are counted up to this number. */
export const countedToPrint = limits.countedShipments;

export const PrintPlanReply = z.object({
  /** The account's preferred format of labels. */
  label_format: z.enum(documentFormats),
  /** Shipments that match, counted up to a limit; `ready` and `left_out` are empty if a batch does not take so many. */
  matching: z.int(),
  ready: z.array(z.object({ id: z.int(), packages: z.int(), printed: z.boolean() })),
  left_out: z.array(
    z.object({ id: z.int(), status: z.enum(shipmentStatuses), waiting_for: z.enum(blockingReasons).nullable() }),
  ),
});

export const serializePrintPlan = ({
  ready,
  leftOut,
}: PrintPlan): Pick<z.input<typeof PrintPlanReply>, "ready" | "left_out"> => ({
  ready: ready.map(({ id, packageCount, isPrinted }) => ({ id, packages: packageCount, printed: isPrinted })),
  left_out: leftOut.map(({ id, status, waitingFor }) => ({ id, status, waiting_for: waitingFor })),
});
