import * as z from "zod";
import type { ErrorDetail } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { stopMessage } from "@/lib/core/sales";
import {
  documentFormats,
  type Locale,
  labelLayouts,
  limits,
  openPrintJobStates,
  type Paper,
  printDecisions,
  printJobStates,
  printOrders,
} from "@/lib/core/vocabulary";
import type { ListedJob, ListedPrinter, PrinterList, QueuedJob, RefusedPrint } from "@/lib/domain/shipping/printers";
import { messagesOf } from "../../pipeline/error-messages";
import { Flag, Id, integer, list, requiredText } from "../../shared/wire";
import { What } from "../../v2/shipping/document-batches";
import { Resolution, reasonField } from "../../v2/shipping/documents";

export const PrintersQuery = z.object({ account_id: Id });
export const PrinterPath = z.object({ id: Id });
export const BridgePath = z.object({ id: Id });
export const PrintManifestInput = z.object({ account_id: Id, manifest_id: Id });
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
  what: What.default(["label"]),
  order: z.enum(printOrders).default("given"),
  reason: reasonField,
});

export const PrintJobPath = z.object({ id: Id });
export const DecisionInput = z.object({ decision: z.enum(printDecisions), reason: reasonField });

const serializeBridge = ({
  id,
  name,
  version,
  platform,
  createdAt,
  lastSeenAt,
  isOnline,
}: PrinterList["bridges"][number]) => ({
  id,
  name,
  version,
  platform,
  is_online: isOnline,
  last_seen_at: lastSeenAt.toISOString(),
  created_at: createdAt.toISOString(),
});

const serializePrinter = (printer: ListedPrinter) => ({
  id: printer.id,
  name: printer.shownName,
  /** As its bridge calls it. */
  reported_name: printer.reportedName,
  kind: printer.kind,
  formats: printer.formats,
  state: printer.shownState,
  /** In the words of the printer or of the bridge. */
  detail: printer.isBridgeOnline ? printer.detail : null,
  reported_at: printer.reportedAt.toISOString(),
  address: printer.address,
  bridge: { id: printer.bridge.id, name: printer.bridge.name, is_online: printer.isBridgeOnline },
  paused: printer.paused,
  /** As labels are printed on it. */
  default_form: printer.defaultForm,
  /** As a person chose; null = what fits the printer. */
  chosen_form: { format: printer.format, layout: printer.layout, dpi: printer.dpi },
  waiting: printer.waiting,
  uncertain: printer.uncertain,
  failed: printer.failed,
});

export const serializePrinters = ({ bridges, printers }: PrinterList) => ({
  bridges: bridges.map(serializeBridge),
  printers: printers.filter(({ hiddenAt }) => hiddenAt === null).map(serializePrinter),
  hidden: printers
    .filter(({ hiddenAt }) => hiddenAt !== null)
    .map((printer) => ({ id: printer.id, name: printer.shownName, bridge_id: printer.bridgeId })),
});

export const serializePrintJob = (job: ListedJob) => ({
  id: job.id,
  printer: { id: job.printerId, name: job.printerName },
  kind: job.kind,
  name: job.name,
  shipment_id: job.shipmentId,
  external_id: job.externalId,
  recipient: job.recipient,
  paper: job.paper,
  format: job.format,
  state: job.state,
  /** Why it is where it is; of a printed one, why the paper has to be thrown away. */
  problem: job.problem,
  /** In the words of the printer or of the bridge. */
  detail: job.detail,
  reason: job.reason,
  attempts: job.attempts,
  /** When the server tries a failed one again; null = a person decides. */
  next_at: job.nextAt?.toISOString() ?? null,
  by: { kind: job.by.kind, name: job.by.name },
  created_at: job.createdAt.toISOString(),
  settled_at: job.settledAt?.toISOString() ?? null,
});

export const serializeQueued = (
  { jobs, refusals }: { readonly jobs: readonly QueuedJob[]; readonly refusals: readonly RefusedPrint[] },
  locale: Locale,
) => ({
  jobs: jobs.map(serializeQueuedJob),
  refusals: refusals.map((refusal) => ({
    shipment_id: refusal.shipmentId,
    paper: refusal.paper,
    code: refusal.code,
    status: refusal.status,
    message: messagesOf(refusalDetail(refusal), locale)[0],
  })),
});

export const serializeQueuedJob = ({ id, printerId, name, shipmentId, paper }: QueuedJob) => ({
  id,
  printer_id: printerId,
  name,
  shipment_id: shipmentId,
  paper,
});

function refusalDetail({ shipmentId: id, code, status, stopCodes }: RefusedPrint): ErrorDetail {
  switch (code) {
    case "document_not_ready":
      return status ? { code, id, status } : { code: "not_found", resource: "shipment", id };
    case "shipment_stopped":
      return { code: "conflict", message: stopMessage(stopCodes) };
    case "reprint_needs_reason":
      return { code: "conflict", message: message("print_reprint_needs_reason") };
    case "already_queued":
      return { code: "conflict", message: message("print_already_queued") };
    case "printer_format":
      return { code: "conflict", message: message("printer_takes_not", { format: "pdf" }) };
    case "carrier_label_format":
      return { code: "conflict", message: message("print_carrier_format") };
    default:
      return { code: "not_found", resource: "shipment", id };
  }
}

/** The papers of shipments one after the other: all of the first shipment, then all of the next. */
export const toPapers = (ids: readonly number[], what: readonly Paper[]) =>
  ids.flatMap((shipmentId) => what.map((paper) => ({ shipmentId, paper })));

export const toStates = (state: z.output<typeof PrintJobsQuery>["state"]) =>
  state === undefined ? undefined : state === "open" ? openPrintJobStates : [state];
