import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { printJobs } from "@/db/schema/printers";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { maybePrintedReason, type PrintDecision, type PrintJobState } from "@/lib/core/vocabulary";
import { canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { deleteFiles, type JobRow, noHolder } from "./job-states";
import { findPrinter, signalJobs } from "./lock-printer";
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
 * nothing.
 */
export function decidePrintJob(
  ctx: Context,
  id: number,
  { decision, reason }: { readonly decision: PrintDecision; readonly reason?: string | undefined },
): Promise<PrintJobState> {
  return inTransaction(ctx, async (tx) => {
    const [job] = await tx.db.select().from(printJobs).where(eq(printJobs.id, id)).for("update");
    if (!job || !canAccess(tx, job.accountId)) throw notFound("print_job", id);
    if (isDecided(job, decision)) return job.state;
    if (!decidableStates[decision].includes(job.state))
      throw new DomainError({ code: "conflict", message: message("print_job_not_open") });
    const state = await carryOut(tx, job, decision, reason);
    const { accountId, name } = job;
    await recordAudit(tx, { accountId, action: auditActions[decision], target: `print_job:${id}`, detail: { name } });
    return state;
  });
}

const isDecided = ({ state, decidedBy }: JobRow, decision: PrintDecision): boolean =>
  (decision === "printed" && state === "printed") ||
  (decision === "cancel" && state === "cancelled") ||
  (decision === "again" && state === "waiting" && decidedBy !== null);

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
    await assertOnlyOne(tx, job);
    await signalJobs(tx, await findPrinter(tx, job.printerId));
    const mayBeSecond = job.state === "uncertain" || job.problem === "already_printed";
    const why = reason ?? (mayBeSecond ? maybePrintedReason : job.reason);
    return write({ state: "waiting", reason: why, problem: null, detail: null, attempts: 0, ...noHolder });
  }
  await deleteFiles(tx, [job.id]);
  if (decision === "cancel") return write({ state: "cancelled", settledAt: tx.now(), ...noHolder });
  // The claim stays, so that a late witness who says the same is heard.
  // A label that came out by another way is recorded already.
  const problem = job.problem === "already_printed" ? null : await recordPrint(tx, job);
  return write({ state: "printed", settledAt: tx.now(), problem });
}

/** Throws `conflict` where the same paper waits by another job. */
async function assertOnlyOne(tx: Context, { id, accountId, shipmentId, paper }: JobRow): Promise<void> {
  if (shipmentId === null || paper === null) return;
  const [other] = await tx.db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.accountId, accountId),
        eq(printJobs.shipmentId, shipmentId),
        eq(printJobs.paper, paper),
        ne(printJobs.id, id),
        or(sql`${printJobs.state} in ('waiting', 'leased')`, isNotNull(printJobs.nextAt)),
      ),
    )
    .limit(1);
  if (other) throw new DomainError({ code: "conflict", message: message("print_already_queued") });
}
