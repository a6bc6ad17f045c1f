import { eq } from "drizzle-orm";
import { printJobFiles } from "@/db/schema/printers";
import { DomainError } from "@/lib/core/errors";
import { type PrintProblem, printLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findLastLabelPrints, LabelConflict, preparePaper, Unprintable } from "../documents";
import { ShipmentStopped, VoidLabel } from "../shipments";
import type { JobRow } from "./job-states";

/** Jobs without a reason whose label has come out meanwhile by another way. */
export async function findPrintedBefore(ctx: Context, jobs: readonly JobRow[]): Promise<Set<number>> {
  const labels = jobs.filter(({ paper, reason }) => paper === "label" && reason === null);
  const prints = await findLastLabelPrints(
    ctx,
    labels.flatMap(({ shipmentId }) => shipmentId ?? []),
  );
  return new Set(labels.filter(({ shipmentId }) => prints.has(shipmentId ?? 0)).map(({ id }) => id));
}

export interface JobPaper {
  readonly bytes: Buffer;
  readonly labelVersion: number | null;
}

/** The bytes that a job prints, or why there are none. */
export async function paperOf(ctx: Context, job: JobRow): Promise<JobPaper | PrintProblem> {
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
