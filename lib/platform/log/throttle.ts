import { LRUCache } from "lru-cache";
import { processWide } from "@/lib/core/process-wide";
import { type LogFacts, type LogLevel, writeLine } from "./logger";

interface Throttled {
  readonly toldAt: number;
  suppressed: number;
}

/** With a limit, because messages of libraries may repeat what a caller has sent. */
export const throttledLines = processWide("throttled-lines", () => new LRUCache<string, Throttled>({ max: 500 }));

const toldEveryMs = 60_000;

/**
 * Writes a line at most once a minute for each event and message; `suppressed` counts those that were left out since the last
 * one.
 */
export function logThrottled(level: LogLevel, event: string, facts: LogFacts, error?: unknown): void {
  const key = `${event} ${facts.message ?? ""}`;
  const now = Date.now();
  const known = throttledLines().get(key);
  if (known && now - known.toldAt < toldEveryMs) {
    known.suppressed++;
    return;
  }
  throttledLines().set(key, { toldAt: now, suppressed: 0 });
  writeLine(level, event, { ...facts, suppressed: known?.suppressed || undefined }, error);
}
