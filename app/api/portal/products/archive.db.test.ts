import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import * as v2 from "../../../v2/products/search/route";
import * as archive from "./[id]/archive/route";
import * as restore from "./[id]/restore/route";
import * as products from "./route";

setupTestDatabase();

let shop: TestCaller;
let packer: Record<string, string>;
let id: number;

beforeAll(async () => {
  shop = await createTestAccount();
  const person = await createUser(systemContext("test"), { email: "packer@example.com" });
  await addMember(systemContext("test"), { userId: person.id, accountId: shop.accountId, role: "warehouse" });
  packer = await signedInHeaders(person.id);
  const sku = { sku: "MATE-1", name: "Mate", weight: 400, length: 10, width: 10, height: 12, classification_id: 1 };
  const { body } = await call(products.POST, "/api/portal/products", {
    headers: shop.headers,
    body: { account_id: shop.accountId, product: { name: "Mate", reference_code: "MATE", skus: [sku] } },
  });
  id = body.id;
});

const change = (handler: never, headers: Readonly<Record<string, string>>, body: Record<string, unknown> = {}) =>
  call(handler, `/api/portal/products/${id}`, {
    headers,
    params: { id: String(id) },
    body: { account_id: shop.accountId, ...body },
  });

const listed = async (filter = "") => {
  const path = `/api/portal/products?account_id=${shop.accountId}${filter}`;
  return (await call(products.GET, path, { headers: shop.headers })).body.meta.total;
};

test("the portal hides an archived product until it is restored, the API goes on listing it", async () => {
  expect(await change(archive.POST as never, packer)).toMatchObject({ status: 403 });
  expect(await change(archive.POST as never, shop.headers)).toMatchObject({
    status: 200,
    body: { archived: true, on_hand: 0, open_shipments: 0 },
  });
  expect([await listed(), await listed("&archived=1")]).toEqual([0, 1]);
  const found = await call(v2.GET, `/v2/products/search?account_id=${shop.accountId}`, { headers: shop.headers });
  expect(found.body.data).toMatchObject([{ id, reference_code: "MATE" }]);
  expect(found.body.data[0]).not.toHaveProperty("archived_at");
  expect(await change(restore.POST as never, packer)).toMatchObject({ status: 403 });
  expect(await change(restore.POST as never, shop.headers)).toMatchObject({ status: 200, body: { archived_at: null } });
  expect([await listed(), await listed("&archived=1")]).toEqual([1, 0]);
});
