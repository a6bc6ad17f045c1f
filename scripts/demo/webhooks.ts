import { sql } from "drizzle-orm";
import { followWithin } from "@/lib/domain/events";
import { createWebhook } from "@/lib/domain/messaging/webhooks";
import { changeReturnPolicy } from "@/lib/domain/shipping/returns";
import type { Context } from "@/lib/platform/context";
import { returnPolicy } from "./returns";
import { hourMs } from "./shipments";
import { suppressEvents } from "./suppress-events";
import { type Step, step } from "./timeline";

/**
 * Two receivers of the shop on hosts of a reserved domain (RFC 2606), which never resolve. The settings hardly ever
 * change, so that the first stays as it is; the second is sent every status, and the running service sees it fail.
 */
const receivers = {
  healthy: { topic: "account", url: "https://panel.casa-ombu.example/anden/cuenta" },
  failing: { topic: "status", url: "https://erp.casa-ombu.example/anden/estados" },
} as const;

const openTargets = { allowsPrivate: false, allowedCidrs: [], requiresHttps: true, ownHostname: "" };

/** Since then there are receivers, and messages for them. */
const sinceHours = 20;

export function webhookSteps(ctx: Context, accountId: number): Step[] {
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * hourMs);
  const allowDays = (days: number) => (then: Context) => changeReturnPolicy(then, accountId, { ...returnPolicy, days });
  return [
    step(ago(sinceHours), (then) => createWebhook(then, accountId, receivers.healthy, openTargets)),
    step(ago(sinceHours - 0.1), (then) => createWebhook(then, accountId, receivers.failing, openTargets)),
    step(ago(15), allowDays(45)),
    step(ago(11), allowDays(60)),
    step(ago(6), allowDays(30)),
  ];
}

/** Marks the events until `at` as published, from when there were no receivers: nobody is sent them, and they ring no notice. */
export async function publishToNobody(tx: Context, accountId: number, at: Date): Promise<void> {
  await suppressEvents(tx);
  await tx.db.execute(sql`
    update outbox set processed_at = created_at
    where account_id = ${accountId} and processed_at is null and created_at <= ${at.toISOString()}::timestamptz`);
}

/**
 * Publishes the events of the last hours, and writes what the receivers made of them, as nothing is sent while the demo
 * is made.
 */
export async function publishToReceivers(tx: Context, accountId: number): Promise<void> {
  await publishToNobody(tx, accountId, new Date(tx.now().getTime() - sinceHours * hourMs));
  await followWithin(tx, accountId);
  await tx.db.execute(attempts(accountId, tx.now()));
  await tx.db.execute(deliveries(accountId));
  await tx.db.execute(health(accountId));
}

/** Seconds from a message to its attempts, as the usual schedule of retries has them. */
const attemptSeconds = [1, 6, 306, 2_106, 9_306, 27_306, 63_306];

/** The healthy receiver takes each message at once, but for one that it takes at the second attempt. */
const attempts = (accountId: number, now: Date) => sql`
  insert into webhook_attempts
    (account_id, delivery_id, webhook_id, number, started_at, milliseconds, status, error, remote_ip, url, response)
  select webhooks.account_id, deliveries.id, webhooks.id, number, messages.created_at + seconds * interval '1 second',
    40 + deliveries.id * 37 % 90,
    case when webhooks.url <> ${receivers.healthy.url} then null when is_busy and number = 1 then 503 else 200 end,
    case when webhooks.url <> ${receivers.healthy.url} then 'connection_failed' when is_busy and number = 1 then 'status' end,
    case when webhooks.url = ${receivers.healthy.url} then '203.0.113.20' end, webhooks.url,
    case when webhooks.url <> ${receivers.healthy.url} then null when is_busy and number = 1 then 'busy' else 'ok' end
  from webhook_deliveries deliveries
  join webhooks on webhooks.id = deliveries.webhook_id
  join webhook_messages messages on messages.id = deliveries.message_id
  cross join unnest(${`{${attemptSeconds.join()}}`}::int[]) with ordinality as tries (seconds, number)
  cross join lateral (
    select deliveries.id = (
      select min(id) from webhook_deliveries others where others.webhook_id = webhooks.id
    ) as is_busy
  ) busy
  where webhooks.account_id = ${accountId}
    and messages.created_at + seconds * interval '1 second' < ${now.toISOString()}::timestamptz
    and (webhooks.url <> ${receivers.healthy.url} or number = 1 or (is_busy and number = 2))
  order by messages.created_at + seconds * interval '1 second'`;

/** A delivery is as its last attempt left it; what failed is tried again after the time of the schedule. */
const deliveries = (accountId: number) => sql`
  update webhook_deliveries deliveries set lane = 'retry', attempts = last.number, last_status = last.status,
    last_error = last.error, created_at = messages.created_at,
    state = case when last.error is null then 'succeeded' else 'pending' end,
    finished_at = case when last.error is null then last.started_at end,
    next_at = case when last.error is not null then messages.created_at
      + (${`{${[...attemptSeconds, 113_706].join()}}`}::int[])[last.number + 1] * interval '1 second' end
  from webhook_messages messages
  cross join lateral (
    select webhook_attempts.* from webhook_attempts
    join webhook_deliveries own on own.id = webhook_attempts.delivery_id
    where own.message_id = messages.id order by number desc limit 1
  ) last
  where deliveries.account_id = ${accountId} and messages.id = deliveries.message_id and deliveries.id = last.delivery_id`;

/** From the attempts since the last success; a receiver that keeps failing is paused, not stopped. */
const health = (accountId: number) => sql`
  update webhooks set last_success_at = found.last_success_at, failures = found.failures,
    failing_since = found.failing_since, last_failure_at = found.last_failure_at,
    paused_until = case when found.failures >= 10 then found.last_failure_at + interval '1 minute' end
  from (
    select webhook_id, max(succeeded_at) as last_success_at, count(failed_at)::int as failures,
      min(failed_at) as failing_since, max(failed_at) as last_failure_at
    from (
      select webhook_id, case when error is null then started_at end as succeeded_at,
        case when error is not null and started_at > coalesce(max(started_at) filter (where error is null)
          over (partition by webhook_id), '-infinity') then started_at end as failed_at
      from webhook_attempts where webhook_id in (select id from webhooks where account_id = ${accountId})
    ) tried
    group by webhook_id
  ) found
  where webhooks.id = found.webhook_id`;
