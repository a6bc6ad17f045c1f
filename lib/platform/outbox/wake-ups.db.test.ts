import { expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { resetProcess, shutdownHooks } from "@/lib/core/process-wide";
import { systemContext } from "../context";
import { jobTopics, notifyAfterCommit, notifyJobs, onNotify } from "./wake-ups";

setupTestDatabase();

test("a notification that waits when a test file ends does not hold back those of the next", async () => {
  const heard: string[] = [];
  const { unlisten } = await connection().sql.listen("anden_wake", (event) => heard.push(event));
  vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate"] });
  notifyJobs(jobTopics.bulk);
  vi.useRealTimers();
  resetProcess();
  notifyJobs(jobTopics.imports);
  await vi.waitFor(() => expect(heard).toEqual([jobTopics.imports]));
  await unlisten();
});

test("a notification for a later time is not sent by a process that stops", async () => {
  const heard: string[] = [];
  const unsubscribe = onNotify((event) => heard.push(event));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const ctx = systemContext("test");
    const inTenSeconds = new Date(ctx.now().getTime() + 10_000);
    notifyAfterCommit(ctx, jobTopics.bulk, inTenSeconds);
    vi.advanceTimersByTime(11_000);
    expect(heard).toEqual([jobTopics.bulk]);
    notifyAfterCommit(ctx, jobTopics.bulk, inTenSeconds);
    await Promise.all([...shutdownHooks()].map((stop) => stop()));
    vi.advanceTimersByTime(11_000);
    expect(heard).toEqual([jobTopics.bulk]);
  } finally {
    vi.useRealTimers();
    unsubscribe();
  }
});
