import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase } from "@/db/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { listOrders } from "../orders";
import { findImport, findMadeShipments, listImportRows, runImport } from "./";
import { importRowsOf, processToEnd, sheetRow } from "./testing";
import { orderRow, uploadOrders } from "./testing-orders";

setupTestDatabase();
beforeAll(seedTestCarriers);

const ctx = () => systemContext("test");

/** Starts a process that runs imports, and kills it once there is enough. */
async function killWorker(isEnough: () => Promise<boolean>): Promise<void> {
  const worker = spawn(process.execPath, ["--import", "tsx", "scripts/testing/import-worker.ts"], {
    env: { ...process.env, CREDENTIAL_PEPPER: "pepper of the tests" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(worker, "exit");
  while (worker.exitCode === null && !(await isEnough())) await pause(5);
  worker.kill("SIGKILL");
  await gone;
}

test("a process that is killed halfway duplicates no row and loses none", async () => {
  const { accountId } = await createTestAccount();
  const total = 120;
  const id = await importRowsOf(
    accountId,
    Array.from({ length: total }, (_, i) => sheetRow(`A-${i}`)),
  );
  await processToEnd(rowReader);
  await runImport(ctx(), id, "create");

  await killWorker(async () => (await findImport(ctx(), id)).counts.created >= 20);

  const { created, queued } = (await findImport(ctx(), id)).counts;
  expect(created).toBeGreaterThanOrEqual(20);
  expect(created + queued).toBe(total);
  await processToEnd(rowReader);
  const { rows } = await listImportRows(ctx(), id, { limit: total, offset: 0 });
  expect(new Set(rows.map(({ shipmentId }) => shipmentId)).size).toBe(total);
  const [made] = await connection()
    .db.select({ shipments: count() })
    .from(shipments)
    .where(eq(shipments.accountId, accountId));
  expect(made?.shipments).toBe(total);
}, 60_000);

test("orders of a process that is killed halfway are made once, with their shipments", async () => {
  const { accountId } = await createTestAccount();
  const total = 120;
  const rows = Array.from({ length: total }, (_, i) => orderRow(`A-${i}`, { street: "Honduras 4800" }));
  const id = await uploadOrders(accountId, rows, {
    defaults: { declaredValueCents: 1000_00, lengthCm: 10, widthCm: 10, heightCm: 10 },
  });
  await processToEnd(rowReader);
  expect((await findImport(ctx(), id)).counts).toMatchObject({ ready: total });
  await runImport(ctx(), id, "create", { ship: true });
  await killWorker(async () => (await findImport(ctx(), id)).counts.created >= 10);
  const { created, queued } = (await findImport(ctx(), id)).counts;
  expect(created).toBeGreaterThanOrEqual(10);
  expect(created + queued).toBe(total);
  await processToEnd(rowReader);
  const { ids } = await findMadeShipments(ctx(), id);
  const { total: orders } = await listOrders(ctx(), { accountId, limit: 1, offset: 0 });
  expect([ids.length, orders]).toEqual([total, total]);
}, 60_000);
