import { createHash } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import { claimFiles, claims } from "@/db/schema/claims";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { claimLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction, outsideTransaction } from "@/lib/platform/transaction";
import { countStoredBytes } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { lockWithShipment } from "./claimed-shipment";
import { type ClaimUpload, type Evidence, readEvidence } from "./evidence";
import { accessible, type Claim, type ClaimRow, findClaim } from "./list";
import { changeClaim } from "./move";

/**
 * Adds evidence to a claim that is not closed. Throws `validation_failed` at `evidence` for nothing, what is no picture or PDF, too large, or
 * beyond `claimLimits.files` of a claim and `claimLimits.shipmentFiles` of its shipment; `conflict` for a closed claim.
 */
export async function addClaimFiles(ctx: Context, id: number, uploads: readonly ClaimUpload[]): Promise<Claim> {
  const found = await findClaim(ctx, id);
  if (uploads.length === 0) throw invalid("evidence", message("list_too_short", { minimum: 1 }));
  await assertTakesFiles(ctx, found, uploads.length);
  const files = await readUploads(ctx, found.accountId, uploads);
  return inTransaction(ctx, async (tx) => {
    const { claim } = await lockWithShipment(tx, id);
    await assertTakesFiles(tx, claim, files.length);
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

async function assertTakesFiles(
  ctx: Context,
  { id, state, shipmentId }: Pick<ClaimRow, "id" | "state" | "shipmentId">,
  more: number,
): Promise<void> {
  if (state === "closed")
    throw new DomainError({
      code: "conflict",
      message: message("claim_state_fixed", { from: "closed", to: "closed" }),
    });
  await assertRoom(ctx, shipmentId, more, id);
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

/**
 * Reads uploads one after the other, so that one request does not take every processor; with no transaction open, as decoding takes
 * a while. Whatever can refuse them otherwise is asked before.
 */
export async function readUploads(
  ctx: Context,
  accountId: number,
  uploads: readonly ClaimUpload[],
): Promise<readonly Evidence[]> {
  if (uploads.length === 0) return [];
  const read = async () => {
    const files: Evidence[] = [];
    for (const [at, upload] of uploads.entries())
      files.push(await readEvidence(ctx, accountId, upload, `evidence.${at}`));
    return files;
  };
  return outsideTransaction(ctx, ctx.resolvedCalls ? keyOf(accountId, uploads) : "", read);
}

function keyOf(accountId: number, uploads: readonly ClaimUpload[]): string {
  const hash = createHash("sha256").update(String(accountId));
  for (const { name, content } of uploads)
    hash.update(JSON.stringify(name)).update(createHash("sha256").update(content).digest());
  return `evidence ${hash.digest("hex")}`;
}

/** Keeps the files of a claim. Throws `validation_failed` at `evidence` beyond the bytes of the account's day. */
export async function insertFiles(
  tx: Context,
  { id: claimId, accountId }: Pick<ClaimRow, "id" | "accountId">,
  files: readonly Evidence[],
): Promise<void> {
  if (files.length === 0) return;
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  await countStoredBytes(tx, { accountId, kind: "evidence", field: "evidence" }, bytes);
  await tx.db
    .insert(claimFiles)
    .values(files.map((file) => ({ ...file, claimId, accountId, addedBy: tx.actor.label, createdAt: tx.now() })));
}

/** Throws `validation_failed` at `evidence` for more files than a claim takes, or all claims of its shipment together. */
export async function assertRoom(ctx: Context, shipmentId: number, more: number, claimId?: number): Promise<void> {
  if (more === 0) return;
  const { files: maximum, shipmentFiles } = claimLimits;
  const [kept] = await ctx.db
    .select({
      ofShipment: count(),
      ofClaim: sql<number>`(count(*) filter (where ${claims.id} = ${claimId ?? 0}))::int`,
    })
    .from(claimFiles)
    .innerJoin(claims, eq(claims.id, claimFiles.claimId))
    .where(eq(claims.shipmentId, shipmentId));
  if (more + (kept?.ofClaim ?? 0) > maximum) throw invalid("evidence", message("claim_too_many_files", { maximum }));
  if (more + (kept?.ofShipment ?? 0) > shipmentFiles)
    throw invalid("evidence", message("claim_shipment_files_full", { maximum: shipmentFiles }));
}
