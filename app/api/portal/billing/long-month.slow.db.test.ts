import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { readPages } from "@/lib/core/labels/testing-print";
import { readSheets } from "@/lib/core/sheets";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { creditAccount } from "@/lib/domain/money/ledger";
import { createTestAccount, exchange, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET } from "./statement/route";

setupTestDatabase();

let shop: TestCaller;
const limits = { bytes: 10_000_000, unpackedBytes: 100_000_000, rows: 10_000, columns: 20 };

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_00 });
});

async function download(format: "pdf" | "xlsx"): Promise<Uint8Array> {
  const month = dayInArgentina(new Date()).slice(0, 7);
  const query = new URLSearchParams({ account_id: String(shop.accountId), month, format });
  const response = await exchange(GET as never, new Request(`http://localhost:3000/x?${query}`, shop), {});
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

test("a long month's PDF says that it lists a part, and the workbook has all", { timeout: 120_000 }, async () => {
  const ctx = systemContext("test");
  const { accountId } = shop;
  for (let count = 1; count <= 1_010; count++)
    await creditAccount(ctx, {
      accountId,
      amountCents: count,
      reason: `Carga ${count}.`,
      idempotencyKey: `long:${accountId}:${count}`,
    });
  const pages = await readPages(Buffer.from(await download("pdf")));
  const text = pages.map((page) => page.text).join(" ");
  expect(text).toContain("Se listan los primeros 1.000 de 1.011");
  expect(text.match(/Carga \d+\./g)).toHaveLength(999);
  const sheets = await readSheets(await download("xlsx"), limits);
  expect(sheets[1]?.rows).toHaveLength(1_012);
});
