import { afterAll, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { at, closeShops, openConnectedShop, start } from "@/scripts/testing/hostile/connected-shops";
import { hostileShops } from "@/scripts/testing/hostile/shops";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { listOrders } from "../orders";
import { listConnections, processChannels } from "./";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const ctx = () => systemContext("test");
const errors: unknown[] = [];

beforeAll(seedTestCarriers);
afterAll(async () => {
  await closeShops();
  expect(errors).toEqual([]);
});

test("shops that answer nothing, or drop by drop, are given up after a call; others are read meanwhile", async () => {
  const hanging = hostileShops.filter(({ hangs }) => hangs);
  const hostile: number[] = [];
  for (let n = 0; n < 4; n++) {
    const { accountId } = await createTestAccount();
    hostile.push(accountId);
    for (const { turn } of [...hanging, ...hanging]) turn(await openConnectedShop(ctx(), accountId), start);
  }
  const { accountId } = await createTestAccount();
  const shop = await openConnectedShop(ctx(), accountId);
  for (let n = 0; n < 250; n++) shop.sell(at(n));

  let isOver = false;
  const run = processChannels(ctx(), { limit: 500, onError: (error) => errors.push(error) }).finally(() => {
    isOver = true;
  });
  const total = async () => (await listOrders(ctx(), { accountId, limit: 1, offset: 0 })).total;
  while ((await total()) < 250) expect(isOver).toBe(false);
  // The first calls to the hanging shops have not ended.
  for (const id of hostile)
    expect((await listConnections(ctx(), id)).every(({ lastFailure }) => lastFailure === null)).toBe(true);
  await run;
  while ((await processChannels(ctx(), { limit: 500, onError: (error) => errors.push(error) })).more);
  for (const id of hostile)
    expect(new Set((await listConnections(ctx(), id)).map(({ lastFailure }) => lastFailure))).toEqual(
      new Set(["unreachable"]),
    );
}, 180_000);
