import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openConnection } from "@/db/driver";
import { captureLog } from "@/lib/platform/log/testing-log";
import { refusedWrites } from "@/lib/platform/outages";
import { toErrorDetail } from "./error-detail";

const logged = captureLog();

const errorReply = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test.each([
  ["address", {}],
  ["socket", { path: join(tmpdir(), "nobody-made-this", ".s.PGSQL.5432") }],
])("a database unreachable by %s is reported as unavailable", async (_, where) => {
  const { db, close } = openConnection("postgres://nobody:secret@127.0.0.1:1/nothing", { max: 1, ...where });
  const error = await errorReply(db.execute(sql`select 1`).execute());
  expect(toErrorDetail(error, "r1")).toEqual({ code: "unavailable", retryAfterSeconds: 5 });
  expect(logged.lines()).toHaveLength(1);
  expect(logged.text()).not.toContain("secret");
  await close();
});

test("a missing file is an internal error", async () => {
  const error = await errorReply(readFile(join(tmpdir(), "nobody-made-this")));
  expect(toErrorDetail(error, "r2")).toEqual({ code: "internal" });
});

test.each([
  ["a pooler has no connection to give", "FATAL", { code: "unavailable", retryAfterSeconds: 5 }],
  ["PostgreSQL refuses a message of ours", "ERROR", { code: "internal" }],
])("08P01 by which %s", (_, severity, detail) => {
  const refusal = Object.assign(new Error("query_wait_timeout"), { code: "08P01", severity_local: severity });
  expect(toErrorDetail(new Error("Failed query", { cause: refusal }), "r5")).toEqual(detail);
});

test.each(["53000", "53200", "53400"])("a database short of resources (%s) is unavailable for a moment", (code) => {
  const error = new Error("Failed query", { cause: Object.assign(new Error("out of memory"), { code }) });
  expect(toErrorDetail(error, "r3")).toEqual({ code: "unavailable", retryAfterSeconds: 5 });
});

test.each(["53100", "ENOSPC", "EDQUOT"])("a write that finds no space (%s) is refused for half a minute", (code) => {
  const before = refusedWrites();
  const error = new Error("Failed query", { cause: Object.assign(new Error("no space"), { code }) });
  expect(toErrorDetail(error, "r4")).toEqual({ code: "unavailable", retryAfterSeconds: 30, reason: "storage_full" });
  expect(refusedWrites()).toBe(before + 1);
});
