import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { setupTestDatabase } from "@/db/testing";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/testing";
import { endpoint, route } from "../v2/version-adapter";

setupTestDatabase();

let seller: TestCaller;
beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const complete = vi.fn<(reply: { step: string }) => Promise<{ step: string }>>();
const run = vi.fn(async () => ({ step: "made" }));

const { POST } = route({
  POST: endpoint({
    summary: "Make something that takes longer to complete",
    scope: "shipments.create",
    tier: "create",
    reply: z.object({ step: z.string() }),
    status: 201,
    run,
    complete: (_ctx, _input, _request, reply) => complete(reply),
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
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await post()).toMatchObject({ status: 201, body: { step: "made" } });
  expect(await post("key-2")).toMatchObject({ status: 201, body: { step: "made" } });
  expect(reported).toHaveBeenCalledTimes(2);
  reported.mockRestore();
  complete.mockResolvedValue({ step: "completed" });
  expect((await post("key-2")).body).toEqual({ step: "made" });
});

test("a process that dies while completing has stored the reply with its effects", async () => {
  let finish: (reply: { step: string }) => void = () => {};
  complete.mockClear();
  complete.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const first = post("key-3");
  await vi.waitFor(() => expect(complete).toHaveBeenCalledOnce(), { timeout: 30_000 });
  run.mockClear();
  expect((await post("key-3")).body).toEqual({ step: "made" });
  expect(run).not.toHaveBeenCalled();
  finish({ step: "completed" });
  expect((await first).body).toEqual({ step: "completed" });
});
