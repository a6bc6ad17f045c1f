import { createHash } from "node:crypto";
import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { printJobFiles, printJobs } from "@/db/schema/printers";
import { DomainError, notFound } from "@/lib/core/errors";
import {
  type DocumentFormat,
  isPrinterStopped,
  type Paper,
  type PrintProblem,
  printLimits,
} from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findLastLabelPrints, LabelConflict, preparePaper, Unprintable } from "../documents";
import { ShipmentStopped, VoidLabel } from "../shipments";
import type { BridgeRow } from "./bridges";
import { contentTypes } from "./form";
import { isLeased, isOpen, type JobRow, makeUncertain, noHolder } from "./job-states";
import { lockPrinter, type PrinterRow } from "./lock-printer";

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
  try {
    const printed = await findPrintedBefore(ctx, claimed);
    for (const job of claimed) {
      const paper = printed.has(job.id) ? "already_printed" : await paperOf(ctx, job);
      if (typeof paper === "string") await failClaimed(ctx, job, paper);
      else given.push(await storeClaimed(ctx, job, paper));
    }
  } catch (error) {
    // Nothing has left the service: the jobs wait again instead of being maybe printed.
    await releaseClaimed(ctx, claimed).catch(() => {
      // Their leases end by themselves.
    });
    throw error;
  }
  return given;
}

type Leased = JobRow & { readonly claim: string };

async function leaseJobs(tx: Context, bridge: Bridge, { printerId, max, holding }: ClaimRequest): Promise<Leased[]> {
  const { printer, group } = await lockPrinter(tx, printerId);
  if (printer.bridgeId !== bridge.id) throw notFound("printer", printerId);
  await endLeases(tx, bridge.accountId, group);
  if (printer.paused || printer.hiddenAt || isPrinterStopped(printer.state)) return [];
  const pile = await tx.db
    .select()
    .from(printJobs)
    .where(
      and(
        ofGroup(group),
        isOpen,
        or(
          inArray(printJobs.state, ["waiting", "leased"]),
          and(eq(printJobs.state, "failed"), lte(printJobs.nextAt, tx.now())),
        ),
      ),
    )
    .orderBy(asc(printJobs.id))
    .limit(printLimits.held + max);
  const chosen: JobRow[] = [];
  let held = 0;
  for (const job of pile) {
    if (chosen.length >= max || held >= printLimits.held) break;
    const isHeld = job.state === "leased";
    if (isHeld && job.bridgeId !== bridge.id) break;
    if (!printer.formats.includes(job.format)) break;
    // A leased job that its bridge does not know was in a response that never reached it.
    if (isHeld && (!holding || holding.includes(job.id))) held++;
    else chosen.push(job);
  }
  if (chosen.length === 0) return [];
  const leaseUntil = leaseEnd(tx);
  const leased = await tx.db
    .update(printJobs)
    .set({
      state: "leased",
      claim: sql`gen_random_uuid()`,
      leaseUntil,
      bridgeId: bridge.id,
      outcome: null,
      nextAt: null,
      problem: null,
      detail: null,
    })
    .where(
      inArray(
        printJobs.id,
        chosen.map(({ id }) => id),
      ),
    )
    .returning();
  notifyAfterCommit(tx, jobTopics.printers, leaseUntil);
  return leased.toSorted((a, b) => a.id - b.id).map((job) => ({ ...job, claim: job.claim ?? "" }));
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

/** Jobs without a reason whose label has come out meanwhile by another way. */
async function findPrintedBefore(ctx: Context, jobs: readonly Leased[]): Promise<Set<number>> {
  const labels = jobs.filter(({ paper, reason }) => paper === "label" && reason === null);
  const prints = await findLastLabelPrints(
    ctx,
    labels.flatMap(({ shipmentId }) => shipmentId ?? []),
  );
  return new Set(labels.filter(({ shipmentId }) => prints.has(shipmentId ?? 0)).map(({ id }) => id));
}

interface JobPaper {
  readonly bytes: Buffer;
  readonly labelVersion: number | null;
}

async function paperOf(ctx: Context, job: Leased): Promise<JobPaper | PrintProblem> {
  if (job.kind === "file") {
    const [file] = await ctx.db
      .select({ bytes: printJobFiles.bytes })
      .from(printJobFiles)
      .where(eq(printJobFiles.jobId, job.id));
    return file ? { bytes: file.bytes, labelVersion: null } : "not_printable";
  }
  const { shipmentId, paper, format, layout, dpi } = job;
  if (shipmentId === null || paper === null) return "not_printable";
  try {
    const printing = { format, layout: layout ?? "10x15", startCell: 1, dpi: dpi ?? 203 } as const;
    const { bytes, labelVersion } = await preparePaper(ctx, shipmentId, { ...printing, paper });
    return bytes.byteLength > printLimits.fileBytes ? "too_large" : { bytes, labelVersion };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return problem;
  }
}

function problemOf(error: unknown): PrintProblem | undefined {
  if (error instanceof ShipmentStopped) return "shipment_stopped";
  if (error instanceof VoidLabel) return "label_void";
  if (error instanceof LabelConflict || error instanceof Unprintable) return "not_printable";
  if (!(error instanceof DomainError)) return undefined;
  const { code } = error.detail;
  return code === "document_not_ready" || code === "not_found" ? "document_not_ready" : undefined;
}

const isStillClaimed = ({ id, claim }: Leased) =>
  and(eq(printJobs.id, id), eq(printJobs.claim, claim), eq(printJobs.state, "leased"));

async function failClaimed(ctx: Context, job: Leased, problem: PrintProblem): Promise<void> {
  await ctx.db
    .update(printJobs)
    .set({ state: "failed", problem, ...noHolder })
    .where(isStillClaimed(job));
}

async function releaseClaimed(ctx: Context, jobs: readonly Leased[]): Promise<void> {
  for (const job of jobs)
    await ctx.db
      .update(printJobs)
      .set({ state: "waiting", ...noHolder })
      .where(isStillClaimed(job));
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
