import * as z from "zod";
import type { ParcelReport, Shop } from "../channel";
import { callShop, numberSegment, readReply } from "./client";

const Note = z.object({ note: z.string() });
const Notes = z.array(Note);

/** Writes what is due of a parcel at its order: a note, and the order's completion. */
export async function writeBack(shop: Shop, report: ParcelReport, signal: AbortSignal): Promise<void> {
  const path = `orders/${numberSegment(report.externalId)}`;
  if (report.note) await writeNote(shop, path, report, signal);
  if (report.isCompleted) await completeOrder(shop, path, signal);
}

async function writeNote(
  shop: Shop,
  path: string,
  { guide, tracking, note }: ParcelReport,
  signal: AbortSignal,
): Promise<void> {
  if (!note) return;
  const notes = readReply(Notes, await callShop(shop, "GET", `${path}/notes`, signal));
  // The link stands in the note of the guide alone, so that it tells both apart.
  const isWritten = notes.some((each) => each.note.includes(guide) && each.note.includes(tracking) !== note.isVoid);
  if (isWritten) return;
  const body = { note: note.text, customer_note: note.isForBuyer };
  readReply(Note, await callShop(shop, "POST", `${path}/notes`, signal, body));
}

async function completeOrder(shop: Shop, path: string, signal: AbortSignal): Promise<void> {
  const { status } = readReply(z.object({ status: z.string() }), await callShop(shop, "GET", path, signal));
  // One that is on hold, refunded or cancelled meanwhile is in somebody's hands.
  if (status === "processing") await callShop(shop, "PUT", path, signal, { status: "completed" });
}
