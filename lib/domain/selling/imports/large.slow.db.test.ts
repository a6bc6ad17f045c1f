import { beforeAll, expect, test } from "vitest";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { findImport, processImports, runImport } from "./";
import { orderReader, orderRow, uploadOrders } from "./testing-orders";

setupTestDatabase();
beforeAll(seedTestCarriers);
// The guard of the tests looks for the event of each order, which takes longer than its creation.
beforeAll(() => asOwner((sql) => sql`alter table orders disable trigger user`));

const ctx = () => systemContext("test");

/** As the job does it: batches until nothing moves. Returns the seconds, and the megabytes above rest. */
async function process(): Promise<{ seconds: number; megabytes: number }> {
  const onError = (error: unknown) => {
    throw error;
  };
  const rest = globalThis.process.memoryUsage().rss;
  const start = performance.now();
  let peak = rest;
  while ((await processImports(ctx(), { limit: 200, reader: orderReader, onError })).moved > 0)
    peak = Math.max(peak, globalThis.process.memoryUsage().rss);
  return { seconds: (performance.now() - start) / 1000, megabytes: (peak - rest) / 1e6 };
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => orderRow(`L-${i}`, { name: `Buyer ${i}`, quantity: String(1 + (i % 3)) }));

test("5,000 orders are checked and 20,000 made in seconds, in bounded memory", { timeout: 600_000 }, async () => {
  const first = await uploadOrders((await createTestAccount()).accountId, rows(5_000));
  const checked = await process();
  await runImport(ctx(), first, "create");
  await process();
  // As autovacuum does within a minute: plans of the first orders were made for an empty table.
  await asOwner((sql) => sql`analyze orders, import_rows`);
  const id = await uploadOrders((await createTestAccount()).accountId, rows(20_000));
  const checkedAll = await process();
  await runImport(ctx(), id, "create");
  const made = await process();
  expect((await findImport(ctx(), id)).counts).toMatchObject({ created: 20_000 });
  console.info({ checked, checkedAll, made });
  expect(checked.seconds).toBeLessThan(5);
  expect(made.seconds).toBeLessThan(60);
  expect(Math.max(checked.megabytes, checkedAll.megabytes, made.megabytes)).toBeLessThan(300);
});
