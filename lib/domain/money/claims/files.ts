import { and, eq } from "drizzle-orm";
import { claimFiles, claims } from "@/db/schema/claims";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { cleanText } from "@/lib/core/text/clean-text";
import { claimLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { type ClaimUpload, type Evidence, readEvidence } from "./evidence";
import { accessible, type Claim, type ClaimRow, findClaim, lockClaim } from "./list";
import { changeClaim } from "./move";

/**
 * Adds evidence to a claim that is not closed. Throws `validation_failed` at `evidence` for what is no picture or PDF, too large, or
 * beyond `claimLimits.files` of a claim; `conflict` for a closed claim.
 */
export async function addClaimFiles(ctx: Context, id: number, uploads: readonly ClaimUpload[]): Promise<Claim> {
  const { accountId } = await findClaim(ctx, id);
  // Before the transaction: decoding a picture takes a while.
  const files = await readUploads(ctx, accountId, uploads);
  return inTransaction(ctx, async (tx) => {
    const claim = await lockClaim(tx, id);
    if (claim.state === "closed")
      throw new DomainError({
        code: "conflict",
        message: message("claim_state_fixed", { from: "closed", to: "closed" }),
      });
    await insertFiles(tx, claim, files);
    await changeClaim(tx, claim, {}, ["evidence"]);
    await recordAudit(tx, {
      accountId: claim.accountId,
      action: "claim.files_added",
      target: `claim:${id}`,
      detail: { shipment: claim.shipmentId, files: files.length },
    });
    return findClaim(tx, id);
  });
}

/** A file of a claim of an account that the caller can access, with its bytes. */
export async function readClaimFile(ctx: Context, fileId: number): Promise<Evidence> {
  const { kind, name, contentType, bytes } = claimFiles;
  const [file] = await ctx.db
    .select({ kind, name, contentType, bytes })
    .from(claimFiles)
    .innerJoin(claims, eq(claims.id, claimFiles.claimId))
    .where(and(eq(claimFiles.id, fileId), accessible(ctx)));
  if (!file) throw notFound("claim_file", fileId);
  return file;
}

/** Reads uploads one after the other, so that one request does not take every processor. */
export async function readUploads(
  ctx: Context,
  accountId: number,
  uploads: readonly ClaimUpload[],
): Promise<Evidence[]> {
  assertCount(uploads.length);
  const files: Evidence[] = [];
  for (const [at, upload] of uploads.entries())
    files.push(await readEvidence(ctx, accountId, upload, `evidence.${at}`));
  return files;
}

export async function insertFiles(tx: Context, claim: ClaimRow, files: readonly Evidence[]): Promise<void> {
  if (files.length === 0) return;
  assertCount(files.length + (await tx.db.$count(claimFiles, eq(claimFiles.claimId, claim.id))));
  await tx.db.insert(claimFiles).values(
    files.map((file) => ({
      ...file,
      name: cleanText(file.name).slice(0, claimLimits.fileNameLength),
      claimId: claim.id,
      accountId: claim.accountId,
      addedBy: tx.actor.label,
      createdAt: tx.now(),
    })),
  );
}

function assertCount(files: number): void {
  if (files > claimLimits.files)
    throw invalid("evidence", message("claim_too_many_files", { maximum: claimLimits.files }));
}
