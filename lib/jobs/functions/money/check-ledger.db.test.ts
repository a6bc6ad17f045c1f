import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { ledgerChecks } from "@/db/schema/ledger";
import { setupTestDatabase } from "@/db/testing";
import { lastLedgerCheck } from "@/lib/domain/money/ledger";
import { systemContext } from "@/lib/platform/context";
import { embeddedSigningKey } from "../../client";
import { createCaller } from "../../runner/call";
import { runToEnd } from "../../runner/run";
import { serveFunctions } from "../../serve";
import { checkLedgerJob, lastNight } from "./check-ledger";

setupTestDatabase();

test("the ledger is checked once a night, however often the job runs", async () => {
  const caller = createCaller(serveFunctions([checkLedgerJob]), embeddedSigningKey());
  const [job] = await caller.listJobs();
  if (!job) throw new Error("no job");
  const { signal } = new AbortController();
  for (const name of ["inngest/scheduled.timer", ...job.events, ...job.events])
    await runToEnd(caller, job, { name, data: {} }, { signal, retryDelaysMs: [] });
  expect((await lastLedgerCheck(systemContext("test")))?.findingCount).toBe(0);
  expect(await connection().db.$count(ledgerChecks)).toBe(1);
});

test.each([
  ["2026-11-22T06:10:00Z", "2026-11-22T06:10:00Z"],
  ["2026-11-22T06:09:59Z", "2026-11-21T06:10:00Z"],
  ["2026-11-22T23:59:59Z", "2026-11-22T06:10:00Z"],
  ["2026-03-01T00:00:00Z", "2026-02-28T06:10:00Z"],
])("at %s the last night began at %s", (now, night) => {
  expect(lastNight(new Date(now))).toEqual(new Date(night));
});
