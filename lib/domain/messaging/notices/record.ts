import { inArray } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { noticeThresholds, outgoingMails } from "@/db/schema/notices";
import { toCents } from "@/lib/core/money";
import { exceptionStatuses, recipientNotices, type ShipmentStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isMailConfigured } from "@/lib/platform/mail";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { canMailOutsiders } from "../../identity/accounts";
import type { TellPayment } from "../../money/top-ups";
import { findRequestsOfReturns } from "../../shipping/returns";
import { queueClaimLetters } from "./claim-mail";
import { recordClaimNotices, sentClaims } from "./claims";
import { recordNotice } from "./record-notice";

/** Writes the notices and e-mails that follow from events: a follower of events. */
export async function recordNoticesOf(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const statusChanges = rows.filter(
    ({ type, payload }) => type === "shipment.status_changed" && payload.status_code !== payload.previous_status_code,
  );
  const incidents = statusChanges.filter(({ payload }) => isOneOf(exceptionStatuses, payload.status_code));
  const missing = rows.filter(
    ({ type, payload }) =>
      type === "shipment.updated" && Array.isArray(payload.changes) && payload.changes.includes("missing_piece"),
  );
  for (const { id, accountId, aggregateId, payload } of missing)
    await recordNotice(tx, {
      accountId,
      kind: "piece_missing",
      source: `event:${id}`,
      detail: { shipment_id: aggregateId, external_id: payload.external_id },
    });
  const balances = rows.filter(({ type }) => type === "account_balance.changed");
  for (const { id, accountId, aggregateId, payload, createdAt } of incidents)
    await recordNotice(tx, {
      accountId,
      kind: "shipment_exception",
      source: `event:${id}`,
      detail: {
        shipment_id: aggregateId,
        external_id: payload.external_id,
        status: payload.status_code,
        published_at: createdAt.toISOString(),
      },
    });
  await recordClaimNotices(tx, rows);
  if (balances.length > 0) await recordLowBalances(tx, balances);
  if (!isMailConfigured()) return;
  await writeBuyerMails(tx, statusChanges);
  await writeReceivedMails(tx, rows);
  await queueClaimLetters(tx, sentClaims(rows));
}

/** Writes that money came in, or went back: a negative amount. */
export const recordTopUp: TellPayment = (tx, { accountId, amountCents, source }) =>
  recordNotice(tx, { accountId, kind: "top_up", source, detail: { amount_cents: amountCents } });

/** Writes a notice once a day for each account whose balance is below its threshold. */
async function recordLowBalances(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const last = new Map(rows.map((row) => [row.accountId, row]));
  const thresholds = await tx.db
    .select()
    .from(noticeThresholds)
    .where(inArray(noticeThresholds.accountId, [...last.keys()]));
  for (const { accountId, lowBalanceCents } of thresholds) {
    const { available } = last.get(accountId)?.payload ?? {};
    const cents = typeof available === "number" ? toCents(available) : undefined;
    if (cents === undefined || cents >= lowBalanceCents) continue;
    await recordNotice(tx, {
      accountId,
      kind: "low_balance",
      source: `balance:${tx.now().toISOString().slice(0, 10)}`,
      detail: { available, threshold_cents: lowBalanceCents },
    });
  }
}

/** Writes e-mails to buyers: about their parcel where the account enabled it, and with the label of their return. */
async function writeBuyerMails(tx: Context, statusChanges: readonly RelayedEvent[]): Promise<void> {
  const forward = statusChanges.filter(
    ({ payload }) => payload.direction === "forward" && isOneOf(recipientNotices, payload.status_code),
  );
  const returns = statusChanges.filter(
    ({ payload }) => payload.direction === "return" && payload.status_code === "documentation_ready",
  );
  const ids = [...new Set([...forward, ...returns].map(({ accountId }) => accountId))];
  if (ids.length === 0) return;
  const { id, preferences, isTest, status } = accounts;
  const rows = await tx.db.select({ id, preferences, isTest, status }).from(accounts).where(inArray(id, ids));
  const senders = new Map(rows.filter(canMailOutsiders).map((row) => [row.id, row.preferences.recipientNotifications]));
  const requested = await findRequestsOfReturns(
    tx,
    returns.map(({ aggregateId }) => aggregateId),
  );
  const drafts = [
    ...forward.filter(({ accountId, payload }) => {
      const chosen = recipientNotices.find((known) => known === payload.status_code);
      return chosen !== undefined && senders.get(accountId)?.[chosen];
    }),
    ...returns.filter(({ accountId, aggregateId }) => senders.has(accountId) && requested.has(aggregateId)),
  ];
  const mails = drafts.map(({ accountId, aggregateId, payload }) => ({
    accountId,
    shipmentId: aggregateId,
    status: payload.status_code as ShipmentStatus,
    nextAt: tx.now(),
    createdAt: tx.now(),
  }));
  if (mails.length > 0) await tx.db.insert(outgoingMails).values(mails).onConflictDoNothing();
}

/** Writes that a return was received, to the buyer who asked for it. When the e-mail is sent it may be undone, and is left out. */
async function writeReceivedMails(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const receptions = rows.filter(
    ({ type, payload }) =>
      type === "shipment.updated" && Array.isArray(payload.changes) && payload.changes.includes("reception"),
  );
  if (receptions.length === 0) return;
  const requested = await findRequestsOfReturns(
    tx,
    receptions.map(({ aggregateId }) => aggregateId),
  );
  const mails = receptions.flatMap(({ accountId, aggregateId }) =>
    requested.has(aggregateId)
      ? [
          {
            accountId,
            shipmentId: aggregateId,
            status: "return_received" as const,
            nextAt: tx.now(),
            createdAt: tx.now(),
          },
        ]
      : [],
  );
  if (mails.length > 0) await tx.db.insert(outgoingMails).values(mails).onConflictDoNothing();
}

const isOneOf = (known: readonly string[], value: unknown): boolean =>
  typeof value === "string" && known.includes(value);
