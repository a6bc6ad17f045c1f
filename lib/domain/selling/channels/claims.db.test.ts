import { afterAll, beforeAll, expect, test } from "vitest";
import { connection, openConnection, replaceConnection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { closeShops, openConnectedShop } from "@/scripts/testing/hostile/connected-shops";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { listConnections, processChannels } from "./";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const ctx = () => systemContext("test");

beforeAll(seedTestCarriers);
afterAll(closeShops);

/** Subqueries run once for each row then, as they may by the planner's choice. */
async function joinByNestedLoops(): Promise<void> {
  await asOwner(async (sql) => {
    const [{ name }] = (await sql`select current_database() as name`) as unknown as [{ name: string }];
    for (const way of ["hashjoin", "mergejoin", "hashagg", "material", "sort"])
      await sql.unsafe(`alter database "${name}" set enable_${way} = off`);
  });
  await replaceConnection(openConnection(process.env.DATABASE_URL ?? ""));
}

test("a claim leases one shop, by whatever plan of the database", async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => createTestAccount()));
  for (const { accountId } of accounts) await openConnectedShop(ctx(), accountId);
  await joinByNestedLoops();
  await asOwner((sql) => sql`analyze channel_connections`);
  while ((await processChannels(ctx(), { limit: 200, onError: () => {} })).more);
  const read = await Promise.all(accounts.map(async ({ accountId }) => (await listConnections(ctx(), accountId))[0]));
  expect(read.filter((row) => row?.lastSyncAt).length).toBe(accounts.length);
});

test("a shop that is due since a time with microseconds is pulled once", async () => {
  const { accountId } = await createTestAccount();
  await openConnectedShop(ctx(), accountId);
  const pull = () => processChannels(ctx(), { limit: 200, onError: () => {} });
  while ((await pull()).more);
  await connection()
    .sql`update channel_connections set next_at = date_trunc('milliseconds', now()) - interval '1 microsecond'
    where account_id = ${accountId}`;
  expect((await pull()).moved).toBe(1);
  expect((await pull()).moved).toBe(0);
});
