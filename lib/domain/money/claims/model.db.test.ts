import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { seedTestCarriers } from "../../operating/testing";
import { runMoneyModel } from "./testing-model";

setupTestDatabase();

beforeAll(seedTestCarriers);

test("600 random orders of money with claims, 32 at a time, leave a ledger without findings", async () => {
  const { wrong, counts } = await runMoneyModel(600);
  expect(wrong).toEqual([]);
  expect(Math.min(counts.claims, counts.losses, counts.refused)).toBeGreaterThan(10);
}, 120_000);
