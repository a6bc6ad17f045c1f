import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, rowsReadOf, setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { seedScale } from "@/scripts/demo";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import {
  findByOrderNumbers,
  findLiveShipments,
  findShipment,
  findShipmentByReference,
  findTrackedParcels,
  listShipmentIds,
  listShipments,
} from ".";
import { selectByOrderNumbers } from "./references";

setupTestDatabase();

const ctx = () => systemContext("test");
let shop: TestCaller;
let other: TestCaller;
/** Made of the orders 5002 and 5003, which people call 1042 and 1043. */
let joined: number;
let named: number;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  other = await createTestAccount({ balanceCents: 100_000_000_00 });
  joined = await make("1042", ["5002", "#1042", "5003", " 1043 ", "1043", "", "#"]);
  named = await make("1044", []);
  await make("1042", ["5002", "1042", "1043"], other);
});

const make = async (externalId: string, orderNumbers: readonly string[], caller = shop) =>
  (await makeShipment(caller, { externalId, orderNumbers })).id;

test("numbers are stored once each, without the sign that people write before them", async () => {
  expect((await findShipment(ctx(), joined)).orderNumbers).toEqual(["5002", "1042", "5003", "1043"]);
});

test.each(["5002", "5003", "1042", "1043", "#1042", "#1043"])(
  "%s finds the shipment of both orders",
  async (number) => {
    const { accountId } = shop;
    expect(await listShipmentIds(ctx(), { accountId, search: number }, 10)).toEqual([joined]);
    expect((await findShipmentByReference(ctx(), accountId, number)).id).toBe(joined);
    const { rows } = await listShipments(ctx(), { accountId, externalId: number, limit: 10, offset: 0 });
    expect(rows.map(({ id }) => id)).toEqual([joined]);
    const shown = await findTrackedParcels(ctx(), { accountId, reference: number });
    expect(shown.map(({ shipment, history }) => [shipment.id, history.length > 0])).toEqual([[joined, true]]);
  },
);

test.each(["104", "10422", "5002,5003", "{1042}", "1042'", "", "#", "λ"])("%j finds no order", async (number) => {
  const { accountId } = shop;
  await expect(findShipmentByReference(ctx(), accountId, number)).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
  expect(await findByOrderNumbers([number], undefined)).toEqual([]);
});

test("numbers are compared in NFC", async () => {
  const id = await make("", ["Pedido Ñandú".normalize("NFD")]);
  for (const form of ["NFC", "NFD"] as const)
    expect((await findShipmentByReference(ctx(), shop.accountId, "Pedido Ñandú".normalize(form))).id).toBe(id);
});

test("an external id goes before the number of another shipment's order, unless its shipment was cancelled", async () => {
  const numbered = await make("WEB-9", ["1044"]);
  expect((await findShipmentByReference(ctx(), shop.accountId, "1044")).id).toBe(named);
  expect(await findLiveShipments(ctx(), shop.accountId, ["1044", "#1043", "none", ""])).toEqual(
    new Map([
      ["1044", named],
      ["#1043", joined],
    ]),
  );
  await transitionTo(named, "cancelled");
  expect((await findShipmentByReference(ctx(), shop.accountId, "1044")).id).toBe(numbered);
  expect((await findLiveShipments(ctx(), shop.accountId, ["1044"])).get("1044")).toBe(numbered);
  await transitionTo(numbered, "cancelled");
  expect((await findShipmentByReference(ctx(), shop.accountId, "1044")).id).toBe(named);
});

test("the tracking page of an order shows its parcels that go or went, newest first; else what there is", async () => {
  const { accountId } = shop;
  const [first, second, third] = [await make("A-7", ["777"]), await make("A-7", []), await make("B-8", ["A-7"])];
  const shown = async () =>
    (await findTrackedParcels(ctx(), { accountId, reference: "A-7" })).map(({ shipment }) => shipment.id);
  expect(await shown()).toEqual([third, second, first]);
  await transitionTo(second, "cancelled");
  expect(await shown()).toEqual([third, first]);
  await transitionTo(first, "cancelled");
  await transitionTo(third, "cancelled");
  expect(await shown()).toEqual([second]);
});

/** The plan of a search for the number of an order where PostgreSQL prefers an order without a sort, as it does among millions. */
const planOfNumber = (accountIds: readonly number[] | undefined): Promise<string> =>
  connection().db.transaction(async (tx) => {
    const query = selectByOrderNumbers(tx, ["N7"], accountIds, 200);
    await tx.execute(sql`set local enable_sort = off`);
    const rows = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${query.getSQL()}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });

test("a number reads its own rows alone, however many shipments with numbers or without an account has", async () => {
  const byIndex = expect.stringContaining("Bitmap Index Scan on shipments_order_numbers");
  const { accountId } = await seedScale(ctx(), 3_000);
  await asOwner((owner) => owner`analyze shipments`);
  expect(await planOfNumber(undefined)).toEqual(byIndex);
  await withoutEventGuard((db) =>
    db.execute(sql`update shipments set order_numbers = array['N' || id, id::text] where account_id = ${accountId}`),
  );
  await asOwner((owner) => owner`analyze shipments`);
  const [some] = await listShipmentIds(ctx(), { accountId }, 1);
  const restricted = { ...ctx(), db: connection().restrictedTo([accountId]) };
  const read = await inTransaction(restricted, async (tx) => {
    const before = await rowsReadOf(tx.db, "shipments");
    expect((await findShipmentByReference(tx, accountId, `#N${some}`)).id).toBe(some);
    const found = await listShipments(tx, { accountId, externalId: `N${some}`, limit: 10, offset: 0 });
    expect(found.rows.map(({ id }) => id)).toEqual([some]);
    return (await rowsReadOf(tx.db, "shipments")) - before;
  });
  expect(read).toBeLessThan(60);
  for (const accountIds of [undefined, [accountId]]) expect(await planOfNumber(accountIds)).toEqual(byIndex);
});
