import { and, eq } from "drizzle-orm";
import { shipmentExceptions } from "@/db/schema/shipments";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { findForeignLink } from "@/lib/core/mail-text";
import { message } from "@/lib/core/messages";
import { cleanText } from "@/lib/core/text/clean-text";
import { limits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { openClaim } from "../../money/claims";
import { findTrackedShipment, lockShipment } from "../shipments";
import { isAnswerable } from "./judge";

const noLinks = { website: "", email: "" };

/**
 * Keeps what the buyer answers on the tracking page: one line of plain text without links. Throws `not_found` for a token that
 * leads nowhere, `conflict` when the parcel asks for no answer or has enough of them, `validation_failed` at `text` for a text
 * that is empty, too long or has a link. No event tells it. The same text again changes nothing.
 */
export function answerShipment(ctx: Context, token: string, text: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await findTrackedShipment(tx, token);
    if (!found) throw notFound("shipment", "");
    const { id: shipmentId, accountId } = found.shipment;
    const shipment = await lockShipment(tx, shipmentId);
    if (!isAnswerable(shipment, tx.now()))
      throw new DomainError({ code: "conflict", message: message("answer_not_asked") });
    const said = readAnswer(text);
    const ofShipment = and(eq(shipmentExceptions.accountId, accountId), eq(shipmentExceptions.shipmentId, shipmentId));
    const [row] = await tx.db
      .select({ answers: shipmentExceptions.answers })
      .from(shipmentExceptions)
      .where(ofShipment);
    const answers = row?.answers ?? [];
    if (answers.at(-1)?.text === said) return;
    if (answers.length >= limits.buyerAnswers)
      throw new DomainError({ code: "conflict", message: message("answers_full") });
    const set = { answers: [...answers, { text: said, at: tx.now().toISOString() }], answeredAt: tx.now() };
    await tx.db
      .insert(shipmentExceptions)
      .values({ accountId, shipmentId, ...set })
      .onConflictDoUpdate({ target: [shipmentExceptions.accountId, shipmentExceptions.shipmentId], set });
    // The words are the buyer's personal data: the log, which is kept for good, has none.
    await recordAudit(tx, { accountId, action: "shipment.buyer_answered", target: `shipment:${shipmentId}` });
  });
}

/**
 * The buyer says on the tracking page that a parcel which is reported as delivered did not arrive: a claim that the seller sees and
 * that pays nothing by itself. Throws as `answerShipment` does, `conflict` also for one that is claimed already or no more, and once the
 * buyer's data is erased.
 */
export function reportNotReceived(ctx: Context, token: string, text: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await findTrackedShipment(tx, token);
    if (!found) throw notFound("shipment", "");
    const { id: shipmentId, recipientErasedAt } = await lockShipment(tx, found.shipment.id);
    if (recipientErasedAt) throw new DomainError({ code: "conflict", message: message("recipient_erased") });
    const description = readAnswer(text);
    await openClaim(tx, { shipmentId, kind: "not_received", source: "buyer", description });
  });
}

/** The text as it is kept and shown: cleaned, on one line. */
function readAnswer(text: string): string {
  const said = cleanText(text).replace(/\s+/g, " ").trim();
  if (said === "") throw invalid("text", message("required"));
  if (said.length > limits.buyerAnswer)
    throw invalid("text", message("text_too_long", { maximum: limits.buyerAnswer }));
  if (findForeignLink(said, noLinks) !== undefined) throw invalid("text", message("answer_with_link"));
  return said;
}
