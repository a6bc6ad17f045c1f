import type * as z from "zod";
import { notFound } from "@/lib/core/errors";
import { type ClaimFilter, findClaim, readClaimFile } from "@/lib/domain/money/claims";
import { canSeeMoney } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { FileReply } from "../../pipeline/reply";
import { toWindow } from "../envelope";
import type { ClaimsQuery } from "../money/claims";

/** Who sees no amounts gets the usual order instead of that by amount. */
export const toClaimListing = (
  ctx: Context,
  query: z.output<typeof ClaimsQuery>,
): ClaimFilter & ReturnType<typeof toWindow> => ({
  accountId: query.account_id,
  shipmentId: query.shipment_id,
  carrierId: query.carrier_id,
  state: query.state,
  kind: query.kind,
  isOverdue: query.overdue,
  order: query.sort === "amount" && !canSeeMoney(ctx, query.account_id) ? undefined : query.sort,
  ...toWindow(query),
});

export const evidenceFiles = ["image/jpeg", "application/pdf"] as const;

/** A file of a claim. A PDF is somebody's own and opens in no page of ours; a photo is of our own encoder. */
export async function claimFile(ctx: Context, id: number, fileId: number): Promise<FileReply> {
  const { files } = await findClaim(ctx, id);
  if (!files.some((file) => file.id === fileId)) throw notFound("claim_file", fileId);
  const { contentType, bytes } = await readClaimFile(ctx, fileId);
  const isForeign = contentType === "application/pdf";
  return { bytes, contentType, filename: `evidence-${fileId}.${isForeign ? "pdf" : "jpg"}`, isForeign };
}
