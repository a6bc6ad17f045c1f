import { basename } from "node:path";
import { directDatabaseUrl } from "@/db/driver";
import { openLockSession } from "../lock-session";
import { log } from "../log";
import { rootCause, toLoggable } from "../loggable-error";
import { countBackupFailure } from "../metrics";
import { BackupError } from "./archive";
import {
  type BackupFailure,
  backupFile,
  clearFailure,
  type KeptBackup,
  listBackups,
  prepareFolder,
  pruneBackups,
  readFailure,
  writeFailure,
} from "./backup-folder";
import { type BackupSchedule, backupSchedule, dueSince, lastScheduled } from "./schedule";
import { writeBackup } from "./write-backup";

export interface ScheduledBackups {
  /** Begins a due backup without waiting for its end; false if none is due. */
  startIfDue(): Promise<boolean>;
  /** Resolves at the end of the running backup, or at once without one. */
  settled(): Promise<void>;
  /** Gives up a backup that is being made. The next process makes it. */
  stop(): Promise<void>;
}

export interface ScheduledBackupsOptions {
  readonly now: () => Date;
  readonly onError: (event: string, error: unknown) => void;
  /** When this process started. */
  readonly startedAt: Date;
}

/** Pause after a failed backup, which may have written as many bytes as a whole one. */
const retryMs = 3_600_000;

/** Makes the backups of the settings. Among the processes of a database an advisory lock lets one at a time do so. */
export function createScheduledBackups({ now, onError, startedAt }: ScheduledBackupsOptions): ScheduledBackups {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function startIfDue(): Promise<boolean> {
    const schedule = backupSchedule();
    if (!schedule || running || stopping.signal.aborted) return false;
    if (now().getTime() - failedAt < retryMs || !(await isDue(schedule, startedAt, now()))) return false;
    running = backUp(schedule).finally(() => {
      running = undefined;
    });
    return true;
  }

  async function backUp(schedule: BackupSchedule): Promise<void> {
    try {
      await whileAlone(async () => {
        if (!(await isDue(schedule, startedAt, now()))) return;
        await prepareFolder(schedule.folder);
        const file = backupFile(schedule.folder, now());
        const { bytes, rows } = await writeBackup(directDatabaseUrl(), file, now(), stopping.signal);
        log.info("backup.made", { file: basename(file), bytes, rows });
        await clearFailure(schedule.folder);
        await pruneBackups(schedule.folder, schedule.keep);
      });
    } catch (error) {
      if (stopping.signal.aborted) return;
      failedAt = now().getTime();
      countBackupFailure();
      onError("backup.failed", error);
      const message = error instanceof BackupError ? error.message : toLoggable(rootCause(error)).message;
      // On a full disk the log and the metrics have to do.
      await writeFailure(schedule.folder, { at: now(), message }).catch(() => {});
    }
  }

  return {
    startIfDue,
    settled: async () => running,
    async stop() {
      stopping.abort(new Error("the process is being stopped"));
      await running;
    },
  };
}

async function isDue({ time, folder }: BackupSchedule, startedAt: Date, now: Date): Promise<boolean> {
  if (dueSince(time, startedAt, now) > now) return false;
  // What is wrong with the folder is said by the backup that cannot be written there.
  const [newest] = await listBackups(folder).catch(() => []);
  return !newest || newest.at < lastScheduled(time, now);
}

/** Runs `work` unless another process is making a backup. */
async function whileAlone(work: () => Promise<void>): Promise<void> {
  const session = openLockSession("anden-backup-lock", () => {});
  try {
    const [row] = await session<{ is_ours: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended('anden.backup', 0)) as is_ours`;
    if (row?.is_ours) await work();
  } finally {
    await session.end({ timeout: 1 });
  }
}

export interface BackupStatus extends BackupSchedule {
  readonly last: KeptBackup | undefined;
  readonly failure: BackupFailure | undefined;
  /** The last scheduled backup is missing, though there was an hour to make it. */
  readonly isOverdue: boolean;
}

const overdueMs = 3_600_000;
const startedAt = new Date(performance.timeOrigin);

/** What became of the scheduled backups on this machine; undefined where none are made. A folder that cannot be read has none. */
export async function findBackupStatus(now: Date): Promise<BackupStatus | undefined> {
  const schedule = backupSchedule();
  if (!schedule) return undefined;
  const { time, folder } = schedule;
  const [[last], failure] = await Promise.all([listBackups(folder).catch(() => []), readFailure(folder)]);
  const isMissing = !last || last.at < lastScheduled(time, now);
  const isLate = now.getTime() - dueSince(time, startedAt, now).getTime() > overdueMs;
  return { ...schedule, last, failure, isOverdue: isMissing && isLate };
}
