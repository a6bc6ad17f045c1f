import type { Health, Recent } from "./health";

interface Page {
  /** When attempts of the last second began, oldest first. */
  starts: number[];
  /** Results by the half minute in which they came. */
  readonly results: Map<number, { failed: number; total: number }>;
  /** As the row was when this process last read or wrote it. */
  known?: Health;
  touchedMs: number;
}

const secondMs = 1000;
const slotMs = 30_000;
const recentSlots = 10;
const forgottenAfterMs = 2 * slotMs * recentSlots;

/** What this process remembers of each receiver: how fast it sends to it, and how that went lately. Nothing depends on it for long. */
export class EndpointRegistry {
  private readonly pages = new Map<number, Page>();
  private tidiedMs = 0;

  /** `rate`: attempts that a receiver gets within any second. */
  constructor(private readonly rate: number) {}

  recordStart(webhookId: number, atMs: number): void {
    const page = this.page(webhookId, atMs);
    page.starts = page.starts.filter((start) => start > atMs - secondMs);
    page.starts.push(atMs);
  }

  /** Receivers that may get fewer than `slots` attempts now, with how many. */
  saturated(slots: number, nowMs: number): { webhookId: number; left: number }[] {
    this.tidy(nowMs);
    return [...this.pages].flatMap(([webhookId, { starts }]) => {
      if (starts.length <= this.rate - slots) return [];
      const left = Math.max(0, this.rate - starts.filter((start) => start > nowMs - secondMs).length);
      return left < slots ? [{ webhookId, left }] : [];
    });
  }

  recordResult(webhookId: number, isSuccess: boolean, atMs: number): Recent {
    const { results } = this.page(webhookId, atMs);
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

  /** A receiver that is back is judged by what comes from now on. */
  forgetResults(webhookId: number): void {
    this.pages.get(webhookId)?.results.clear();
  }

  learn(webhookId: number, health: Health, atMs: number): void {
    this.page(webhookId, atMs).known = health;
  }

  known(webhookId: number): Health | undefined {
    return this.pages.get(webhookId)?.known;
  }

  private page(webhookId: number, atMs: number): Page {
    const page = this.pages.get(webhookId) ?? { starts: [], results: new Map(), touchedMs: atMs };
    page.touchedMs = atMs;
    this.pages.set(webhookId, page);
    return page;
  }

  private tidy(nowMs: number): void {
    if (nowMs - this.tidiedMs < forgottenAfterMs) return;
    this.tidiedMs = nowMs;
    for (const [webhookId, { touchedMs }] of this.pages)
      if (nowMs - touchedMs > forgottenAfterMs) this.pages.delete(webhookId);
  }
}
