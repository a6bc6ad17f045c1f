import * as z from "zod";
import { type Locale, limits, shipmentSorts } from "@/lib/core/vocabulary";
import type { PrintPlan } from "@/lib/domain/shipping/documents";
import { serializeStop } from "../../v2/shipping/shipments";
import { BulkSelection } from "./bulk-actions";

/** Without `sort`, shipments by id are printed as listed. */
export const PrintPlanInput = BulkSelection.safeExtend({ sort: z.enum(shipmentSorts).optional() });

/** Matching shipments are counted up to this number. */
export const countedToPrint = limits.countedShipments;

export const serializePrintPlan = ({ ready, leftOut }: PrintPlan, locale: Locale) => ({
  ready: ready.map(({ id, packageCount, isPrinted }) => ({ id, packages: packageCount, printed: isPrinted })),
  left_out: leftOut.map(({ id, status, waitingFor, stop }) => ({
    id,
    status,
    waiting_for: waitingFor,
    stop: serializeStop(stop, locale),
  })),
});
