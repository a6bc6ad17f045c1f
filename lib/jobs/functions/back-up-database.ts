import { onShutdown, processWide } from "@/lib/core/process-wide";
import { createScheduledBackups } from "@/lib/platform/backup";
import { inngest } from "../client";
import { reportError } from "../log";

/** The backups that this process makes. A backup in progress ends with the process, and another one makes it. */
const backups = processWide("scheduled-backups", () => {
  const created = createScheduledBackups({
    now: () => new Date(),
    onError: reportError,
    startedAt: new Date(performance.timeOrigin),
  });
  onShutdown(() => created.stop());
  return created;
});

/** Makes the backup of the day where backups are scheduled. A step does not wait for its end, which may take minutes. */
export const backUpDatabaseJob = inngest.createFunction(
  { id: "back-up-database", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1 },
  async ({ step }) => ({ started: await step.run("start", () => backups().startIfDue()) }),
);
