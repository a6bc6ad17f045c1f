import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { guardConsole } from "./console-guard";

setupTestDatabase();
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
