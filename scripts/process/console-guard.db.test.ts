import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { captureLog } from "@/lib/platform/log/testing-log";
import { guardConsole, logConsole } from "./console-guard";

setupTestDatabase();
const logged = captureLog();
const canary = "canario-9f31c7";

const guarded = () => {
  const [error, warn] = [vi.fn(), vi.fn()];
  const target = { error, warn };
  guardConsole(target);
  return { target, printed: () => JSON.stringify([...error.mock.calls, ...warn.mock.calls]) };
};

test("what a library prints of a failed query has none of its values", async () => {
  const error = await connection()
    .db.execute(sql`select ${canary}::text::int`)
    .then(() => expect.unreachable())
    .catch((reason: Error) => reason);
  const { target, printed } = guarded();
  target.error("⨯", error);
  target.warn({ message: "", err: error, more: [{ stack: error.stack, message: error.message }] });
  target.error(error.stack);
  expect(printed()).not.toContain(canary);
  expect(printed().match(/invalid input syntax for type integer/g)).toHaveLength(2);
  expect(printed().match(/select \$1::text::int/g)).toHaveLength(5);
});

test("other values are printed as they are", () => {
  const { target, printed } = guarded();
  target.error("%s of %d", "one", 2, undefined, null, { ok: true });
  expect(printed()).toBe('[["%s of %d","one",2,null,null,{"ok":true}]]');
});

const service = () => {
  const nothing = (..._: unknown[]) => {};
  const target = { debug: nothing, log: nothing, info: nothing, warn: nothing, error: nothing };
  logConsole(target);
  return target;
};

test("what a library of the service prints is a line of the log, with its error and without its values", async () => {
  const failure = await connection()
    .db.execute(sql`select ${canary}::text::int`)
    .then(() => expect.unreachable())
    .catch((reason: Error) => reason);
  service().log("compiled in %d s", 2);
  service().warn("careful", { ok: true });
  service().error(" ⨯", failure);
  service().error("[next-auth][error]", "message", { error: failure });
  const error = { name: "Error", cause: { code: "22P02" } };
  expect(logged.lines()).toMatchObject([
    { level: "info", event: "console.log", message: "compiled in 2 s" },
    { level: "warn", event: "console.warn", message: "careful { ok: true }" },
    { level: "error", event: "console.error", message: " ⨯", error },
    { level: "error", event: "console.error", message: "[next-auth][error] message", error },
  ]);
  expect(logged.text()).not.toContain(canary);
});

test("an outage that many pages meet is told once", () => {
  for (let i = 0; i < 9; i++) service().error("⨯", Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  expect(logged.lines()).toMatchObject([{ event: "outage.began", outage: "away" }]);
});
