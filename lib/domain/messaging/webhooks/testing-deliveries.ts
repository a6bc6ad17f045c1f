import { asc, eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { webhookAttempts, webhookDeliveries, webhookMessages } from "@/db/schema/webhooks";
import { uuidV7 } from "@/lib/core/ids/uuid";
import type { AttemptError, DeliveryState } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { onNotify } from "@/lib/platform/outbox";
import { call, type Reply, type TestCaller } from "../../operating/testing";
import { composeMessage } from "./delivery/message";
import type { Webhook } from "./find";
import { createWebhook } from "./subscriptions";

/** Subscriptions with past deliveries, for tests. */

export const testTarget = "https://shop.example.com/hook?token=a%2Fb";

export const subscribe = (
  accountId: number,
  draft: { topic?: Webhook["topic"]; url?: string } = {},
): Promise<Webhook> =>
  createWebhook(
    systemContext("test"),
    accountId,
    { topic: "status", url: testTarget, ...draft },
    { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" },
  );

interface Past {
  readonly state?: DeliveryState;
  readonly at?: Date;
  readonly shipmentId?: number;
  /** Statuses of the attempts, a minute apart; null = no response. */
  readonly responses?: readonly (number | null)[];
}

/** A delivery of a status message, with its attempts; returns its id and that of its message. */
export async function createPastDelivery(
  { id: webhookId, accountId }: Webhook,
  { state = "succeeded", at = new Date(), shipmentId = 1, responses = [] }: Past = {},
): Promise<{ id: number; messageId: string }> {
  const { db } = connection();
  const about = { accountId, topic: "status", type: "shipment.status_changed", sequence: 2 } as const;
  const payload = {
    account_id: accountId,
    shipment_id: shipmentId,
    external_id: "PED-1",
    status: "Procesando",
    status_code: "new",
    substatus: null,
    direction: "forward",
    previous_status_code: null,
  };
  const message = composeMessage({ ...about, uuid: uuidV7(at), payload, at });
  await db
    .insert(webhookMessages)
    .values({ ...about, ...message, aggregate: "shipment", aggregateId: shipmentId, createdAt: at });
  const last = responses.at(-1);
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      messageId: message.id,
      webhookId,
      accountId,
      state,
      attempts: responses.length,
      nextAt: state === "pending" ? new Date(Date.now() + 3_600_000) : null,
      lastStatus: last ?? null,
      lastError: last === undefined ? null : errorOf(last),
      createdAt: at,
      finishedAt: ["succeeded", "failed", "cancelled"].includes(state) ? at : null,
    })
    .returning();
  if (!delivery) throw new Error("no delivery");
  if (responses.length > 0)
    await db.insert(webhookAttempts).values(
      responses.map((status, index) => ({
        accountId,
        deliveryId: delivery.id,
        webhookId,
        number: index + 1,
        startedAt: new Date(at.getTime() + index * 60_000),
        milliseconds: 20 + index,
        status,
        error: errorOf(status),
        remoteIp: status === null ? null : "203.0.113.7",
        url: testTarget,
        response: status === null ? null : "gracias",
      })),
    );
  return { id: delivery.id, messageId: message.id };
}

const errorOf = (status: number | null): AttemptError | null =>
  status === null ? "timeout" : status >= 200 && status < 300 ? null : "status";

export async function deliveryRow(id: number): Promise<typeof webhookDeliveries.$inferSelect> {
  const [row] = await connection().db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!row) throw new Error(`no delivery ${id}`);
  return row;
}

/** Audit entries of a subscription, oldest first. */
export const auditOf = ({ id }: { id: number }) =>
  connection()
    .db.select({ actor: auditEntries.actor, action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.target, `webhook:${id}`))
    .orderBy(asc(auditEntries.id));

/** Number of wake-ups of the workers while `work` runs. */
export async function notificationsDuring(work: () => Promise<unknown>): Promise<number> {
  let notifications = 0;
  const stop = onNotify(() => notifications++);
  await work();
  stop();
  return notifications;
}

type Handler = Parameters<typeof call>[0];

/** Calls a path below a subscription, such as `/deliveries/7/redeliver`. */
export const callUnderAccount = (
  handler: Handler,
  caller: Pick<TestCaller, "headers">,
  { id, accountId }: { id: number | string; accountId: number },
  path: string,
  {
    method,
    body,
    headers,
  }: { method?: "GET" | "POST"; body?: unknown; headers?: Record<string, string> | undefined } = {},
): Promise<Reply> =>
  call(handler, `/v2/accounts/${accountId}/webhooks/${id}${path}`, {
    method,
    headers: { ...caller.headers, ...headers },
    params: {
      account_id: String(accountId),
      webhook_id: String(id),
      ...(path.startsWith("/deliveries/") ? { delivery_id: path.split("/")[2] } : {}),
    },
    body,
  });
