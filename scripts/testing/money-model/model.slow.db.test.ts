import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { seedTestCarriers } from "@/lib/domain/operating/testing";
import { drawSeed } from "../test-seed";
import { runMoneyModel } from "./model";

setupTestDatabase();
beforeAll(seedTestCarriers);

/** Fewer, to try a change. */
const operations = Number(process.env.MONEY_OPERATIONS ?? 100_000);
const seed = drawSeed();

test(
  `${operations} random orders of money, 32 at a time, leave ledgers that agree (seed ${seed})`,
  async () => {
    const began = Date.now();
    const { wrong, tally } = await runMoneyModel(operations, seed);
    const seconds = (Date.now() - began) / 1000;
    console.table(tally);
    console.log(
      `${operations} orders, seed ${seed}: ${wrong.length} wrong, ${Math.round(operations / seconds)} orders a second`,
    );
    expect(wrong).toEqual([]);
  },
  4 * 3_600_000,
);
