import { randomFillSync } from "node:crypto";
import { connection } from "@/db/client";
import { insertRows } from "@/db/prepared";
import { outbox } from "@/db/schema/outbox";
import type { Context } from "./context";
import type { Aggregate, EventType } from "./vocabulary";

/**
 * The outbox: every change writes its event in its own transaction, so that no change goes untold and nothing is told
 * that did not happen. After the commit the workers are woken; a wake-up that is lost costs seconds, nothing else.
 */

export interface OutboxEvent {
  readonly accountId: number;
  readonly aggregate: Aggregate;
  readonly aggregateId: number;
  /** Version of the aggregate after the change; receivers drop what is older than what they know. */
  readonly sequence: number;
  readonly type: EventType;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Writes events; must be called inside the transaction of the change. */
export async function recordEvents(tx: Context, events: readonly OutboxEvent[]): Promise<void> {
  if (!tx.afterCommit) throw new Error("an event is recorded outside the transaction of its change");
  if (events.length === 0) return;
  const createdAt = tx.now();
  await insertRows(
    tx.db,
    outbox,
    events.map((event) => ({ ...event, id: uuidV7(createdAt), requestId: tx.requestId, createdAt })),
  );
  tx.afterCommit(requestWake);
}

const listeners = Symbol.for("anden.wake-listeners");

function wakeListeners(): Set<() => void> {
  const owner = globalThis as { [listeners]?: Set<() => void> };
  owner[listeners] ??= new Set();
  return owner[listeners];
}

/** Calls `listener` at every wake-up of this process; returns how to stop. */
export function onWake(listener: () => void): () => void {
  wakeListeners().add(listener);
  return () => wakeListeners().delete(listener);
}

let announcing = false;

/** Tells every process that there is work. Never awaited; calls of the same moment become one. */
export function requestWake(): void {
  for (const listener of wakeListeners()) listener();
  if (announcing) return;
  announcing = true;
  setImmediate(() => {
    announcing = false;
    notify().catch(() => {
      // The sweeper finds the work; the database being away is reported by whoever needs it next.
    });
  });
}

const notify = async (): Promise<unknown> => connection().sql.notify("anden_wake", "");

/** UUID version 7 (RFC 9562 section 5.7): 48 bits of milliseconds, then random bits; sorts by time. */
export function uuidV7(at: Date): string {
  const bytes = Buffer.alloc(16);
  randomFillSync(bytes, 6);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
