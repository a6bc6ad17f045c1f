import type { EventType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";

/** What follows from events: it takes each event once, in the order of its account, whatever becomes of other followers. */
export interface Follower {
  /** Name of its cursor in the database, and of what it sets aside in metrics and logs. */
  readonly name: string;
  /** Types of the events that it takes; all if left out. */
  readonly topics?: readonly EventType[];
  /**
   * Writes what follows from the events. The cursor moves in the same transaction, so that nothing is written twice. It may
   * be called again with a part of the same events when it fails.
   */
  follow(tx: Context, events: readonly RelayedEvent[]): Promise<void>;
}
