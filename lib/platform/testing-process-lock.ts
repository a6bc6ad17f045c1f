import { vi } from "vitest";
import { processWide } from "@/lib/core/process-wide";
import { graceMs } from "./process-lock";

/** What this process has seen of the locks of others, of process-lock.ts. */
const seen = processWide("process-lock", () => ({ missingSince: new Map<number, number>() }));

/** Repeats what looks for dead processes until it succeeds. A lock that is missing is at once missing for long enough. */
export const untilSeenDead = <T>(look: () => Promise<T>): Promise<T> =>
  vi.waitFor(
    () => {
      const { missingSince } = seen();
      for (const [number, since] of missingSince) missingSince.set(number, since - graceMs);
      return look();
    },
    { timeout: 30_000, interval: 20 },
  );
