import { and, desc, eq, gte, inArray, isNotNull, min, sql } from "drizzle-orm";
import { noticeThresholds } from "@/db/schema/notices";
import { apiRequests } from "@/db/schema/requests";
import { shipments } from "@/db/schema/shipments";
import { webhookDeliveries, webhooks } from "@/db/schema/webhooks";
import { type BlockingReason, exceptionStatuses, type ShipmentStatus } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findAccount } from "../../identity/accounts";
import { findSpend, listMovements, type Movement } from "../../money/ledger";

/** Recent activity of an account: charges, shipments, webhooks and requests. */
export interface AccountActivity {
  /** Charges at dispatch of the last 30 days, with tax. */
  readonly spend: { readonly cents: number; readonly count: number };
  /** The available balance below which the account gets a notice; null without one. */
  readonly lowBalanceCents: number | null;
  /** Ledger movements, newest first. */
  readonly movements: readonly Movement[];
  /** Shipments created in the last 30 days, by state, the most frequent state first. */
  readonly shipments: readonly { readonly status: ShipmentStatus; readonly count: number }[];
  /** The shipments among them with an exception that a person has to handle. */
  readonly exceptions: number;
  /** New shipments that wait, by reason. */
  readonly waiting: readonly { readonly reason: BlockingReason; readonly count: number }[];
  readonly webhooks: {
    readonly enabled: number;
    readonly failing: number;
    readonly disabled: number;
    readonly oldestPendingAt: Date | null;
  };
  /** The newest requests of programs, at most `sampledRequests` of the last 24 hours. */
  readonly api: {
    readonly lastAt: Date | null;
    readonly requests: number;
    readonly refused: number;
    readonly failed: number;
  };
}

const days = 30;
const dayMs = 86_400_000;
const shownMovements = 5;
const sampledRequests = 500;

export async function findAccountActivity(ctx: Context, accountId: number): Promise<AccountActivity> {
  assertOperator(ctx);
  await findAccount(ctx, accountId);
  const since = new Date(ctx.now().getTime() - days * dayMs);
  const [spend, movements, [threshold], byStatus, waiting, hooks, api] = await Promise.all([
    findSpend(ctx, accountId, since),
    listMovements(ctx, { accountId }, shownMovements),
    ctx.db
      .select({ cents: noticeThresholds.lowBalanceCents })
      .from(noticeThresholds)
      .where(eq(noticeThresholds.accountId, accountId)),
    ctx.db
      .select({ status: shipments.status, count: sql<number>`count(*)::int` })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), gte(shipments.createdAt, since)))
      .groupBy(shipments.status)
      .orderBy(sql`count(*) desc`),
    ctx.db
      .select({ reason: sql<BlockingReason>`${shipments.waitingFor}`, count: sql<number>`count(*)::int` })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), isNotNull(shipments.waitingFor)))
      .groupBy(shipments.waitingFor)
      .orderBy(sql`count(*) desc`),
    findWebhooks(ctx, accountId),
    findRequests(ctx, accountId),
  ]);
  const isException = ({ status }: { status: ShipmentStatus }) => exceptionStatuses.some((known) => known === status);
  return {
    spend,
    lowBalanceCents: threshold?.cents ?? null,
    movements: movements.rows,
    shipments: byStatus,
    exceptions: byStatus.filter(isException).reduce((sum, { count }) => sum + count, 0),
    waiting,
    webhooks: hooks,
    api,
  };
}

async function findWebhooks(ctx: Context, accountId: number): Promise<AccountActivity["webhooks"]> {
  const rows = await ctx.db.select().from(webhooks).where(eq(webhooks.accountId, accountId));
  const ids = rows.map(({ id }) => id);
  const [oldest] =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ at: min(webhookDeliveries.createdAt) })
          .from(webhookDeliveries)
          .where(and(inArray(webhookDeliveries.webhookId, ids), eq(webhookDeliveries.state, "pending")));
  const enabled = rows.filter(({ disabledAt }) => disabledAt === null);
  return {
    enabled: enabled.length,
    failing: enabled.filter(({ failingSince }) => failingSince !== null).length,
    disabled: rows.length - enabled.length,
    oldestPendingAt: oldest?.at ?? null,
  };
}

/** Reads the newest requests by the index over account and id, as no index over the time exists. */
async function findRequests(ctx: Context, accountId: number): Promise<AccountActivity["api"]> {
  const rows = await ctx.db
    .select({ status: apiRequests.status, createdAt: apiRequests.createdAt })
    .from(apiRequests)
    .where(eq(apiRequests.accountId, accountId))
    .orderBy(desc(apiRequests.accountId), desc(apiRequests.id))
    .limit(sampledRequests);
  const today = rows.filter(({ createdAt }) => createdAt.getTime() > ctx.now().getTime() - dayMs);
  return {
    lastAt: rows[0]?.createdAt ?? null,
    requests: today.length,
    refused: today.filter(({ status }) => status >= 400 && status < 500).length,
    failed: today.filter(({ status }) => status >= 500).length,
  };
}
