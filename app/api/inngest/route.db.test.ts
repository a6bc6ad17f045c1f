import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { embeddedSigningKey } from "@/lib/jobs/client";
import { createCaller } from "@/lib/jobs/runner/call";
import { runToEnd } from "@/lib/jobs/runner/run";
import { captureLog } from "@/lib/platform/log/testing-log";
import { GET, POST, PUT } from "./route";

setupTestDatabase();
const logged = captureLog();

const caller = createCaller({ POST, PUT }, embeddedSigningKey());

test("the embedded runner can run everything that is served", async () => {
  const jobs = await caller.listJobs();
  expect(jobs.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      "anden-advance-shipments",
      "anden-expire-shipments",
      "anden-add-up-counts",
      "anden-clean-up",
    ]),
  );
});

test("each function finds its work, or that there is none", async () => {
  const options = { signal: new AbortController().signal, retryDelaysMs: [0] };
  for (const job of await caller.listJobs())
    await runToEnd(caller, job, { name: job.events[0] ?? "inngest/scheduled.timer", data: {} }, options);
  expect(logged.lines()).toEqual([]);
});

test("a caller without a valid signature learns nothing", async () => {
  const url = "http://localhost/api/inngest?fnId=anden-clean-up&stepId=step";
  for (const [method, handler] of Object.entries({ GET, POST, PUT })) {
    const body = method === "GET" ? null : "{}";
    const response = await handler(new Request(url, { method, body }));
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('{"message":"Unauthorized"}');
  }
});
