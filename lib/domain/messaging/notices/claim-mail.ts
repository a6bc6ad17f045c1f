import { and, eq, inArray } from "drizzle-orm";
import { accounts, users } from "@/db/schema/accounts";
import { claims } from "@/db/schema/claims";
import { outgoingMails } from "@/db/schema/notices";
import type { Context } from "@/lib/platform/context";
import type { MailFile } from "@/lib/platform/mail";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { platformName } from "@/lib/platform/platform-name";
import { inTransaction } from "@/lib/platform/transaction";
import { canMailOutsiders } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { type Claim, findClaim, readClaimFile } from "../../money/claims";
import { renderClaimLetter } from "../../shipping/claim-letters";
import type { ClaimMailContent } from "./mail-content";

/**
 * Queues the letters of claims that were sent, also of those decided since (`sendDueMails` records that theirs did not go), for the addresses that their rules had then (`letter_to`). Carriers of test accounts
 * are not written to.
 */
export async function queueClaimLetters(tx: Context, sent: readonly RelayedEvent[]): Promise<void> {
  if (sent.length === 0) return;
  const { isTest, status } = accounts;
  const rows = await tx.db
    .select({ id: claims.id, accountId: claims.accountId, letterTo: claims.letterTo, isTest, status })
    .from(claims)
    .innerJoin(accounts, eq(accounts.id, claims.accountId))
    .where(
      inArray(
        claims.id,
        sent.map(({ aggregateId }) => aggregateId),
      ),
    );
  const mails = rows
    .filter((row) => row.letterTo !== null && canMailOutsiders(row))
    .map(({ id: claimId, accountId }) => ({ accountId, claimId, nextAt: tx.now(), createdAt: tx.now() }));
  if (mails.length === 0) return;
  // An appeal sends the letter that still waits anew.
  const target = outgoingMails.claimId;
  const set = { attempts: 0, lastError: null, nextAt: tx.now() };
  await tx.db.insert(outgoingMails).values(mails).onConflictDoUpdate({ target, set });
}

/** Mail servers refuse messages from some 20 MB on, and Base64 makes 4 bytes of 3. */
const maxFileBytes = 14_000_000;

/** The e-mail with the letter of a claim, which shows the photos, and with the PDFs of its evidence; undefined for one that no longer waits for its carrier. */
export async function composeClaimMail(ctx: Context, claimId: number): Promise<ClaimMailContent | undefined> {
  const claim = await findClaim(ctx, claimId);
  const { letterTo } = claim;
  if (claim.state !== "sent" || !letterTo) return undefined;
  const { filename, contentType, bytes } = await renderClaimLetter(ctx, claimId);
  const files: MailFile[] = [{ filename, contentType, content: bytes }];
  let room = maxFileBytes - bytes.length;
  let leftOut = 0;
  for (const { id } of claim.files.filter(({ kind }) => kind === "pdf")) {
    const { name, contentType: type, bytes: content } = await readClaimFile(ctx, id);
    if (content.length > room) {
      leftOut++;
      continue;
    }
    room -= content.length;
    files.push({ filename: name, contentType: type, content });
  }
  const { deliveryId, carrierTrackingId } = claim.shipment;
  return {
    kind: "claim",
    to: letterTo,
    replyTo: await findSender(ctx, claim),
    platform: await platformName(),
    claimId,
    guide: deliveryId ?? "",
    carrierNumber: carrierTrackingId,
    answerBy: claim.answerBy,
    files,
    leftOut,
  };
}

/** The operator who sent the claim, to whom the carrier's reply goes. */
async function findSender(ctx: Context, { steps }: Claim): Promise<string | undefined> {
  const actor = steps.findLast(({ toState }) => toState === "sent")?.actor ?? "";
  const userId = /^user:(\d+)$/.exec(actor)?.[1];
  if (userId === undefined) return undefined;
  const [sender] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, Number(userId)));
  return sender?.email;
}

/**
 * Takes a letter from the queue and records once that a mail server accepted it, or that nobody tries any more. One that an appeal
 * queued anew meanwhile stays.
 */
export function finishClaimLetter(
  ctx: Context,
  { id, accountId, claimId, attempts }: typeof outgoingMails.$inferSelect,
  outcome: "claim.mailed" | "claim.mail_failed",
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .delete(outgoingMails)
      .where(and(eq(outgoingMails.id, id), eq(outgoingMails.attempts, attempts)))
      .returning({ id: outgoingMails.id });
    if (taken.length === 0 || claimId === null) return;
    // Not where it went: the audit log of an account is its own, and the carrier's address is not.
    const { shipmentId } = await findClaim(tx, claimId);
    await recordAudit(tx, { accountId, action: outcome, target: `claim:${claimId}`, detail: { shipment: shipmentId } });
  });
}
