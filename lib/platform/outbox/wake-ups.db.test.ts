import { expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { resetProcess } from "@/lib/core/process-wide";
import { jobTopics, notifyJobs } from "./wake-ups";

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
