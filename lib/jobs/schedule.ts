import { Cron } from "croner";

/** Five fields, in UTC. Throws for anything else. */
const parseCron = (cron: string): Cron => new Cron(cron, { mode: "5-part", utcOffset: 0 });

export function isCron(cron: string): boolean {
  try {
    parseCron(cron);
    return true;
  } catch {
    return false;
  }
}

/** The first full minute after `after` that matches the cron. */
export function nextTime(cron: string, after: Date): Date {
  const time = parseCron(cron).nextRun(after);
  if (!time) throw new Error(`${cron} is never due`);
  return time;
}
