/** Delays after the first, second, … failed call to a carrier; the last one applies to all further calls. */
const delaysMs = [5_000, 30_000, 120_000, 600_000, 1_800_000];

export const retryDelayMs = (attempts: number): number => delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? 0;
