import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { seedTestCarriers } from "@/lib/domain/operating/testing";
import { drawSeed } from "../test-seed";
import { runMoneyModel } from "./model";

setupTestDatabase();
beforeAll(seedTestCarriers);

const seed = drawSeed();

test(`300 random orders of money, 32 at a time, leave ledgers that agree (seed ${seed})`, async () => {
  const { wrong, tally } = await runMoneyModel(300, seed);
  expect(wrong).toEqual([]);
  for (const name of ["create", "report", "adjust shipment", "open claim", "load invoice", "decide rows", "pass on"])
    expect(tally[name], name).toMatchObject({ done: expect.toSatisfy((done: number) => done > 0) });
}, 120_000);
