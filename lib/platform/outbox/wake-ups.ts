import { connection } from "@/db/driver";
import type { Context } from "../context";

/**
 * The events that say "there is work", by kind, so that one kind does not set those who do the others looking. They carry
 * no data: PostgreSQL knows what is to be done.
 */
export const jobTopics = {
  /** Events to tell, deliveries to make, shipments that may go on. */
  shipments: "anden/wake",
  /** Shipments that the network of demo carriers takes along. */
  network: "anden/wake.network",
  carriers: "anden/wake.carriers",
  printing: "anden/wake.printing",
  bulk: "anden/wake.bulk",
  imports: "anden/wake.imports",
} as const;

export type JobTopic = (typeof jobTopics)[keyof typeof jobTopics];

const listeners = Symbol.for("anden.wake-listeners");

function notificationListeners(): Set<(event: JobTopic) => void> {
  const owner = globalThis as { [listeners]?: Set<(event: JobTopic) => void> };
  owner[listeners] ??= new Set();
  return owner[listeners];
}

/** Calls `listener` at every wake-up of this process; returns how to stop. */
export function onNotify(listener: (event: JobTopic) => void): () => void {
  notificationListeners().add(listener);
  return () => notificationListeners().delete(listener);
}

/** Between announcements: under load one tells of many commits. */
const notifyEveryMs = 20;
const pendingTopics = new Set<JobTopic>();
let notifiedAt = Number.NEGATIVE_INFINITY;

/** Tells every process that there is work. Never awaited; calls of the same moment become one. */
export function notifyJobs(event: JobTopic = jobTopics.shipments): void {
  for (const listener of notificationListeners()) listener(event);
  const isAnnouncing = pendingTopics.size > 0;
  pendingTopics.add(event);
  if (isAnnouncing) return;
  const flush = () => {
    const events = [...pendingTopics];
    pendingTopics.clear();
    notifiedAt = performance.now();
    for (const each of events)
      notify(each).catch(() => {
        // The sweeper finds the work; the database being away is reported by whoever needs it next.
      });
  };
  const waitMs = notifiedAt + notifyEveryMs - performance.now();
  if (waitMs > 0) setTimeout(flush, waitMs);
  else setImmediate(flush);
}

const notify = async (event: JobTopic): Promise<unknown> => connection().sql.notify("anden_wake", event);

/**
 * Wakes who does this kind of work after the commit, or once it is `at`; at once where the statement was a transaction of
 * its own.
 */
export function notifyAfterCommit(ctx: Context, event: JobTopic = jobTopics.shipments, at?: Date): void {
  const wake = () => {
    const waitMs = at ? at.getTime() - ctx.now().getTime() : 0;
    if (waitMs > 0) setTimeout(notifyJobs, waitMs, event).unref();
    else notifyJobs(event);
  };
  if (ctx.afterCommit) ctx.afterCommit(wake);
  else wake();
}
