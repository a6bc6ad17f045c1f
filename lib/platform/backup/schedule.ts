import { addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { setting } from "../settings";

/** How the scheduled backups of this installation are made. */
export interface BackupSchedule {
  /** `HH:MM` in Argentina, each day. */
  readonly time: string;
  readonly folder: string;
  /** Number of backups that are kept. */
  readonly keep: number;
}

const usualKeep = 7;

/** Undefined where none are made. A start sets `BACKUP_TIME` for the embedded database, and a folder for both. */
export function backupSchedule(): BackupSchedule | undefined {
  const time = setting("BACKUP_TIME") ?? "off";
  const folder = setting("BACKUP_DIR");
  if (time === "off" || folder === undefined) return undefined;
  return { time, folder, keep: setting("BACKUP_KEEP") ?? usualKeep };
}

/** The latest moment, at or before `now`, at which clocks in Argentina showed a time (`HH:MM`). */
export function lastScheduled(time: string, now: Date): Date {
  const today = dayInArgentina(now);
  const at = atClock(today, time);
  return at <= now ? at : atClock(addDays(today, -1), time);
}

/**
 * A process leaves its start alone; then it makes up for a backup that fell into a time in which the machine was off.
 * Services that tests start are gone before.
 */
const startDelayMs = 10 * 60_000;

/** When the backup of the last scheduled time was or is due in a process that runs since `startedAt`. */
export const dueSince = (time: string, startedAt: Date, now: Date): Date =>
  new Date(Math.max(lastScheduled(time, now).getTime(), startedAt.getTime() + startDelayMs));
