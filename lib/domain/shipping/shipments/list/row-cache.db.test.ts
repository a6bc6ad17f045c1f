import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carriers } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { invalidateReference } from "@/lib/platform/reference-cache";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../../operating/testing";
import { type ListedShipment, listShipmentTexts, type ShipmentListing } from "..";

setupTestDatabase();

let shop: TestCaller;
let older: number;
let newer: number;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  older = (await makeShipment(shop, { advance: false })).id;
  newer = (await makeShipment(shop, { advance: false })).id;
}, 60_000);

/** The ids and names in the list, and which shipments had to be written for it. */
async function list(filter: Partial<ShipmentListing> = {}, key = "a") {
  const written: number[] = [];
  const write = (shipment: ListedShipment) => {
    written.push(shipment.id);
    return `${key} ${shipment.id} ${shipment.status} ${shipment.carrier.name}`;
  };
  const listing = { accountId: shop.accountId, limit: 10, offset: 0, ...filter };
  const { rows } = await listShipmentTexts(systemContext("test"), listing, { key, write });
  return { rows, written };
}

test("an unchanged shipment is written once, whatever list it is in, and once more under another key", async () => {
  expect((await list()).written).toEqual([newer, older]);
  expect((await list()).written).toEqual([]);
  expect((await list({ status: "new" })).written).toEqual([]);
  expect((await list({ offset: 1 })).written).toEqual([]);
  expect((await list({ externalId: "none" })).rows).toEqual([]);
  const other = await list({ offset: 1 }, "b");
  expect(other).toEqual({ rows: [expect.stringMatching(`^b ${older} new`)], written: [older] });
});

test("a list that is searched has the same texts as one that is counted", async () => {
  const searched = await list({ createdFrom: new Date("2020-01-01") });
  expect(searched).toEqual({ rows: (await list()).rows, written: [] });
});

test("a changed shipment is written as it is now, and no other", async () => {
  await transitionTo(newer, "documentation_ready");
  const { rows, written } = await list();
  expect(written).toEqual([newer]);
  expect(rows[0]).toMatch(`a ${newer} documentation_ready`);
  expect(rows[1]).toMatch(`a ${older} new`);
});

test("a changed carrier has its new name in the list", async () => {
  await connection().db.update(carriers).set({ name: "Otro nombre" });
  invalidateReference("carriers");
  const { rows, written } = await list();
  expect(written).toEqual([newer, older]);
  for (const row of rows) expect(row).toContain("Otro nombre");
});
