import { onTestFinished, vi } from "vitest";

const hourMs = 3_600_000;

/**
 * Holds the clock until the test ends, at a moment that is far from the ends of rate windows (15 minutes and an hour): what a
 * test counts in one of them would otherwise be spread over two, once in a while.
 */
export function holdRateWindow(): void {
  const middleOfQuarter = Math.floor(Date.now() / hourMs) * hourMs + hourMs * (5 / 8);
  vi.useFakeTimers({ toFake: ["Date"], now: middleOfQuarter });
  onTestFinished(() => void vi.useRealTimers());
}
