import { mkdtemp, readdir, rm, stat, statfs, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { openLockSession } from "../lock-session";
import { createScheduledBackups, findBackupStatus } from ".";
import { dueSince, lastScheduled } from "./schedule";

setupTestDatabase();

let folder: string;
let now: Date;
const onError = vi.fn();
const options = { now: () => now, onError, startedAt: new Date("2026-11-20T12:00:00Z") };

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "backups-")), "new", "folder");
  vi.stubEnv("BACKUP_TIME", "03:30");
  vi.stubEnv("BACKUP_DIR", folder);
  vi.stubEnv("BACKUP_KEEP", "2");
  now = new Date("2026-11-26T06:31:00Z");
  onError.mockReset();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(join(folder, "../.."), { recursive: true, force: true });
});

/** What one look of the job comes to, in a process of its own. */
async function look(): Promise<boolean> {
  const backups = createScheduledBackups(options);
  const hasStarted = await backups.startIfDue();
  await backups.settled();
  return hasStarted;
}
const files = async () => (await readdir(folder)).sort();

test.each([
  ["2026-11-26T06:30:00Z", "2026-11-26T06:30:00Z"],
  ["2026-11-26T06:29:59Z", "2026-11-25T06:30:00Z"],
  ["2026-11-26T02:00:00Z", "2026-11-25T06:30:00Z"],
  ["2026-03-01T03:00:00Z", "2026-02-28T06:30:00Z"],
])("at %s the last backup was due at %s", (at, due) => {
  expect(lastScheduled("03:30", new Date(at))).toEqual(new Date(due));
});

test("a process makes up for what fell into the time before it, but not in its first ten minutes", () => {
  const at = new Date("2026-11-26T12:00:00Z");
  expect(dueSince("03:30", at, at)).toEqual(new Date("2026-11-26T12:10:00Z"));
  expect(dueSince("03:30", new Date("2026-11-01T00:00:00Z"), at)).toEqual(new Date("2026-11-26T06:30:00Z"));
});

test("one backup is made each day, for its owner alone, and the newest are kept", async () => {
  expect(await look()).toBe(true);
  expect(await look()).toBe(false);
  for (const day of ["2026-11-27", "2026-11-28"]) {
    now = new Date(`${day}T06:29:00Z`);
    expect(await look()).toBe(false);
    now = new Date(`${day}T06:30:00Z`);
    expect(await look()).toBe(true);
  }
  expect(await files()).toEqual(["anden-2026-11-27T063000Z.gz", "anden-2026-11-28T063000Z.gz"]);
  expect((await stat(join(folder, "anden-2026-11-28T063000Z.gz"))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await findBackupStatus(now)).toMatchObject({ last: { at: now }, failure: undefined, isOverdue: false });
  expect(onError).not.toHaveBeenCalled();
});

test("a failure leaves the older ones, is shown, and is tried again after an hour", async () => {
  await look();
  await writeFile(join(folder, "notes of mine.txt"), "");
  await writeFile(join(folder, "anden-2026-11-27T050000Z.gz.partial"), "of a killed process");
  now = new Date("2026-11-27T06:30:00Z");
  const failing = createScheduledBackups(options);
  vi.stubEnv("DATABASE_URL", `${process.env.DATABASE_URL}_gone`);
  expect(await failing.startIfDue()).toBe(true);
  await failing.settled();
  vi.stubEnv("DATABASE_URL", process.env.DATABASE_URL!.replace(/_gone$/, ""));
  expect(onError).toHaveBeenCalledWith("backup.failed", expect.anything());
  expect(await findBackupStatus(now)).toMatchObject({
    last: { at: new Date("2026-11-26T06:31:00Z") },
    failure: { at: now, message: expect.stringContaining("does not exist") },
  });
  expect(await failing.startIfDue()).toBe(false);
  expect(await files()).not.toContain("anden-2026-11-27T063000Z.gz.partial");

  now = new Date("2026-11-27T07:30:00Z");
  expect(await failing.startIfDue()).toBe(true);
  await failing.settled();
  expect(await files()).toEqual(["anden-2026-11-26T063100Z.gz", "anden-2026-11-27T073000Z.gz", "notes of mine.txt"]);
  expect((await findBackupStatus(now))?.failure).toBeUndefined();
});

test("a disk without space for two more keeps what it has", async () => {
  await look();
  const [first = ""] = await files();
  const { bavail, bsize } = await statfs(folder);
  await truncate(join(folder, first), Math.floor((bavail * bsize) / 2) + 1_000_000_000);
  now = new Date("2026-11-27T06:30:00Z");
  await look();
  expect(onError.mock.calls[0]?.[1]).toMatchObject({ message: expect.stringMatching(/too little space left/) });
  expect(await files()).toEqual([first, "last-failure.json"]);
});

test("a folder that is none is a failure as any other", async () => {
  vi.stubEnv("BACKUP_DIR", join(import.meta.dirname, "index.ts"));
  expect(await look()).toBe(true);
  expect(onError.mock.calls[0]?.[1]).toMatchObject({ name: "BackupError", message: expect.stringMatching(/EEXIST/) });
  expect(await findBackupStatus(now)).toMatchObject({ last: undefined, isOverdue: false });
});

test("while another process makes a backup none is begun", async () => {
  const session = openLockSession("test", () => {});
  await session`select pg_advisory_lock(hashtextextended('anden.backup', 0))`;
  await look();
  await session.end();
  expect(await findBackupStatus(now)).toMatchObject({ last: undefined, failure: undefined });
  expect(onError).not.toHaveBeenCalled();
});

test("a stop gives the backup up and leaves nothing of it", async () => {
  const backups = createScheduledBackups(options);
  await backups.startIfDue();
  await backups.stop();
  expect(await readdir(folder).catch(() => [])).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
  expect(await backups.startIfDue()).toBe(false);
});

test("a backup that is missing for an hour is overdue, and nothing is where none are scheduled", async () => {
  // Long after the start of this process, which has its first ten minutes for itself.
  now = new Date("2126-11-27T07:30:00Z");
  expect(await findBackupStatus(now)).toMatchObject({ last: undefined, isOverdue: false, keep: 2 });
  now = new Date("2126-11-27T07:30:01Z");
  expect(await findBackupStatus(now)).toMatchObject({ last: undefined, isOverdue: true, keep: 2 });
  vi.stubEnv("BACKUP_TIME", "off");
  expect(await findBackupStatus(now)).toBeUndefined();
  expect(await look()).toBe(false);
});
