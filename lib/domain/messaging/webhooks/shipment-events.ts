import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { webhookDeliveries, webhookMessages, webhooks } from "@/db/schema/webhooks";
import type { Context } from "@/lib/platform/context";
import { findShipment } from "../../shipping/shipments";

/** A message about a shipment, with the state of its deliveries. */
export interface ShipmentEvent
  extends Pick<typeof webhookMessages.$inferSelect, "id" | "topic" | "type" | "sequence" | "createdAt"> {
  /** `data` of the message's body. */
  readonly data: Record<string, unknown>;
  readonly deliveries: readonly EventDelivery[];
}

/** Everyone who may see shipments sees the receiver's host only: its path and query carry tokens. */
interface EventDelivery
  extends Pick<
    typeof webhookDeliveries.$inferSelect,
    "id" | "webhookId" | "state" | "attempts" | "nextAt" | "lastStatus" | "lastError" | "finishedAt"
  > {
  /** Null when the subscription was deleted. */
  readonly host: string | null;
}

const shownEvents = 100;

/** The newest messages about a shipment, newest first. Throws when the caller has no access to the shipment. */
export async function listShipmentEvents(ctx: Context, shipmentId: number): Promise<ShipmentEvent[]> {
  const { accountId } = await findShipment(ctx, shipmentId);
  const messages = await ctx.db
    .select()
    .from(webhookMessages)
    .where(
      and(
        eq(webhookMessages.aggregate, "shipment"),
        eq(webhookMessages.aggregateId, shipmentId),
        eq(webhookMessages.accountId, accountId),
        eq(webhookMessages.isTest, false),
      ),
    )
    .orderBy(desc(webhookMessages.createdAt), desc(webhookMessages.id))
    .limit(shownEvents);
  const deliveries = await findDeliveries(
    ctx,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, topic, type, sequence, createdAt, body }) => ({
    id,
    topic,
    type,
    sequence,
    createdAt,
    data: JSON.parse(body).data,
    deliveries: deliveries.filter(({ messageId }) => messageId === id),
  }));
}

async function findDeliveries(
  ctx: Context,
  messageIds: readonly string[],
): Promise<(EventDelivery & { messageId: string })[]> {
  const rows = await ctx.db
    .select({ delivery: webhookDeliveries, url: webhooks.url })
    .from(webhookDeliveries)
    .leftJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(inArray(webhookDeliveries.messageId, [...messageIds]))
    .orderBy(asc(webhookDeliveries.id));
  return rows.map(({ delivery, url }) => ({ ...delivery, host: url === null ? null : new URL(url).host }));
}
