import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { seedTestCarriers } from "../../operating/testing";
import { runMoneyModel } from "./testing-model";

setupTestDatabase();

beforeAll(seedTestCarriers);

const operations = 100_000;

test(`${operations} random orders of money with claims, 32 at a time, leave a ledger without findings`, async () => {
  const began = Date.now();
  const { wrong, counts, seed } = await runMoneyModel(operations);
  console.log(
    `${operations} orders, seed ${seed}: ${counts.accepted} done, ${counts.refused} refused, ${counts.claims} claims, ` +
      `${counts.losses} losses, ${wrong.length} findings, ${Math.round((Date.now() - began) / 1000)} s`,
  );
  expect(wrong).toEqual([]);
}, 3_600_000);
