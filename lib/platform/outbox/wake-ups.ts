import { connection } from "@/db/driver";
import { onShutdown, processWide } from "@/lib/core/process-wide";
import type { Context } from "../context";

/**
 * Topics of the notification "there is work", so that work of one kind does not wake the workers of the others. They
 * carry no data: workers find their work in the database.
 */
export const jobTopics = {
  /** Events to relay, deliveries to make, shipments that automation may process. */
  shipments: "anden/wake",
  /** Shipments that the embedded carrier network moves. */
  network: "anden/wake.network",
  carriers: "anden/wake.carriers",
  printing: "anden/wake.printing",
  bulk: "anden/wake.bulk",
  imports: "anden/wake.imports",
  /** Orders that are to become shipments by themselves. */
  orders: "anden/wake.orders",
  /** Batches of orders that a person ships. */
  orderBatches: "anden/wake.order-batches",
  /** Shops to ask for orders, or to tell guides. */
  channels: "anden/wake.channels",
  /** Payment links whose payments are to be read. */
  payments: "anden/wake.payments",
  /** Leases of print jobs that end, and jobs to be tried again. */
  printers: "anden/wake.printers",
} as const;

export type JobTopic = (typeof jobTopics)[keyof typeof jobTopics];

const notificationListeners = processWide("wake-listeners", () => new Set<(event: JobTopic) => void>());

/** Calls `listener` at every notification that this process sends; returns a function that unsubscribes. */
export function onNotify(listener: (event: JobTopic) => void): () => void {
  notificationListeners().add(listener);
  return () => notificationListeners().delete(listener);
}

/** Minimum time between notifications: under load one covers many commits. */
const notifyEveryMs = 20;

/** Topics to notify of with the next flush. */
const pending = processWide("pending-notifications", () => ({
  topics: new Set<JobTopic>(),
  flushedAt: Number.NEGATIVE_INFINITY,
}));

/** Notifies every process that there is work. Never awaited; simultaneous calls are coalesced. */
export function notifyJobs(event: JobTopic = jobTopics.shipments): void {
  for (const listener of notificationListeners()) listener(event);
  const state = pending();
  const isScheduled = state.topics.size > 0;
  state.topics.add(event);
  if (isScheduled) return;
  const flush = () => {
    const events = [...state.topics];
    state.topics.clear();
    state.flushedAt = performance.now();
    for (const each of events)
      notify(each).catch(() => {
        // The sweep finds the work, and the next query reports that the database is away.
      });
  };
  const waitMs = state.flushedAt + notifyEveryMs - performance.now();
  if (waitMs > 0) setTimeout(flush, waitMs);
  else setImmediate(flush);
}

/** Notifications for a later time. A process that stops does not send them: the sweep of another one finds the work. */
const delayed = processWide("delayed-notifications", () => {
  const timers = new Set<NodeJS.Timeout>();
  onShutdown(async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return timers;
});

const notify = async (event: JobTopic): Promise<unknown> => connection().sql.notify("anden_wake", event);

/**
 * Notifies the workers of this topic after the commit, or at the time `at`. Outside a transaction it notifies
 * immediately: the statement has committed already.
 */
export function notifyAfterCommit(ctx: Context, event: JobTopic = jobTopics.shipments, at?: Date): void {
  const wake = () => {
    const waitMs = at ? at.getTime() - ctx.now().getTime() : 0;
    if (waitMs <= 0) return notifyJobs(event);
    const timers = delayed();
    const timer = setTimeout(() => {
      timers.delete(timer);
      notifyJobs(event);
    }, waitMs).unref();
    timers.add(timer);
  };
  if (ctx.afterCommit) ctx.afterCommit(wake);
  else wake();
}
