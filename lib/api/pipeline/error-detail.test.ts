import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { openConnection } from "@/db/driver";
import { toErrorDetail } from "./error-detail";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => log.mockClear());

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
  expect(log).toHaveBeenCalledOnce();
  expect(String(log.mock.lastCall)).not.toContain("secret");
  await close();
});

test("a missing file is an internal error", async () => {
  const error = await errorReply(readFile(join(tmpdir(), "nobody-made-this")));
  expect(toErrorDetail(error, "r2")).toEqual({ code: "internal" });
});
