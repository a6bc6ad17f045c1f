import * as z from "zod";
import { message } from "@/lib/core/messages";
import {
  documentFormats,
  labelLayouts,
  limits,
  papers,
  printDecisions,
  printJobStates,
  printOrders,
} from "@/lib/core/vocabulary";
import { Flag, Id, integer, list, requiredText } from "../../shared/wire";
import { Resolution, reasonField } from "../../v2/shipping/documents";

export const PrintersQuery = z.object({ account_id: Id });
export const PrinterPath = z.object({ id: Id });
export const BridgePath = z.object({ id: Id });
export const PairingInput = z.object({ account_id: Id });

/** What is left out stays; null = as the printer is. */
export const PrinterInput = z.object({
  name: requiredText(limits.name).nullish(),
  paused: Flag.optional(),
  hidden: Flag.optional(),
  format: z.enum(documentFormats).nullish(),
  layout: z.enum(labelLayouts).nullish(),
  dpi: Resolution.nullish(),
});

export const PrintJobsQuery = z.object({
  account_id: Id,
  printer_id: Id.optional(),
  /** `open`: all that are neither printed nor cancelled. */
  state: z.enum([...printJobStates, "open"]).optional(),
  shipment_id: Id.optional(),
  page: integer(1, 100_000).default(1),
  per_page: integer(1, 100).default(50),
});

export const PrintJobsInput = z.object({
  account_id: Id,
  printer_id: Id,
  shipment_ids: list(Id, limits.batchLabels).refine((ids) => ids.length > 0, {
    params: { message: message("required") },
  }),
  what: z
    .preprocess((value) => (typeof value === "string" ? [value] : value), list(z.enum(papers), papers.length))
    .refine((chosen) => chosen.length > 0, { params: { message: message("document_needed") } })
    .default(["label"]),
  order: z.enum(printOrders).default("given"),
  reason: reasonField,
});

export const PrintJobPath = z.object({ id: Id });
export const DecisionInput = z.object({ decision: z.enum(printDecisions), reason: reasonField });
