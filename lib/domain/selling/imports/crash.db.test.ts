import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { listOrders } from "../orders";
import { findImport, findMadeShipments, runImport } from "./";
import { processToEnd } from "./testing";
import { killWorker } from "./testing-crash";
import { orderRow, uploadOrders } from "./testing-orders";

setupTestDatabase();
beforeAll(seedTestCarriers);

const ctx = () => systemContext("test");
const total = inScope({ gate: 40, all: 120 });

test("orders of a process that is killed halfway are made once, with their shipments", async () => {
  const { accountId } = await createTestAccount();
  const rows = Array.from({ length: total }, (_, i) => orderRow(`A-${i}`, { street: "Honduras 4800" }));
  const id = await uploadOrders(accountId, rows, {
    defaults: { declaredValueCents: 1000_00, lengthCm: 10, widthCm: 10, heightCm: 10 },
  });
  await processToEnd(rowReader);
  expect((await findImport(ctx(), id)).counts).toMatchObject({ ready: total });
  await runImport(ctx(), id, "create", { ship: true });
  await killWorker(async () => (await findImport(ctx(), id)).counts.created >= 5);
  const { created, queued } = (await findImport(ctx(), id)).counts;
  expect(created).toBeGreaterThanOrEqual(5);
  expect(created + queued).toBe(total);
  await processToEnd(rowReader);
  const { ids } = await findMadeShipments(ctx(), id);
  const { total: orders } = await listOrders(ctx(), { accountId, limit: 1, offset: 0 });
  expect([ids.length, orders]).toEqual([total, total]);
}, 120_000);
