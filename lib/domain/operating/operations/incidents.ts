import { asc, inArray, isNotNull } from "drizzle-orm";
import { outgoingMails } from "@/db/schema/notices";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { Backlog } from "@/lib/platform/metrics";
import { inTransaction } from "@/lib/platform/transaction";
import { type FailedEvent, listFailedEvents, retryFailedEvents } from "../../events";
import { recordAudit } from "../../identity/audit";
import { type FailingWebhook, listFailingWebhooks } from "../../messaging/webhooks";
import { type LedgerCheck, lastLedgerCheck } from "../../money/ledger";
import { type FailingShop, listFailingShops } from "../../selling/channels";
import { type FailingCarrier, listFailingCarriers } from "../../shipping/bookings";
import { type FailedBatch, listFailedBatches } from "../../shipping/documents";
import { findBacklog } from "./backlog";

type StuckMail = Pick<
  typeof outgoingMails.$inferSelect,
  "id" | "shipmentId" | "noticeId" | "attempts" | "lastError" | "nextAt" | "createdAt"
>;

/** The backlog, and the failures that an operator has to look at. */
export interface Incidents {
  readonly backlog: Backlog;
  readonly events: readonly FailedEvent[];
  readonly webhooks: readonly FailingWebhook[];
  readonly batches: readonly FailedBatch[];
  readonly mails: readonly StuckMail[];
  readonly shops: readonly FailingShop[];
  readonly carriers: readonly FailingCarrier[];
  /** The last check of the whole ledger; undefined before the first night. */
  readonly ledger: LedgerCheck | undefined;
}

const shown = 20;
const retriedAtOnce = 1_000;

export async function findIncidents(ctx: Context): Promise<Incidents> {
  assertOperator(ctx);
  const [backlog, events, webhooks, batches, mails, shops, carriers, ledger] = await Promise.all([
    findBacklog(ctx),
    listFailedEvents(ctx, shown),
    listFailingWebhooks(ctx, shown),
    listFailedBatches(ctx, shown),
    listStuckMails(ctx),
    listFailingShops(ctx, shown),
    listFailingCarriers(ctx, shown),
    lastLedgerCheck(ctx),
  ]);
  return { backlog, events, webhooks, batches, mails, shops, carriers, ledger };
}

/** E-mails whose last attempt failed. `lastError` is null during an attempt, which another process may be making. */
const isStuck = isNotNull(outgoingMails.lastError);

/** E-mails that a mail server rejected; a job retries each of them. */
function listStuckMails(ctx: Context): Promise<StuckMail[]> {
  const { id, shipmentId, noticeId, attempts, lastError, nextAt, createdAt } = outgoingMails;
  return ctx.db
    .select({ id, shipmentId, noticeId, attempts, lastError, nextAt, createdAt })
    .from(outgoingMails)
    .where(isStuck)
    .orderBy(asc(outgoingMails.nextAt))
    .limit(shown);
}

/** Makes the events that a follower failed to take due now; returns their number. */
export function retryEvents(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const count = await retryFailedEvents(tx);
    if (count > 0)
      await recordAudit(tx, { accountId: null, action: "outbox.retried", target: "outbox", detail: { count } });
    return count;
  });
}

/** Makes the rejected e-mails due now; returns their number. */
export function retryMails(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const stuck = tx.db
      .select({ id: outgoingMails.id })
      .from(outgoingMails)
      .where(isStuck)
      .orderBy(asc(outgoingMails.nextAt))
      .limit(retriedAtOnce)
      .for("update", { skipLocked: true });
    const taken = await tx.db
      .update(outgoingMails)
      .set({ nextAt: tx.now() })
      .where(inArray(outgoingMails.id, stuck))
      .returning({ id: outgoingMails.id });
    if (taken.length > 0)
      await recordAudit(tx, {
        accountId: null,
        action: "mails.retried",
        target: "mails",
        detail: { count: taken.length },
      });
    return taken.length;
  });
}
