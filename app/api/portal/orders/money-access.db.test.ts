import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { buyer, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as GET_ONE } from "../../../v2/orders/[id]/route";
import { POST } from "../../../v2/orders/route";
import { GET as HISTORY } from "./[id]/history/route";
import { GET } from "./route";

/** Orders for a packer, who sees no money. */

setupTestDatabase();

let shop: TestCaller;
let packer: Record<string, string>;
let cheap: number;
let dear: number;

const order = async (externalId: string, unitPrice: number, changes: object = {}): Promise<number> => {
  const item = {
    description: "Mate",
    quantity: 1,
    unit_price: unitPrice,
    weight: 400,
    height: 12,
    width: 10,
    length: 10,
  };
  const body = { account_id: shop.accountId, external_id: externalId, destination: buyer, items: [item], ...changes };
  return (await call(POST, "/v2/orders", { headers: shop.headers, body })).body.id;
};

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  dear = await order("DEAR", 90_000, {
    ...{ payment: "on_delivery", payment_due: 91_234.5, placed_at: "2026-11-20T10:00:00-03:00" },
    notes: "Cobrar $ 500 de señas",
  });
  cheap = await order("CHEAP", 100, { placed_at: "2026-11-21T10:00:00-03:00" });
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: "packer@example.com" });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role: "warehouse" });
  packer = await signedInHeaders(id);
}, 60_000);

const open = (headers: Readonly<Record<string, string>>) =>
  call(GET_ONE, `/v2/orders/${dear}`, { headers, params: { id: String(dear) } });

test("an order says that it is paid on delivery, and neither there nor in its reasons how much", async () => {
  expect(JSON.stringify((await open(shop.headers)).body.decisions)).toContain("91.234,50");
  const { body } = await open(packer);
  expect(body).toMatchObject({ payment: "on_delivery", payment_due: null, declared_value: null, shipping_paid: null });
  expect(body.items).toMatchObject([{ description: "Mate", unit_price: null, weight: 400 }]);
  expect(body.decisions).toMatchObject([{ message: expect.stringContaining("(•••)") }]);
  expect(JSON.stringify(body)).not.toMatch(/91[.]?234|90[.]?000/);
});

test("what people wrote in the notes stays", async () => {
  expect((await open(packer)).body.notes).toBe("Cobrar $ 500 de señas");
});

test("the inbox is in no order by value", async () => {
  for (const direction of ["asc", "desc"]) {
    const path = `/x?account_id=${shop.accountId}&view=all&sort=value&direction=${direction}`;
    const ids = async (headers: Readonly<Record<string, string>>) =>
      (await call(GET, path, { headers })).body.data.map(({ id }: { id: number }) => id);
    const byValue = direction === "asc" ? [cheap, dear] : [dear, cheap];
    expect(await ids(shop.headers)).toEqual(byValue);
    expect(await ids(packer)).toEqual(byValue.toReversed());
  }
});

test("its history tells no amount", async () => {
  const { status, body } = await call(HISTORY, "/x", { headers: packer, params: { id: String(dear) } });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain("$");
});
