import { and, eq } from "drizzle-orm";
import { printJobs } from "@/db/schema/printers";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  maybePrintedReason,
  type PrinterState,
  type PrintJobState,
  type PrintOutcome,
  type PrintProblem,
  printRetrySeconds,
} from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { isPrintable, recordPrints } from "../documents";
import { lockShipment } from "../shipments";
import type { BridgeRow } from "./bridges";
import { leaseEnd } from "./claims";
import { findInUse } from "./drop-printers";
import { deleteFiles, type JobRow, reopenJob } from "./job-states";
import { lockPrinter, signalJobs } from "./lock-printer";
import { reportState } from "./report";

type Bridge = Pick<BridgeRow, "id" | "accountId">;

const findJobs = (tx: Context, { accountId }: Bridge, id: number) =>
  tx.db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.id, id), eq(printJobs.accountId, accountId)));

async function findJob(tx: Context, bridge: Bridge, id: number): Promise<JobRow> {
  const [job] = await findJobs(tx, bridge, id);
  if (!job) throw notFound("print_job", id);
  return job;
}

async function lockJob(tx: Context, bridge: Bridge, id: number): Promise<JobRow> {
  const [job] = await findJobs(tx, bridge, id).for("update");
  if (!job) throw notFound("print_job", id);
  return job;
}

const leaseLost = () => new DomainError({ code: "conflict", message: message("print_lease_ended") });

/**
 * Prolongs a lease, while the printer waits for paper say. One that has ended comes back to life as long as the job is uncertain
 * for that alone: its witness is there.
 */
export function extendLease(
  ctx: Context,
  bridge: Bridge,
  id: number,
  told: { readonly lease: string; readonly state?: PrinterState | undefined; readonly detail?: string | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { state, detail } = told;
    // Before the job is locked: printers are locked first everywhere.
    if (state !== undefined)
      await reportState(tx, bridge, (await findJob(tx, bridge, id)).printerId, { state, detail });
    const job = await lockJob(tx, bridge, id);
    const isOwn = job.bridgeId === bridge.id && job.claim === told.lease;
    const isAlive = job.state === "leased" || (job.state === "uncertain" && job.problem === "lease_ended");
    if (!isOwn || !isAlive || job.outcome !== null) throw leaseLost();
    const leaseUntil = leaseEnd(tx);
    // Its paper may have been queued again meanwhile.
    if (!(await reopenJob(tx, id, { state: "leased", problem: null, leaseUntil }))) throw leaseLost();
    notifyAfterCommit(tx, jobTopics.printers, leaseUntil);
  });
}

export interface ToldResult {
  readonly lease: string;
  readonly outcome: PrintOutcome;
  readonly detail?: string | undefined;
  /** Of `failed`: whether the reason may pass by itself. */
  readonly retry: boolean;
}

/**
 * What became of a job. The same result again is taken; another one only while nobody knows what became of the job. A lease that
 * has ended does not matter as long as nobody else has the job: a late witness is better than none.
 */
export function recordResult(ctx: Context, bridge: Bridge, id: number, told: ToldResult): Promise<PrintJobState> {
  return inTransaction(ctx, async (tx) => {
    // What waits again needs a printer, which nobody removes meanwhile. Printers are locked before jobs.
    if (told.outcome === "released" || told.outcome === "failed")
      await lockPrinter(tx, (await findJob(tx, bridge, id)).printerId);
    const job = await lockJob(tx, bridge, id);
    if (job.bridgeId !== bridge.id || job.claim !== told.lease) throw leaseLost();
    if (job.outcome === told.outcome) return job.state;
    // A person has decided as the late witness says.
    if (job.state === "printed" && told.outcome === "printed") return job.state;
    if (job.state !== "leased" && job.state !== "uncertain") throw leaseLost();
    return applyResult(tx, job, told);
  });
}

async function applyResult(tx: Context, job: JobRow, { outcome, detail, retry }: ToldResult): Promise<PrintJobState> {
  const told = { outcome, detail: detail ?? null, leaseUntil: null, nextAt: null };
  const write = async (changes: Partial<typeof printJobs.$inferInsert> & { readonly state: PrintJobState }) => {
    await tx.db
      .update(printJobs)
      .set({ problem: null, ...told, ...changes })
      .where(eq(printJobs.id, job.id));
    return changes.state;
  };
  /** A job that will print; cancelled where its printer is gone, or where its paper was queued again meanwhile. */
  const goOn = async (changes: Partial<typeof printJobs.$inferInsert> & { readonly state: PrintJobState }) => {
    const printer = await findInUse(tx, job.printerId);
    if (printer && (await reopenJob(tx, job.id, { problem: null, ...told, ...changes, printerId: printer.id }))) {
      if (changes.state === "waiting") await signalJobs(tx, printer);
      return changes.state;
    }
    await deleteFiles(tx, [job.id]);
    const problem = printer ? "already_printed" : "printer_removed";
    return write({ state: "cancelled", problem, settledAt: tx.now() });
  };
  if (job.kind === "paper" || outcome === "printed") await deleteFiles(tx, [job.id]);
  switch (outcome) {
    case "printed":
      return write({ state: "printed", settledAt: tx.now(), problem: await recordPrint(tx, job) });
    case "uncertain":
      return write({ state: "uncertain", problem: "unconfirmed" });
    case "released":
      return goOn({ state: "waiting" });
    case "failed": {
      const attempts = job.attempts + 1;
      const pause = retry ? printRetrySeconds[attempts - 1] : undefined;
      const nextAt = pause === undefined ? null : new Date(tx.now().getTime() + pause * 1000);
      const changes = { state: "failed", problem: "refused_by_printer", attempts, nextAt } as const;
      if (!nextAt) return write(changes);
      notifyAfterCommit(tx, jobTopics.printers, nextAt);
      return goOn(changes);
    }
  }
}

/**
 * Records the print of a paper in the name of whoever queued it. What came out and is void, stopped or cancelled by now is no
 * print of the shipment: that is the problem of the job then, as the paper has to be thrown away.
 */
export async function recordPrint(tx: Context, job: JobRow): Promise<PrintProblem | null> {
  const { shipmentId, paper, format, layout, dpi, labelVersion, reason, accountId, actor } = job;
  if (job.kind === "file" || shipmentId === null || paper === null) return null;
  const row = await lockShipment(tx, shipmentId);
  if (!isPrintable(row)) return row.stop ? "shipment_stopped" : "document_not_ready";
  if (labelVersion !== null && labelVersion !== row.labelVersion) return "label_void";
  const printed = { paper, format, ...(layout && { layout }), ...(dpi && { dpi }) };
  const inName = onBehalfOf(tx, { actor, accountId, requestId: job.requestId });
  await recordPrints(inName, { id: shipmentId, labelVersion: row.labelVersion }, [printed], {
    channel: "bridge",
    keepStatus: false,
    ...(reason !== null && { reason }),
    isRepeated: reason === maybePrintedReason,
  });
  return null;
}
