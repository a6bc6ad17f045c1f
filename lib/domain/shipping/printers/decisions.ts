import { eq } from "drizzle-orm";
import { printJobs } from "@/db/schema/printers";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { maybePrintedReason, type PrintDecision, type PrintJobState } from "@/lib/core/vocabulary";
import { canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { findInUse } from "./drop-printers";
import { deleteFiles, type JobRow, noHolder, reopenJob } from "./job-states";
import { lockPrinter, signalJobs } from "./lock-printer";
import { recordPrint } from "./results";

const decidableStates: Readonly<Record<PrintDecision, readonly PrintJobState[]>> = {
  printed: ["uncertain", "failed"],
  again: ["uncertain", "failed"],
  cancel: ["waiting", "uncertain", "failed"],
};

const auditActions = {
  printed: "print_job.confirmed",
  again: "print_job.repeated",
  cancel: "print_job.cancelled",
} as const;

/**
 * A person's decision on a job: it was printed, print it again at its place in the pile, or leave it. What is printed again after
 * it was maybe printed is a reprint, with that as its reason unless the person names another. The same decision again changes
 * nothing; a job that somebody else has cancelled cannot be cancelled again, as each may print its paper another way.
 */
export function decidePrintJob(
  ctx: Context,
  id: number,
  { decision, reason }: { readonly decision: PrintDecision; readonly reason?: string | undefined },
): Promise<PrintJobState> {
  return inTransaction(ctx, async (tx) => {
    const find = () => tx.db.select().from(printJobs).where(eq(printJobs.id, id));
    if (decision === "again") {
      // Printers are locked before jobs.
      const [known] = await find();
      if (known && canAccess(tx, known.accountId)) await lockPrinter(tx, known.printerId);
    }
    const [job] = await find().for("update");
    if (!job || !canAccess(tx, job.accountId)) throw notFound("print_job", id);
    if (isDecided(tx, job, decision)) return job.state;
    if (!decidableStates[decision].includes(job.state) && !(decision === "cancel" && wasDropped(job)))
      throw new DomainError({ code: "conflict", message: message("print_job_not_open") });
    const state = await carryOut(tx, job, decision, reason);
    const { accountId, name } = job;
    await recordAudit(tx, { accountId, action: auditActions[decision], target: `print_job:${id}`, detail: { name } });
    return state;
  });
}

const isDecided = (tx: Context, { state, decidedBy }: JobRow, decision: PrintDecision): boolean =>
  (decision === "printed" && state === "printed") ||
  (decision === "cancel" && state === "cancelled" && decidedBy === tx.actor.label) ||
  (decision === "again" && state === "waiting" && decidedBy !== null);

/** Cancelled with its printer: the first person who cancels it has it. */
const wasDropped = ({ state, problem, decidedBy }: JobRow): boolean =>
  state === "cancelled" && problem === "printer_removed" && decidedBy === null;

async function carryOut(
  tx: Context,
  job: JobRow,
  decision: PrintDecision,
  reason: string | undefined,
): Promise<PrintJobState> {
  const write = async (changes: Partial<typeof printJobs.$inferInsert> & { readonly state: PrintJobState }) => {
    await tx.db
      .update(printJobs)
      .set({ nextAt: null, decidedBy: tx.actor.label, ...changes })
      .where(eq(printJobs.id, job.id));
    return changes.state;
  };
  if (decision === "again") {
    const printer = await findInUse(tx, job.printerId);
    if (!printer) throw new DomainError({ code: "conflict", message: message("printer_gone") });
    const mayBeSecond = job.state === "uncertain" || job.problem === "already_printed";
    const why = reason ?? (mayBeSecond ? maybePrintedReason : job.reason);
    const waiting = { state: "waiting", reason: why, problem: null, detail: null, attempts: 0, nextAt: null } as const;
    const changes = { ...waiting, printerId: printer.id, decidedBy: tx.actor.label, ...noHolder };
    if (!(await reopenJob(tx, job.id, changes)))
      throw new DomainError({ code: "conflict", message: message("print_already_queued") });
    await signalJobs(tx, printer);
    return "waiting";
  }
  await deleteFiles(tx, [job.id]);
  if (decision === "cancel") return write({ state: "cancelled", settledAt: tx.now(), ...noHolder });
  // The claim stays, so that a late witness who says the same is heard.
  // A label that came out by another way is recorded already.
  const problem = job.problem === "already_printed" ? null : await recordPrint(tx, job);
  return write({ state: "printed", settledAt: tx.now(), problem });
}
