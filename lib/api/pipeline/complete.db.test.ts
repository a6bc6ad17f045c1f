import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { captureLog } from "@/lib/platform/log/testing-log";
import { endpoint, route } from "../v2/version-adapter";

setupTestDatabase();
const logged = captureLog();

let seller: TestCaller;
beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const complete = vi.fn<(reply: { step: string }) => Promise<{ step: string }>>();
const run = vi.fn(async () => ({ step: "made" }));

const { POST } = route({
  POST: endpoint({
    operation: "tests.create",
    summary: "Make something that takes longer to complete",
    scope: "shipments.create",
    tier: "create",
    reply: z.object({ step: z.string() }),
    status: 201,
    run,
    completion: () => (_, reply) => complete(reply),
  }),
});

const post = (key?: string) =>
  call(POST, "/v2/things", {
    headers: { ...seller.headers, ...(key === undefined ? {} : { "Idempotency-Key": key }) },
    body: {},
  });

test("the completed reply is sent, and repeated under the same key without running again", async () => {
  complete.mockResolvedValue({ step: "completed" });
  expect(await post()).toMatchObject({ status: 201, body: { step: "completed" } });
  expect((await post("key-1")).body).toEqual({ step: "completed" });
  const { length } = complete.mock.calls;
  expect((await post("key-1")).body).toEqual({ step: "completed" });
  expect(complete.mock.calls).toHaveLength(length);
});

test("the reply stands when it cannot be completed, as its effects do", async () => {
  complete.mockRejectedValue(new Error("no room"));
  expect(await post()).toMatchObject({ status: 201, body: { step: "made" } });
  expect(await post("key-2")).toMatchObject({ status: 201, body: { step: "made" } });
  expect(logged.lines().filter(({ event }) => event === "request.not_completed")).toHaveLength(2);
  complete.mockResolvedValue({ step: "completed" });
  expect((await post("key-2")).body).toEqual({ step: "made" });
});

test("while it is completed a repetition is refused, and afterwards gets the completed reply", async () => {
  const { first, finish } = await holdUp("key-3");
  expect(await post("key-3")).toMatchObject({ status: 409, body: { code: "idempotency_key_in_use" } });
  finish();
  expect((await first).body).toEqual({ step: "completed" });
  expect((await post("key-3")).body).toEqual({ step: "completed" });
});

test("a completion that is cut short leaves the reply that was stored with the effects", async () => {
  const { first, finish } = await holdUp("key-4");
  run.mockClear();
  await connection().sql`update idempotency_keys set locked_until = now() - interval '1 minute' where key = 'key-4'`;
  expect((await post("key-4")).body).toEqual({ step: "made" });
  expect(run).not.toHaveBeenCalled();
  finish();
  expect((await first).body).toEqual({ step: "completed" });
  expect((await post("key-4")).body).toEqual({ step: "made" });
});

/** A request whose completion does not end before `finish`. */
async function holdUp(key: string) {
  let finish = () => {};
  complete.mockClear();
  complete.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve({ step: "completed" });
    }),
  );
  const first = post(key);
  await vi.waitFor(() => expect(complete).toHaveBeenCalledOnce(), { timeout: 30_000 });
  return { first, finish };
}
