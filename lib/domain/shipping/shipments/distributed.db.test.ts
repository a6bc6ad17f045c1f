import { beforeAll, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { listShipments } from ".";
import { lockShipment } from "./store";

setupTestDatabase();

/** The statements that a distributed database gets; a single server answers them too. */
vi.stubEnv("DATABASE_CITUS", "on");

const ctx = () => systemContext("test");
let seller: TestCaller;
const ids: number[] = [];

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  await makeShipment(await createTestAccount());
  for (let i = 0; i < 4; i++) ids.unshift((await makeShipment(seller)).id);
});

test("a shipment is locked by its id and its account, which is looked up first", async () => {
  const [id = 0] = ids;
  expect(await inTransaction(ctx(), (tx) => lockShipment(tx, id))).toMatchObject({ id, accountId: seller.accountId });
  await expect(inTransaction(ctx(), (tx) => lockShipment(tx, 999_999))).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
});

test.each([0, 1, 3])("a page after %i shipments names the account in plain sight of the planner", async (offset) => {
  const { rows, total } = await listShipments(ctx(), { accountId: seller.accountId, limit: 2, offset });
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 2));
  expect(total).toBe(4);
});
