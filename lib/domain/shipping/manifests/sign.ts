import { eq, sql } from "drizzle-orm";
import { manifests } from "@/db/schema/manifests";
import type { ManifestDriver, SignatureStrokes } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { retentionStart } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { publishManifest } from "./events";
import { findManifest, lockManifest, type WholeManifest } from "./list";
import { assertOpen } from "./remove";

export interface ManifestSignature {
  /** Null when a paper was signed and nobody typed the name. */
  readonly driver: ManifestDriver | null;
  /** Null when a printed paper was signed. */
  readonly strokes: SignatureStrokes | null;
}

/** Records that the driver signed, on the screen or on paper. From then on the manifest cannot be changed. */
export function signManifest(ctx: Context, id: number, { driver, strokes }: ManifestSignature): Promise<WholeManifest> {
  return inTransaction(ctx, async (tx) => {
    const manifest = await lockManifest(tx, id);
    assertOpen(manifest);
    const changes = {
      state: "signed" as const,
      version: manifest.version + 1,
      signedAt: tx.now(),
      signedBy: tx.actor.label,
      driver,
      signature: strokes,
    };
    await tx.db.update(manifests).set(changes).where(eq(manifests.id, id));
    await publishManifest(tx, { ...manifest, ...changes }, "manifest.signed", ["state"]);
    await recordAudit(tx, {
      accountId: manifest.accountId,
      action: "manifest.signed",
      target: `manifest:${id}`,
      detail: { number: manifest.number, isOnPaper: strokes === null },
    });
    return findManifest(tx, id);
  });
}

/** Takes the drivers out of manifests that were signed before the retention starts. That one was signed, and on what, stays. */
export async function eraseOldSignatures(
  ctx: Context,
  { limit }: { readonly limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "signatures");
  const erased = await ctx.db.execute(sql`
    update manifests set driver = null, signature = case when signature is null then null else '[]'::jsonb end
    where id in (
      select id from manifests
      where (driver is not null or signature <> '[]') and signed_at < ${before.toISOString()}::timestamptz
      order by signed_at limit ${limit}) returning id`);
  return { moved: erased.length, more: erased.length === limit };
}
