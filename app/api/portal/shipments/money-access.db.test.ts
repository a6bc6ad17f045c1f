import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { readSheets } from "@/lib/core/sheets";
import { roomy } from "@/lib/core/sheets/testing";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import {
  call,
  createTestAccount,
  exchange,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET as LIST_V2 } from "../../../v2/shipments/route";
import { GET as EXPORT } from "./export/route";
import { POST as IDS } from "./ids/route";
import { GET } from "./route";

/** The lists and files of shipments for a packer, who sees no money. */

setupTestDatabase();

let shop: TestCaller;
let packer: Record<string, string>;
let cheap: number;
let dear: number;

const ctx = () => systemContext("test");

beforeAll(async () => {
  await seedTestCarriers();
  // The account cannot pay for the dear one.
  shop = await createTestAccount({ balanceCents: 1_500_00 });
  dear = (await makeShipment(shop, { serviceType: "express_delivery", logisticType: "carrier_pickup" })).id;
  cheap = (await makeShipment(shop)).id;
  await advanceShipments(ctx(), { limit: 10 });
  const { id } = await createUser(ctx(), { email: "packer@example.com" });
  await addMember(ctx(), { userId: id, accountId: shop.accountId, role: "warehouse" });
  packer = await signedInHeaders(id);
}, 60_000);

const pathOf = (query: string) => `/api/portal/shipments?account_id=${shop.accountId}${query}`;
const exported = async (query: string, headers = packer) => {
  const request = new Request(`http://localhost:3000${pathOf(query).replace("?", "/export?")}`, { headers });
  return exchange(EXPORT, request, {});
};
const linesOf = async (query: string) => (await (await exported(query)).text()).trimEnd().split("\r\n");

test("rows have no amount, and say what else they say", async () => {
  const { status, body } = await call(GET, pathOf(""), { headers: packer });
  expect(status).toBe(200);
  expect(body.data).toHaveLength(2);
  for (const row of body.data)
    expect(row).toMatchObject({ declared_value: null, price: null, price_incl_tax: null, total_packages: 1 });
  expect(body.data[1]).toMatchObject({ id: dear, hindrance: "money" });
});

test("no order of a list tells which is the dearer one", async () => {
  for (const sort of ["price", "-price"]) {
    const { body } = await call(GET, pathOf(`&sort=${sort}`), { headers: packer });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([cheap, dear]);
    const ids = await call(IDS, "/x", { headers: packer, body: { account_id: shop.accountId, filter: {}, sort } });
    expect(ids.body.ids).toEqual([cheap, dear]);
    expect((await linesOf(`&columns=id&sort=${sort}`)).slice(1)).toEqual([String(cheap), String(dear)]);
  }
});

test("a file leaves columns of amounts out, the usual ones and those asked for", async () => {
  const [heading] = await linesOf("&lang=en");
  expect(heading).toContain("Packages");
  expect(heading).not.toMatch(/price|value/i);
  expect((await linesOf("&columns=priceInclTax,id,declaredValue&sort=created")).slice(1)).toEqual(
    [dear, cheap].map(String),
  );
  const [onlyAmounts] = await linesOf("&columns=price&lang=en");
  expect(onlyAmounts).toBe(heading);
});

test("a workbook has none either", async () => {
  const response = await exported("&format=xlsx&columns=id,price,priceInclTax,declaredValue,weight&lang=en");
  const [sheet] = await readSheets(Buffer.from(await response.arrayBuffer()), roomy);
  expect(sheet?.rows[0]?.cells).toHaveLength(2);
});

test("a file says that a shipment waits for the office, not for what", async () => {
  const lines = await linesOf("&columns=id,hindrance&sort=created&lang=es");
  expect(lines[1]).toBe(`${dear},Espera a administración`);
});

test("a person sees the amounts of the account where the role shows them, beside another where it does not", async () => {
  const own = await createTestAccount();
  const { id: priced } = await makeShipment(own);
  const { id } = await createUser(ctx(), { email: "both@example.com" });
  await addMember(ctx(), { userId: id, accountId: own.accountId, role: "owner" });
  await addMember(ctx(), { userId: id, accountId: shop.accountId, role: "warehouse" });
  const { body } = await call(LIST_V2, "/v2/shipments", { headers: await signedInHeaders(id) });
  const prices = new Map(body.data.map((row: { id: number; price: number | null }) => [row.id, row.price]));
  expect(prices.get(priced)).toBeGreaterThan(0);
  expect([prices.get(cheap), prices.get(dear)]).toEqual([null, null]);
});
