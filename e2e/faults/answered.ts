import { setTimeout as pause } from "node:timers/promises";
import { outageOf } from "@/lib/platform/outages";

const withinMs = 60_000;

/**
 * What `work` returns once the database answers. After a crash each connection that was refused while PostgreSQL recovered
 * passes that error on to its first query (postgres.js 3.4.9), so one attempt does not suffice.
 */
export async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; ) {
    try {
      return await work();
    } catch (error) {
      if (outageOf(error) !== "away" || Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
