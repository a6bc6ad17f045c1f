import { vi } from "vitest";

/** Timers with which a checkout waits for its answer as long as a busy machine takes. Other waits are not longer. */
export async function patientTimers(original: () => Promise<typeof import("node:timers/promises")>) {
  const timers = await original();
  const setTimeout = vi.fn((ms?: number, value?: unknown, options?: object) =>
    timers.setTimeout(value === "too_late" ? 30_000 : ms, value, options),
  );
  return { ...timers, setTimeout };
}
