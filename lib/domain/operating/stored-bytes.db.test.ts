import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { message } from "@/lib/core/messages";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type StoredKind, storedBytesPerDay } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { setPicture } from "../goods/inventory";
import { addSku } from "../goods/inventory/testing";
import { countStoredBytes } from "../identity/accounts";
import { openClaim } from "../money/claims";
import { makeTravelling } from "../money/claims/testing";
import { attachReceipt, requestTopUp } from "../money/top-ups";
import { importRowsOf, sheetRow } from "../selling/imports/testing";
import { addReturnPhoto, createReturn } from "../shipping/returns";
import { createTestAccount, seedTestCarriers, type TestCaller, transitionTo } from "./testing";

setupTestDatabase();

let clock = new Date("2026-11-16T12:00:00Z");
const ctx = () => systemContext("test", { now: () => clock });
let shop: TestCaller;
let picture: Buffer;

beforeAll(async () => {
  await seedTestCarriers();
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a03020" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  clock = new Date();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
});

/** Whatever keeps uploads, by its table. */
const writers: Readonly<Record<string, { readonly kind: StoredKind; readonly store: () => Promise<unknown> }>> = {
  claim_files: {
    kind: "evidence",
    store: async () => {
      const shipmentId = await makeTravelling(shop);
      const files = [{ name: "a.jpg", content: picture }];
      return openClaim(ctx(), { shipmentId, kind: "lost", description: "No aparece", source: "seller", files });
    },
  },
  return_photos: {
    kind: "return_photos",
    store: async () => {
      const { accountId } = shop;
      const id = await makeTravelling(shop);
      await transitionTo(id, "delivered");
      const way = { serviceType: "return_origin", logisticType: "carrier_dropoff" } as const;
      const { id: returnId } = await createReturn(ctx(), id, { accountId, declaredValueCents: 0, ...way });
      return addReturnPhoto(ctx(), { accountId, returnId, upload: picture });
    },
  },
  product_pictures: {
    kind: "product_pictures",
    store: async () => {
      const skuId = await addSku(shop.accountId);
      const [sku] = await connection().sql`select product_id from skus where id = ${skuId}`;
      const productId = Number(sku?.product_id);
      return setPicture(ctx(), { accountId: shop.accountId, productId }, picture);
    },
  },
  top_up_receipts: {
    kind: "receipts",
    store: async () => {
      const draft = { amountCents: 100_00, transferredOn: dayInArgentina(clock), reference: "1", note: "" };
      const { id } = await requestTopUp(ctx(), { accountId: shop.accountId, ...draft });
      return attachReceipt(ctx(), id, picture);
    },
  },
  import_rows: { kind: "imports", store: () => importRowsOf(shop.accountId, [sheetRow("A")]) },
};

const fill = (kind: StoredKind, bytes: number = storedBytesPerDay[kind], accountId = shop.accountId) =>
  inTransaction(ctx(), (tx) => countStoredBytes(tx, { accountId, kind, field: "file" }, bytes));
const full = (megabytes: number) => ({
  detail: { code: "validation_failed", issues: [{ message: message("stored_bytes_full", { megabytes }) }] },
});

test.each(Object.entries(writers))("%s takes no more than the bytes of the account's day", async (table, writer) => {
  await fill(writer.kind);
  await expect(writer.store()).rejects.toMatchObject(full(storedBytesPerDay[writer.kind] / 1e6));
  const kept = await connection().sql.unsafe(`select from ${table} where account_id = ${shop.accountId}`);
  expect(kept).toHaveLength(0);
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  await writer.store();
});

test("a refusal counts nothing, kinds and days count for themselves, and a test account has a quarter", async () => {
  await fill("evidence", 199_000_000);
  await expect(fill("evidence", 1_000_001)).rejects.toMatchObject(full(200));
  await fill("evidence", 1_000_000);
  await fill("receipts", 1);
  clock = new Date(clock.getTime() + 86_400_000);
  await fill("evidence");
  const trial = await createTestAccount({ isTest: true });
  await fill("evidence", 50_000_000, trial.accountId);
  await expect(fill("evidence", 1, trial.accountId)).rejects.toMatchObject(full(50));
});

/** Files of an account that are bounded otherwise. */
const bounded: Readonly<Record<string, string>> = {
  account_logos: "one of an account",
  carrier_labels: "a carrier's own, of a shipment that was paid",
  document_batch_slices: "made here, for an hour, and of 20 batches at most at a time",
  print_job_files: "made here, until it is printed",
};

test("every table with files of accounts is bounded", async () => {
  const rows = await connection().sql<{ name: string }[]>`
    select table_name as name from information_schema.columns files
    where table_schema = 'public' and data_type = 'bytea' and exists (
      select from information_schema.columns
      where table_schema = 'public' and table_name = files.table_name and column_name = 'account_id')`;
  const known = [...Object.keys(writers).filter((table) => table !== "import_rows"), ...Object.keys(bounded)];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});
