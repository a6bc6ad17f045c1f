import { findReceipt } from "@/lib/domain/money/top-ups";
import type { Context } from "@/lib/platform/context";
import type { FileReply } from "../../pipeline/reply";

export const receiptTypes = ["application/pdf", "image/jpeg"] as const;

/** The receipt of a reported transfer. Somebody's own PDF opens in no page of ours; a picture is of our own encoder. */
export async function receiptFile(ctx: Context, id: number): Promise<FileReply> {
  const { contentType, bytes } = await findReceipt(ctx, id);
  const isForeign = contentType === "application/pdf";
  return { bytes, contentType, filename: `receipt-${id}.${isForeign ? "pdf" : "jpg"}`, isForeign };
}
