import * as z from "zod";
import { limits, shipmentSorts } from "@/lib/core/vocabulary";
import type { PrintPlan } from "@/lib/domain/shipping/documents";
import { BulkSelection } from "./bulk-actions";

/** Without `sort`, shipments by id are printed as listed. */
export const PrintPlanInput = BulkSelection.safeExtend({ sort: z.enum(shipmentSorts).optional() });

/** Matching shipments are counted up to this number. */
export const countedToPrint = limits.countedShipments;

export const serializePrintPlan = ({ ready, leftOut }: PrintPlan) => ({
  ready: ready.map(({ id, packageCount, isPrinted }) => ({ id, packages: packageCount, printed: isPrinted })),
  left_out: leftOut.map(({ id, status, waitingFor }) => ({ id, status, waiting_for: waitingFor })),
});
