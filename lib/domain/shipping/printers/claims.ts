import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { printBridges, printers, printJobFiles, printJobs } from "@/db/schema/printers";
import { DomainError, notFound } from "@/lib/core/errors";
import {
  type DocumentFormat,
  isPrinterStopped,
  type Paper,
  type PrintProblem,
  printLimits,
  printRetrySeconds,
} from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { logThrottled } from "@/lib/platform/log";
import { rootCause } from "@/lib/platform/loggable-error";
import { outageOf } from "@/lib/platform/outages";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import type { BridgeRow } from "./bridges";
import { findInUse } from "./drop-printers";
import { contentTypes } from "./form";
import { deleteFiles, isLeased, isOpen, type JobRow, makeUncertain, noHolder } from "./job-states";
import { jobSignals, lockPrinter, type PrinterRow } from "./lock-printer";
import { findPrintedBefore, type JobPaper, paperOf } from "./papers";
import { signalBridges } from "./signals";

type Bridge = Pick<BridgeRow, "id" | "accountId">;

export interface ClaimedJob {
  readonly id: number;
  readonly lease: string;
  readonly name: string;
  readonly format: DocumentFormat;
  readonly bytes: Buffer;
  readonly sha256: string;
}

interface ClaimRequest {
  readonly printerId: number;
  readonly max: number;
  /** The jobs that the bridge knows; undefined = it does not say. */
  readonly holding?: readonly number[] | undefined;
}

export const leaseEnd = (ctx: Context): Date => new Date(ctx.now().getTime() + printLimits.leaseSeconds * 1000);

/**
 * The oldest jobs of a printer, leased to the bridge, in the order of the pile. No job is given before an earlier one is settled
 * or held by the same bridge. A printer that is paused, out of paper or offline gets none. A job whose paper cannot be made
 * fails, and the others are given.
 */
export async function claimJobs(ctx: Context, bridge: Bridge, request: ClaimRequest): Promise<ClaimedJob[]> {
  const claimed = await inTransaction(ctx, (tx) => leaseJobs(tx, bridge, request));
  const given: ClaimedJob[] = [];
  let present: Leased | undefined;
  try {
    const printed = await findPrintedBefore(ctx, claimed);
    for (const job of claimed) {
      present = job;
      const paper = printed.has(job.id) ? "already_printed" : await paperOf(ctx, job);
      if (typeof paper === "string") await failClaimed(ctx, job, paper);
      else given.push(await storeClaimed(ctx, job, paper));
    }
  } catch (error) {
    // None of these has left the service: they wait again instead of being maybe printed.
    const release = (jobs: readonly Leased[]) =>
      releaseClaimed(ctx, request.printerId, jobs).catch(() => {
        // Their leases end by themselves.
      });
    if (!present || outageOf(error)) {
      await release(claimed);
      throw error;
    }
    // What was made is given. A job that is the first to be made holds up its pile no longer than a refusal by the printer.
    const isFirst = given.length === 0;
    await release(claimed.slice(claimed.indexOf(present) + (isFirst ? 1 : 0)));
    if (isFirst) await retryClaimed(ctx, present);
    logThrottled("error", "print_job.not_made", { accountId: present.accountId, jobId: present.id }, rootCause(error));
  }
  return given;
}

type Leased = JobRow & { readonly claim: string };

async function leaseJobs(tx: Context, bridge: Bridge, { printerId, max, holding }: ClaimRequest): Promise<Leased[]> {
  const { printer, group } = await lockPrinter(tx, printerId);
  if (printer.bridgeId !== bridge.id) throw notFound("printer", printerId);
  await assertNotRevoked(tx, bridge);
  await endLeases(tx, bridge.accountId, group);
  if (printer.paused || printer.hiddenAt || isPrinterStopped(printer.state)) return [];
  // Locked: what a person cancels at this moment falls out.
  const pile = await tx.db
    .select()
    .from(printJobs)
    .where(and(ofGroup(group), isClaimable(tx)))
    .orderBy(asc(printJobs.id))
    .limit(printLimits.held + max)
    .for("update");
  // The bridge may have reported the printer under several keys: each claims what itself has not got.
  const own = group.filter(({ bridgeId }) => bridgeId === bridge.id).map(({ id }) => id);
  const isLost = (job: JobRow) =>
    holding !== undefined &&
    !holding.includes(job.id) &&
    (job.printerId === printer.id || !own.includes(job.printerId));
  const chosen: number[] = [];
  const refused: number[] = [];
  let takenFormats: ReadonlySet<DocumentFormat> | undefined;
  let held = 0;
  for (const job of pile) {
    if (chosen.length >= max || held >= printLimits.held) break;
    const isHeld = job.state === "leased";
    if (isHeld && job.bridgeId !== bridge.id) break;
    // A leased job that its bridge does not know was in a response that never reached it.
    if (isHeld && !isLost(job)) {
      held++;
      continue;
    }
    if (printer.formats.includes(job.format)) {
      chosen.push(job.id);
      continue;
    }
    takenFormats ??= await findTakenFormats(tx, group);
    if (takenFormats.has(job.format)) break;
    refused.push(job.id);
  }
  if (refused.length > 0) {
    await tx.db
      .update(printJobs)
      .set({
        state: "failed",
        problem: "refused_by_printer",
        detail: sql`upper(${printJobs.format})`,
        nextAt: null,
        ...noHolder,
      })
      .where(inArray(printJobs.id, refused));
    // More of them may be behind.
    if (chosen.length === 0) signalBridges(tx, jobSignals([printer]));
  }
  if (chosen.length === 0) return [];
  const leaseUntil = leaseEnd(tx);
  const leased = await tx.db
    .update(printJobs)
    .set({
      state: "leased",
      printerId: sql`case when ${inArray(printJobs.printerId, own)} then ${printer.id} else ${printJobs.printerId} end`,
      claim: sql`gen_random_uuid()`,
      leaseUntil,
      bridgeId: bridge.id,
      outcome: null,
      nextAt: null,
      problem: null,
      detail: null,
    })
    .where(and(inArray(printJobs.id, chosen), isClaimable(tx)))
    .returning();
  notifyAfterCommit(tx, jobTopics.printers, leaseUntil);
  return leased.toSorted((a, b) => a.id - b.id).map((job) => ({ ...job, claim: job.claim ?? "" }));
}

/** Asked under the lock of the printers: a bridge may be revoked after its request was let in, and its jobs are then another's. */
async function assertNotRevoked(tx: Context, { id }: Bridge): Promise<void> {
  const isPaired = and(eq(printBridges.id, id), isNull(printBridges.revokedAt));
  if ((await tx.db.$count(printBridges, isPaired)) === 0) throw new DomainError({ code: "unauthenticated" });
}

const isClaimable = (tx: Context): SQL | undefined =>
  and(
    isOpen,
    or(
      inArray(printJobs.state, ["waiting", "leased"]),
      and(eq(printJobs.state, "failed"), lte(printJobs.nextAt, tx.now())),
    ),
  );

/** What the printers in use of a group take between them. */
async function findTakenFormats(tx: Context, group: readonly PrinterRow[]): Promise<ReadonlySet<DocumentFormat>> {
  const inUse = await tx.db
    .select({ formats: printers.formats })
    .from(printers)
    .innerJoin(printBridges, eq(printBridges.id, printers.bridgeId))
    .where(
      and(
        inArray(
          printers.id,
          group.map(({ id }) => id),
        ),
        isNull(printers.hiddenAt),
        isNull(printBridges.revokedAt),
      ),
    );
  return new Set(inUse.flatMap(({ formats }) => formats));
}

const ofGroup = (group: readonly PrinterRow[]) =>
  inArray(
    printJobs.printerId,
    group.map(({ id }) => id),
  );

async function endLeases(tx: Context, accountId: number, group: readonly PrinterRow[]): Promise<void> {
  const ended = await tx.db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(and(ofGroup(group), isOpen, isLeased, lte(printJobs.leaseUntil, tx.now())));
  if (ended.length > 0) await makeUncertain(tx, accountId, { ids: ended.map(({ id }) => id) }, "lease_ended");
}

const isStillClaimed = ({ id, claim }: Leased) =>
  and(eq(printJobs.id, id), eq(printJobs.claim, claim), eq(printJobs.state, "leased"));

async function failClaimed(ctx: Context, job: Leased, problem: PrintProblem): Promise<void> {
  await ctx.db
    .update(printJobs)
    .set({ state: "failed", problem, ...noHolder })
    .where(isStillClaimed(job));
}

/** A job whose paper was not made for no reason that is known: tried again as often as one that the printer refuses. */
function retryClaimed(ctx: Context, job: Leased): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const pause = printRetrySeconds[job.attempts];
    const nextAt = pause === undefined ? null : new Date(tx.now().getTime() + pause * 1000);
    await tx.db
      .update(printJobs)
      .set({ state: "failed", problem: "not_printable", attempts: job.attempts + 1, nextAt, ...noHolder })
      .where(isStillClaimed(job));
    if (nextAt) notifyAfterCommit(tx, jobTopics.printers, nextAt);
  });
}

async function releaseClaimed(ctx: Context, printerId: number, jobs: readonly Leased[]): Promise<void> {
  if (jobs.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await lockPrinter(tx, printerId);
    for (const job of jobs) {
      const place = await findInUse(tx, job.printerId);
      const ended = { state: "cancelled", problem: "printer_removed", settledAt: tx.now() } as const;
      const changed = await tx.db
        .update(printJobs)
        .set({ ...(place ? { state: "waiting", printerId: place.id } : ended), ...noHolder })
        .where(isStillClaimed(job))
        .returning({ id: printJobs.id });
      if (!place && changed.length > 0) await deleteFiles(tx, [job.id]);
    }
  });
}

/** Notes what was rendered under the claim. A large paper is stored until its bridge has read it. */
async function storeClaimed(ctx: Context, job: Leased, { bytes, labelVersion }: JobPaper): Promise<ClaimedJob> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(printJobs).set({ labelVersion, byteCount: bytes.byteLength, sha256 }).where(isStillClaimed(job));
    if (job.kind === "paper" && bytes.byteLength > printLimits.inlineBytes) {
      const file = { accountId: job.accountId, contentType: contentTypes[job.format], bytes };
      await tx.db
        .insert(printJobFiles)
        .values({ jobId: job.id, ...file })
        .onConflictDoUpdate({ target: printJobFiles.jobId, set: file });
    }
  });
  return { id: job.id, lease: job.claim, name: fileNameOf(job), format: job.format, bytes, sha256 };
}

const fileNames: Readonly<Record<Paper, string>> = {
  label: "etiqueta",
  document: "remito",
  preparation: "preparacion",
};

const fileNameOf = ({ paper, name }: JobRow): string => (paper === null ? name : `${fileNames[paper]}-${name}`);

/** The bytes of a leased job that were too many for the claim. */
export async function readJobFile(
  ctx: Context,
  bridge: Bridge,
  id: number,
  lease: string,
): Promise<{ readonly bytes: Buffer; readonly contentType: string }> {
  const [found] = await ctx.db
    .select({ bytes: printJobFiles.bytes, contentType: printJobFiles.contentType })
    .from(printJobs)
    .innerJoin(printJobFiles, eq(printJobFiles.jobId, printJobs.id))
    .where(
      and(
        eq(printJobs.id, id),
        eq(printJobs.bridgeId, bridge.id),
        eq(printJobs.claim, lease),
        eq(printJobs.state, "leased"),
      ),
    );
  if (!found) throw notFound("file", id);
  return found;
}
