import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { returnPhotos, returnRequests } from "@/db/schema/returns";
import { shipments } from "@/db/schema/shipments";
import { DomainError, invalid } from "@/lib/core/errors";
import type { cleanPdf } from "@/lib/core/labels";
import { message } from "@/lib/core/messages";
import { imageFormatOf } from "@/lib/core/pictures/image-format";
import { cleanText } from "@/lib/core/text/clean-text";
import { cutText } from "@/lib/core/text/cut-text";
import { type ClaimFileKind, claimLimits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { readPhoto } from "@/lib/platform/read-photo";
import { OverBudget, workerPool, workerTask } from "@/lib/platform/worker-pool";

/** A file as it was uploaded; what it is follows from its own bytes. */
export interface ClaimUpload {
  readonly name: string;
  readonly content: Buffer;
}

/** A file as it is kept: a picture of our own encoder, or the visible pages of a PDF and nothing else of it. */
export interface Evidence {
  readonly kind: ClaimFileKind;
  readonly name: string;
  readonly contentType: "application/pdf" | "image/jpeg";
  readonly bytes: Buffer;
}

/** PDFs of strangers may be made to take forever; some pages take some milliseconds. */
const pdfTask = workerTask<typeof cleanPdf>({
  module: "lib/core/labels/label/carrier-pdf",
  name: "cleanPdf",
  budgetMs: 20_000,
  isIsolated: true,
});

/**
 * The evidence of an upload as it is kept. Throws `validation_failed` at `path` for what is too large, no picture or PDF, or cannot
 * be read.
 */
export async function readEvidence(
  ctx: Context,
  accountId: number,
  { name, content }: ClaimUpload,
  path = "evidence",
): Promise<Evidence> {
  const { fileBytes } = claimLimits;
  if (content.length > fileBytes)
    throw invalid(path, message("claim_file_too_large", { megabytes: fileBytes / 1_000_000 }));
  if (isPdf(content))
    return {
      kind: "pdf",
      name: toName(name, "archivo", "pdf"),
      contentType: "application/pdf",
      bytes: await readPdf(ctx, accountId, content, path),
    };
  if (imageFormatOf(content) === undefined) throw invalid(path, message("claim_file_not_valid"));
  const bytes = await readPhoto(content, path);
  return { kind: "photo", name: toName(name, "foto", "jpg"), contentType: "image/jpeg", bytes };
}

/** By its header (ISO 32000-1, 7.5.2). */
const isPdf = (upload: Buffer): boolean => /^%PDF-[12]\.\d/.test(upload.subarray(0, 8).toString("latin1"));

async function readPdf(ctx: Context, accountId: number, upload: Buffer, path: string): Promise<Buffer> {
  try {
    const turn = { owner: accountId, signal: ctx.callerSignal?.() };
    const pages = await workerPool().run(pdfTask, new Uint8Array(upload), turn);
    if (pages.length <= claimLimits.fileBytes) return Buffer.from(pages);
  } catch (error) {
    // That no worker was free is not the file's fault; a file that takes too long is at fault itself.
    if (error instanceof DomainError && !(error instanceof OverBudget)) throw error;
  }
  throw invalid(path, message("claim_file_not_valid"));
}

/** The last part of a path, with the ending of what is kept in place of its own. */
function toName(given: string, usual: string, ending: string): string {
  const last = cleanText(given).replace(/\s+/g, " ").split(/[\\/]/).at(-1) ?? "";
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return `${cutText(stem || usual, claimLimits.fileNameLength - ending.length - 1)}.${ending}`;
}

/** A photo that is known of a shipment already: its buyer's, or one that was taken when it came back. */
interface KnownPhoto {
  readonly id: number;
  readonly source: "buyer" | "return";
  readonly takenAt: Date;
}

/** Photos that a claim can take as evidence, oldest first, of the shipment itself and of its returns. */
export async function listKnownPhotos(
  ctx: Context,
  { accountId, shipmentId }: { readonly accountId: number; readonly shipmentId: number },
): Promise<KnownPhoto[]> {
  assertAccountAccess(ctx, accountId);
  const { id, requestId, createdAt } = returnPhotos;
  const rows = await ctx.db
    .select({ id, requestId, takenAt: createdAt })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.accountId, accountId), isOfShipment(ctx, accountId, shipmentId)))
    .orderBy(asc(id));
  return rows.map(({ requestId: request, ...photo }) => ({ ...photo, source: request === null ? "return" : "buyer" }));
}

/**
 * Known photos as uploads of a claim. Throws `validation_failed` at `field` for one that is none of the shipment, and for more than
 * a claim takes.
 */
export async function readKnownPhotos(
  ctx: Context,
  { accountId, shipmentId }: { readonly accountId: number; readonly shipmentId: number },
  ids: readonly number[],
  field = "photos",
): Promise<ClaimUpload[]> {
  assertAccountAccess(ctx, accountId);
  const wanted = [...new Set(ids)];
  const { files: maximum } = claimLimits;
  if (wanted.length > maximum) throw invalid(field, message("claim_too_many_files", { maximum }));
  const rows = await ctx.db
    .select({ id: returnPhotos.id, content: returnPhotos.bytes })
    .from(returnPhotos)
    .where(
      and(
        eq(returnPhotos.accountId, accountId),
        isOfShipment(ctx, accountId, shipmentId),
        inArray(returnPhotos.id, wanted),
      ),
    )
    .orderBy(asc(returnPhotos.id));
  if (rows.length < wanted.length) throw invalid(field, message("claim_photo_unknown"));
  return rows.map(({ id, content }) => ({ name: `foto-${id}.jpg`, content }));
}

/** Photos of returns belong to the return, or to the request that it came from; those of an undelivered parcel to itself. */
function isOfShipment(ctx: Context, accountId: number, shipmentId: number) {
  const returns = ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      // The direction is written out, as in the index of returns.
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.parentShipmentId, shipmentId),
        sql`${shipments.direction} = 'return'`,
      ),
    );
  const requests = ctx.db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(eq(returnRequests.shipmentId, shipmentId));
  return or(
    eq(returnPhotos.returnShipmentId, shipmentId),
    inArray(returnPhotos.returnShipmentId, returns),
    inArray(returnPhotos.requestId, requests),
  );
}
