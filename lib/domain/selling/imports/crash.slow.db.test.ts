import { count, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase } from "@/db/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { findImport, listImportRows, runImport } from "./";
import { importRowsOf, processToEnd, sheetRow } from "./testing";
import { killWorker } from "./testing-crash";

setupTestDatabase();
beforeAll(seedTestCarriers);

const ctx = () => systemContext("test");
const total = 120;

test("a process that is killed halfway duplicates no row and loses none", async () => {
  const { accountId } = await createTestAccount();
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
}, 120_000);
