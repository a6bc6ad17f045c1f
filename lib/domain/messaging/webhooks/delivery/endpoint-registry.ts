import type { Health, Recent } from "./health";

interface EndpointRecord {
  /** Start times of the attempts of the last second, oldest first. */
  starts: number[];
  /** Results by the half minute in which they arrived. */
  readonly results: Map<number, { failed: number; total: number }>;
  /** The health in the subscription's row when this process last read or wrote it. */
  health?: Health;
  touchedMs: number;
}

const secondMs = 1000;
const slotMs = 30_000;
const recentSlots = 10;
const evictAfterMs = 2 * slotMs * recentSlots;

/**
 * In-memory state of each receiver: the present rate of attempts and the recent results. Losing it does no lasting
 * harm.
 */
export class EndpointRegistry {
  private readonly records = new Map<number, EndpointRecord>();
  private evictedMs = 0;

  /** `rate`: attempts to one receiver that may start within any second. */
  constructor(private readonly rate: number) {}

  recordStart(webhookId: number, atMs: number): void {
    const record = this.record(webhookId, atMs);
    record.starts = record.starts.filter((start) => start > atMs - secondMs);
    record.starts.push(atMs);
  }

  /** Receivers that may get fewer than `slots` attempts now, with the number that is left. */
  saturated(slots: number, nowMs: number): { webhookId: number; left: number }[] {
    this.evictUnused(nowMs);
    return [...this.records].flatMap(([webhookId, { starts }]) => {
      if (starts.length <= this.rate - slots) return [];
      const left = Math.max(0, this.rate - starts.filter((start) => start > nowMs - secondMs).length);
      return left < slots ? [{ webhookId, left }] : [];
    });
  }

  recordResult(webhookId: number, isSuccess: boolean, atMs: number): Recent {
    const { results } = this.record(webhookId, atMs);
    const slot = Math.floor(atMs / slotMs);
    const present = results.get(slot) ?? { failed: 0, total: 0 };
    present.total++;
    if (!isSuccess) present.failed++;
    results.set(slot, present);
    for (const past of results.keys()) if (past <= slot - recentSlots) results.delete(past);
    const recent = { failed: 0, total: 0 };
    for (const { failed, total } of results.values()) {
      recent.failed += failed;
      recent.total += total;
    }
    return recent;
  }

  /** A receiver that has recovered is judged by its results from now on. */
  clearResults(webhookId: number): void {
    this.records.get(webhookId)?.results.clear();
  }

  setHealth(webhookId: number, health: Health, atMs: number): void {
    this.record(webhookId, atMs).health = health;
  }

  healthOf(webhookId: number): Health | undefined {
    return this.records.get(webhookId)?.health;
  }

  private record(webhookId: number, atMs: number): EndpointRecord {
    const record = this.records.get(webhookId) ?? { starts: [], results: new Map(), touchedMs: atMs };
    record.touchedMs = atMs;
    this.records.set(webhookId, record);
    return record;
  }

  private evictUnused(nowMs: number): void {
    if (nowMs - this.evictedMs < evictAfterMs) return;
    this.evictedMs = nowMs;
    for (const [webhookId, { touchedMs }] of this.records)
      if (nowMs - touchedMs > evictAfterMs) this.records.delete(webhookId);
  }
}
