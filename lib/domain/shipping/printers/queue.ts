import { and, count, eq, inArray, isNotNull, or } from "drizzle-orm";
import { printBridges, printJobs } from "@/db/schema/printers";
import { shipments } from "@/db/schema/shipments";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { stopOf } from "@/lib/core/sales";
import {
  type DocumentFormat,
  type LabelLayout,
  type Paper,
  type PrinterResolution,
  type PrintRefusal,
  printLimits,
  type ShipmentStatus,
  type StopCode,
} from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findLabelFormats, findLastLabelPrints, hasPapers, isLabelPrinted } from "../documents";
import { defaultFormOf } from "./form";
import { isOpen } from "./job-states";
import { jobSignals, type LockedPrinter, lockPrinter, type PrinterRow } from "./lock-printer";
import { signalBridges } from "./signals";

interface WantedPrint {
  readonly shipmentId: number;
  readonly paper: Paper;
}

export interface PrintRequest {
  readonly accountId: number;
  readonly printerId: number;
  /** In the order of the pile. */
  readonly papers: readonly WantedPrint[];
  /** Why it is printed again: without one a label that was printed is refused. */
  readonly reason?: string | undefined;
  /** The same papers under the same key are queued once. */
  readonly key?: string | undefined;
}

export interface QueuedJob {
  readonly id: number;
  readonly printerId: number;
  readonly name: string;
  readonly shipmentId: number | null;
  readonly paper: Paper | null;
}

export interface RefusedPrint extends WantedPrint {
  readonly code: PrintRefusal;
  /** Null for a shipment that the account does not have. */
  readonly status: ShipmentStatus | null;
  /** The decisions that stop a stopped shipment. */
  readonly stopCodes: readonly StopCode[];
}

export const jobColumns = {
  id: printJobs.id,
  printerId: printJobs.printerId,
  name: printJobs.name,
  shipmentId: printJobs.shipmentId,
  paper: printJobs.paper,
};

/**
 * Puts papers of shipments onto the pile of a printer, in the given order. What cannot be printed is refused, and the others are
 * queued. A paper that waits already is not queued a second time, whatever the printer.
 */
export async function queuePrint(
  ctx: Context,
  request: PrintRequest,
): Promise<{ readonly jobs: QueuedJob[]; readonly refusals: RefusedPrint[] }> {
  const { accountId, printerId, reason, key } = request;
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockForJobs(tx, accountId, printerId, request.papers.length);
    const papers = [...new Map(request.papers.map((wanted) => [nameOf(wanted), wanted])).values()];
    const known = await findByKey(tx, accountId, papers, key);
    const judge = await judgeOf(tx, accountId, locked.printer, { papers, isReprint: reason !== undefined });
    const refusals: RefusedPrint[] = [];
    const fresh: (typeof printJobs.$inferInsert)[] = [];
    for (const wanted of papers) {
      if (known.has(nameOf(wanted))) continue;
      const judged = judge(wanted);
      if ("code" in judged) refusals.push({ ...wanted, ...judged });
      else
        fresh.push({
          ...wanted,
          ...judged,
          ...commonColumns(tx, locked.printer),
          kind: "paper",
          reason: reason ?? null,
          requestKey: key === undefined ? null : `${key}:${nameOf(wanted)}`,
        });
    }
    // Another printer may have got the paper at the same moment: its unique index decides.
    const written =
      fresh.length === 0 ? [] : await tx.db.insert(printJobs).values(fresh).onConflictDoNothing().returning(jobColumns);
    const made = new Map([...known, ...written.map((job) => [nameOfJob(job), job] as const)]);
    const refused = new Set(refusals.map(nameOf));
    for (const wanted of papers)
      if (!made.has(nameOf(wanted)) && !refused.has(nameOf(wanted)))
        refusals.push({ ...wanted, code: "already_queued", status: null, stopCodes: [] });
    if (written.length > 0) signalBridges(tx, jobSignals(locked.group));
    return { jobs: papers.flatMap((wanted) => made.get(nameOf(wanted)) ?? []), refusals };
  });
}

const nameOf = ({ shipmentId, paper }: WantedPrint): string => `${shipmentId}:${paper}`;
const nameOfJob = ({ shipmentId, paper }: Pick<QueuedJob, "shipmentId" | "paper">): string => `${shipmentId}:${paper}`;

/** Locks the printer of an account for new jobs. Throws `conflict` for one that is gone, and for a pile that is full. */
export async function lockForJobs(
  tx: Context,
  accountId: number,
  printerId: number,
  added: number,
): Promise<LockedPrinter> {
  const locked = await lockPrinter(tx, printerId);
  const { printer, group } = locked;
  if (printer.accountId !== accountId) throw notFound("printer", printerId);
  const [bridge] = await tx.db
    .select({ revokedAt: printBridges.revokedAt })
    .from(printBridges)
    .where(eq(printBridges.id, printer.bridgeId));
  if (printer.hiddenAt || !bridge || bridge.revokedAt)
    throw new DomainError({ code: "conflict", message: message("printer_gone") });
  const [row] = await tx.db
    .select({ open: count() })
    .from(printJobs)
    .where(
      and(
        inArray(
          printJobs.printerId,
          group.map(({ id }) => id),
        ),
        isOpen,
      ),
    );
  const maximum = printLimits.openJobs;
  if ((row?.open ?? 0) + added > maximum)
    throw new DomainError({ code: "conflict", message: message("too_many_print_jobs", { maximum }) });
  return locked;
}

/** Columns that every new job of a printer has. */
export const commonColumns = (tx: Context, { id, accountId }: PrinterRow) => ({
  accountId,
  printerId: id,
  actor: tx.actor.label,
  requestId: tx.requestId,
  createdAt: tx.now(),
});

async function findByKey(
  tx: Context,
  accountId: number,
  papers: readonly WantedPrint[],
  key: string | undefined,
): Promise<Map<string, QueuedJob>> {
  if (key === undefined || papers.length === 0) return new Map();
  const keys = papers.map((wanted) => `${key}:${nameOf(wanted)}`);
  const rows = await tx.db
    .select(jobColumns)
    .from(printJobs)
    .where(and(eq(printJobs.accountId, accountId), inArray(printJobs.requestKey, keys)));
  return new Map(rows.map((job) => [nameOfJob(job), job]));
}

interface JobDraft {
  readonly name: string;
  readonly format: DocumentFormat;
  readonly layout: LabelLayout | null;
  readonly dpi: PrinterResolution | null;
}

type Judge = (wanted: WantedPrint) => JobDraft | Omit<RefusedPrint, keyof WantedPrint>;

/** Reads what decides on all papers at once; the judge then takes or refuses each. */
async function judgeOf(
  tx: Context,
  accountId: number,
  printer: PrinterRow,
  { papers, isReprint }: { readonly papers: readonly WantedPrint[]; readonly isReprint: boolean },
): Promise<Judge> {
  const ids = [...new Set(papers.map(({ shipmentId }) => shipmentId))];
  if (ids.length === 0) return () => ({ code: "not_found", status: null, stopCodes: [] });
  const rows = await tx.db
    .select({
      id: shipments.id,
      status: shipments.status,
      deliveryId: shipments.deliveryId,
      stop: shipments.stop,
      documentsObtainedAt: shipments.documentsObtainedAt,
      carrierTrackingId: shipments.carrierTrackingId,
    })
    .from(shipments)
    .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, ids)));
  const found = new Map(rows.map((row) => [row.id, row]));
  const prints = await findLastLabelPrints(tx, ids);
  const carriers = await findLabelFormats(tx, rows);
  const pending = await tx.db
    .select({ shipmentId: printJobs.shipmentId, paper: printJobs.paper, state: printJobs.state })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.accountId, accountId),
        inArray(printJobs.shipmentId, ids),
        or(inArray(printJobs.state, ["waiting", "leased", "uncertain"]), isNotNull(printJobs.nextAt)),
      ),
    );
  const uncertain = new Set(pending.filter(({ state }) => state === "uncertain").map(nameOfJob));
  const queued = new Set(pending.filter(({ state }) => state !== "uncertain").map(nameOfJob));
  return (wanted) => {
    const shipment = found.get(wanted.shipmentId);
    if (!shipment) return { code: "not_found", status: null, stopCodes: [] };
    const { status, deliveryId } = shipment;
    const stopCodes = stopOf(shipment)?.codes ?? [];
    const refuse = (code: PrintRefusal) => ({ code, status, stopCodes });
    if (!hasPapers(shipment) || deliveryId === null) return refuse("document_not_ready");
    if (stopOf(shipment)) return refuse("shipment_stopped");
    if (queued.has(nameOf(wanted))) return refuse("already_queued");
    const mayBeSecond = isLabelPrinted(shipment, prints) || uncertain.has(nameOf(wanted));
    if (wanted.paper === "label" && mayBeSecond && !isReprint) return refuse("reprint_needs_reason");
    const format = wanted.paper === "label" ? labelFormat(printer, carriers.get(shipment.id)) : "pdf";
    if (format === undefined) return refuse("carrier_label_format");
    if (!printer.formats.includes(format)) return refuse("printer_format");
    return { name: deliveryId, ...printingOf(printer, wanted.paper, format) };
  };
}

/** The printer's own format, or one of a carrier's that the printer takes too; undefined where there is none. */
function labelFormat(printer: PrinterRow, carrier: readonly DocumentFormat[] = []): DocumentFormat | undefined {
  const { format } = defaultFormOf(printer);
  if (carrier.length === 0 || carrier.includes(format)) return format;
  return carrier.find((other) => printer.formats.includes(other));
}

function printingOf(printer: PrinterRow, paper: Paper, format: DocumentFormat): Omit<JobDraft, "name"> {
  const { layout, dpi } = defaultFormOf(printer);
  const isLabel = paper === "label";
  return { format, layout: isLabel && format === "pdf" ? layout : null, dpi: isLabel && format === "zpl" ? dpi : null };
}
