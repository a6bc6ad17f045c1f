import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { listMovements, recordMovement } from "./";
import { addSku, openShop } from "./testing";

setupTestDatabase();

const at = (moment: string) => systemContext("test", { now: () => new Date(moment) });

const moments = {
  tooOld: "2026-01-31T23:59:59.999Z",
  oldest: "2026-02-01T00:00:00.000Z",
  yesterday: "2026-07-30T23:59:59.999Z",
  today: "2026-07-31T00:00:00.000Z",
};

let skuId: number;

beforeAll(async () => {
  skuId = await addSku(await openShop(["NORTE"]));
  for (const [reason, moment] of Object.entries(moments))
    await recordMovement(at(moment), skuId, { type: "IN", qtyChanged: 1, reason, comments: null });
});

/** Reasons of the movements listed on 31 July 2026 (UTC), oldest first. */
async function listed(days: { fromDay?: string; toDay?: string }): Promise<string[]> {
  const { rows, total } = await listMovements(at("2026-07-31T22:00:00Z"), skuId, { ...days, limit: 100, offset: 0 });
  expect(total).toBe(rows.length);
  return rows.map(({ reason }) => reason).reverse();
}

test("without dates, movements of today and the 180 days before are listed", async () => {
  expect(await listed({})).toEqual(["oldest", "yesterday", "today"]);
  expect(await listed({ toDay: "2026-07-30" })).toEqual(["oldest", "yesterday"]);
  expect(await listed({ fromDay: "2026-07-31" })).toEqual(["today"]);
});

test("the first and the last day are included", async () => {
  expect(await listed({ fromDay: "2026-01-31", toDay: "2026-02-01" })).toEqual(["tooOld", "oldest"]);
  expect(await listed({ fromDay: "2026-07-30", toDay: "2026-07-30" })).toEqual(["yesterday"]);
});

test("a window that ends before it begins holds nothing", async () => {
  expect(await listed({ fromDay: "2026-07-31", toDay: "2026-07-30" })).toEqual([]);
});
