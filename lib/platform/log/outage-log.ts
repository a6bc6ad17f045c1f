import { processWide } from "@/lib/core/process-wide";
import type { Outage } from "../outages";
import { type LogFacts, writeLine } from "./logger";

/** A reported outage that has not ended. */
interface Tally {
  readonly startedAt: number;
  readonly timer: NodeJS.Timeout;
  /** Requests that it has hit, and those of them that no line has told. */
  total: number;
  untold: number;
}

const tallies = processWide("outages", () => new Map<Outage, Tally>());

const toldEveryMs = 60_000;

/**
 * Counts a request, or another failure that nobody throttles, under its outage. The first one is told at once with its error,
 * then each minute how many there were; a minute without any ends the outage.
 */
export function logOutage(outage: Outage, error: unknown, facts: LogFacts = {}): void {
  const known = tallies().get(outage);
  if (known) {
    known.total++;
    known.untold++;
    return;
  }
  const timer = setInterval(() => tellOutage(outage), toldEveryMs).unref();
  tallies().set(outage, { startedAt: Date.now(), timer, total: 1, untold: 0 });
  writeLine("error", "outage.began", { outage, requests: 1, ...facts }, error);
}

function tellOutage(outage: Outage): void {
  const tally = tallies().get(outage);
  if (!tally) return;
  if (tally.untold > 0) writeLine("error", "outage.continues", { outage, requests: tally.untold });
  else endOutage(outage, tally);
  tally.untold = 0;
}

function endOutage(outage: Outage, { timer, total, startedAt }: Tally): void {
  clearInterval(timer);
  tallies().delete(outage);
  writeLine("warn", "outage.ended", { outage, requests: total, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

/** Tells what has been counted since the last line, before the process ends. */
export function flushOutages(): void {
  for (const [outage, tally] of tallies()) {
    if (tally.untold > 0) tellOutage(outage);
    clearInterval(tally.timer);
  }
  tallies().clear();
}
