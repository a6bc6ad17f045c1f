import { connection } from "@/db/driver";
import type { Context } from "../context";

/**
 * The events that say "there is work", by kind, so that one kind does not set those who do the others looking. They carry
 * no data: PostgreSQL knows what is to be done.
 */
export const wakeEvents = {
  /** Events to tell, deliveries to make, shipments that may go on. */
  shipments: "anden/wake",
  /** Shipments that the network of demo carriers takes along. */
  network: "anden/wake.network",
  carriers: "anden/wake.carriers",
  printing: "anden/wake.printing",
  bulk: "anden/wake.bulk",
  imports: "anden/wake.imports",
} as const;

export type WakeEvent = (typeof wakeEvents)[keyof typeof wakeEvents];

const listeners = Symbol.for("anden.wake-listeners");

function wakeListeners(): Set<(event: WakeEvent) => void> {
  const owner = globalThis as { [listeners]?: Set<(event: WakeEvent) => void> };
  owner[listeners] ??= new Set();
  return owner[listeners];
}

/** Calls `listener` at every wake-up of this process; returns how to stop. */
export function onWake(listener: (event: WakeEvent) => void): () => void {
  wakeListeners().add(listener);
  return () => wakeListeners().delete(listener);
}

/** Between announcements: under load one tells of many commits. */
const announceEveryMs = 20;
const unannounced = new Set<WakeEvent>();
let announcedAt = Number.NEGATIVE_INFINITY;

/** Tells every process that there is work. Never awaited; calls of the same moment become one. */
export function requestWake(event: WakeEvent = wakeEvents.shipments): void {
  for (const listener of wakeListeners()) listener(event);
  const isAnnouncing = unannounced.size > 0;
  unannounced.add(event);
  if (isAnnouncing) return;
  const announce = () => {
    const events = [...unannounced];
    unannounced.clear();
    announcedAt = performance.now();
    for (const each of events)
      notify(each).catch(() => {
        // The sweeper finds the work; the database being away is reported by whoever needs it next.
      });
  };
  const waitMs = announcedAt + announceEveryMs - performance.now();
  if (waitMs > 0) setTimeout(announce, waitMs);
  else setImmediate(announce);
}

const notify = async (event: WakeEvent): Promise<unknown> => connection().sql.notify("anden_wake", event);

/**
 * Wakes who does this kind of work after the commit, or once it is `at`; at once where the statement was a transaction of
 * its own.
 */
export function wakeFor(ctx: Context, event: WakeEvent = wakeEvents.shipments, at?: Date): void {
  const wake = () => {
    const waitMs = at ? at.getTime() - ctx.now().getTime() : 0;
    if (waitMs > 0) setTimeout(requestWake, waitMs, event).unref();
    else requestWake(event);
  };
  if (ctx.afterCommit) ctx.afterCommit(wake);
  else wake();
}
