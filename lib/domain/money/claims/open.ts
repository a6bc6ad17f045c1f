import { getTableColumns } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { cleanText } from "@/lib/core/text/clean-text";
import { type ClaimKind, type ClaimSource, claimLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { contestByClaim } from "../carrier-invoices";
import { type ClaimedShipment, findClaimedShipment, judgeShipment } from "./claimed-shipment";
import type { ClaimUpload } from "./evidence";
import { assertRoom, insertFiles, readUploads } from "./files";
import { assertKnownPhotos, copyKnownPhotos } from "./known-photos";
import { type Claim, type ClaimRow, findClaim } from "./list";
import { auditClaim, publishClaim, writeStep } from "./move";

export interface NewClaim {
  readonly shipmentId: number;
  readonly kind: ClaimKind;
  readonly description: string;
  /** What is asked for; left out, the rule and the declared value say what is paid. */
  readonly askedCents?: number | null | undefined;
  readonly source: ClaimSource;
  readonly files?: readonly ClaimUpload[] | undefined;
  /** Ids of `listKnownPhotos`, which are copied beside the files. */
  readonly knownPhotos?: readonly number[] | undefined;
}

/**
 * Opens a claim, which moves no money: somebody's word is no witness. Throws `not_found` for a shipment out of the caller's reach,
 * `conflict` where the kind cannot be claimed (again, or any more; an operator may be late), `validation_failed` at
 * `description`, `amount`, `evidence` or `known_photos`.
 */
export async function openClaim(ctx: Context, { files = [], knownPhotos = [], ...draft }: NewClaim): Promise<Claim> {
  const found = await findClaimedShipment(ctx, draft.shipmentId);
  const description = cleanText(draft.description).trim();
  if (description === "") throw invalid("description", message("required"));
  if (description.length > claimLimits.descriptionLength)
    throw invalid("description", message("text_too_long", { maximum: claimLimits.descriptionLength }));
  const { askedCents = null } = draft;
  if (askedCents !== null && askedCents <= 0) throw invalid("amount", message("amount_not_positive"));
  const photos = [...new Set(knownPhotos)];
  await assertClaimable(ctx, found, draft, { files: files.length, photos });
  const evidence = await readUploads(ctx, found.accountId, files);
  return inTransaction(ctx, async (tx) => {
    const shipment = await findClaimedShipment(tx, draft.shipmentId, true);
    await assertClaimable(tx, shipment, draft, { files: evidence.length, photos });
    const claim = await insertClaim(tx, shipment, { ...draft, description, askedCents });
    await insertFiles(tx, claim, [...(await copyKnownPhotos(tx, shipment, photos)), ...evidence]);
    return findClaim(tx, claim.id);
  });
}

async function assertClaimable(
  ctx: Context,
  shipment: ClaimedShipment,
  { kind, source }: Pick<NewClaim, "kind" | "source">,
  { files, photos }: { readonly files: number; readonly photos: readonly number[] },
): Promise<void> {
  const judged = (await judgeShipment(ctx, shipment)).claimable[kind];
  const mayBeLate = ctx.memberships === "every" && source !== "buyer";
  if (!judged.ok && !(judged.reason === "too_late" && mayBeLate))
    throw new DomainError({ code: "conflict", message: message("claim_not_possible", { obstacle: judged.reason }) });
  await assertKnownPhotos(ctx, shipment, photos);
  await assertRoom(ctx, shipment.id, files + photos.length);
}

/** Writes an open claim with its step, event and audit entry. Its shipment is locked. */
export async function insertClaim(
  tx: Context,
  { id: shipmentId, accountId, carrierId }: Pick<ClaimedShipment, "id" | "accountId" | "carrierId">,
  { kind, source, description, askedCents = null }: Omit<NewClaim, "shipmentId" | "files" | "knownPhotos">,
): Promise<ClaimRow> {
  const [claim] = await tx.db
    .insert(claims)
    .values({
      accountId,
      shipmentId,
      carrierId,
      kind,
      source,
      description,
      askedCents,
      openedBy: tx.actor.label,
      createdAt: tx.now(),
    })
    .returning(written);
  if (!claim) throw new Error("the claim was not written");
  if (kind === "overcharged") await contestByClaim(tx, { accountId, shipmentId, description });
  await writeStep(tx, claim, null, "open");
  await publishClaim(tx, claim, "claim.created", []);
  await auditClaim(tx, claim, "claim.opened", { source });
  return claim;
}

const { carrierCents: _owed, carrierPaidCents: _paid, letterTo: _letter, ...written } = getTableColumns(claims);
