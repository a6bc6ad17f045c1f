import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { makeOrder } from "@/lib/domain/warehouse/station/testing";
import { systemContext } from "@/lib/platform/context";
import { POST as SCAN_PIECE } from "../packings/[id]/scans/route";
import { POST as OPEN } from "../packings/route";
import { POST as CANCEL } from "./[wave_id]/cancel/route";
import { POST as HOLD } from "./[wave_id]/hold/route";
import { PUT as PICK } from "./[wave_id]/lines/[position]/route";
import { POST as PUT_ASIDE } from "./[wave_id]/put-aside/route";
import { POST as RELEASE } from "./[wave_id]/release/route";
import { GET as READ } from "./[wave_id]/route";
import { POST as SCAN } from "./[wave_id]/scans/route";
import { POST as CREATE, GET as LIST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

/** Headers of a browser session of a person with this role. */
async function signedIn(role: Role, name: string = role): Promise<Record<string, string>> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${name}@example.com`, name });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role });
  return signedInHeaders(id);
}

const path = "/api/portal/waves";
const create = (headers: Record<string, string>, more = {}) =>
  call(CREATE, path, { headers, body: { account_id: seller.accountId, ...more } });
const on = (handler: Parameters<typeof call>[0], id: number, headers: Record<string, string>, body = {}, params = {}) =>
  call(handler, `${path}/${id}`, {
    headers,
    params: { wave_id: String(id), ...params },
    body: { account_id: seller.accountId, ...body },
  });

test("a picker makes a wave, ticks its lines, and a packer takes it bin by bin", async () => {
  const [first, second] = [await makeOrder(seller, ["A", "B"], "OLA-1"), await makeOrder(seller, ["A"], "OLA-2")];
  const [picker, packer] = [await signedIn("warehouse", "Ana"), await signedIn("warehouse", "Beto")];
  const made = await create(picker, { size: 2, cart: 4 });
  expect(made).toMatchObject({
    status: 200,
    body: { shipment_ids: [first.id, second.id], remaining: 0, rejected: [] },
  });
  const { id } = made.body;
  const address = { headers: picker, params: { wave_id: String(id) } };
  const read = await call(READ, `${path}/${id}?account_id=${seller.accountId}`, address);
  expect(read.body).toMatchObject({
    code: "CART4",
    state: "open",
    picker: null,
    orders: [{ bin: 1, code: "CART4B1", external_id: "OLA-1", exit: null, missing: 0, packer: null }, { bin: 2 }],
    lines: [{ position: 1, code: "A", bins: [{ bin: 1, quantity: 1 }, { bin: 2 }], picked_at: null }, { code: "B" }],
  });
  expect(JSON.stringify(read.body)).not.toMatch(/price|declared_value|\$/);
  expect((await on(SCAN, id, picker, { code: "a" })).body).toMatchObject({ outcome: "picked", position: 1 });
  expect((await on(SCAN, id, packer, { code: "B" })).body).toMatchObject({
    outcome: "busy",
    wave: { picker: { name: "Ana", is_self: false } },
  });
  expect((await on(HOLD, id, packer, { take_over: true })).body.outcome).toBe("held");
  expect((await on(RELEASE, id, packer)).body.picker).toBeNull();
  const short = await on(PICK, id, picker, { picked: true, found: 0 }, { position: "2" });
  expect(short.body).toMatchObject({ outcome: "short", wave: { picked: 2, orders: [{ missing: 1 }, { missing: 0 }] } });

  const at = { account_id: seller.accountId, station: "mesa-1" };
  const opened = await call(OPEN, "/api/portal/packings", { headers: packer, body: { ...at, code: "cart4" } });
  expect(opened.body).toMatchObject({
    outcome: "opened",
    packing: { shipment: { id: second.id }, bin: { wave_id: id, wave_code: "CART4", bin: 2, missing: 0, left: 2 } },
  });
  const packed = await call(SCAN_PIECE, "/api/portal/packings/1/scans", {
    headers: packer,
    params: { id: String(second.id) },
    body: { ...at, code: "A" },
  });
  expect(packed.body).toMatchObject({ outcome: "completed", packing: { bin: { left: 1 } } });
  const aside = await on(PUT_ASIDE, id, picker, { shipment_id: first.id });
  expect(aside.body).toMatchObject({ state: "done", left: 0, orders: [{ exit: "put_aside" }, { exit: "packed" }] });
  expect(await on(CANCEL, id, picker)).toMatchObject({ status: 409 });
  const list = await call(LIST, `${path}?account_id=${seller.accountId}`, { headers: picker });
  expect(list.body).toMatchObject({ total: 1, data: [{ id, state: "done", orders: 2, left: 0, lines: 2, picked: 2 }] });
});

test.each([
  [{ size: 51 }, "size"],
  [{ size: 0 }, "size"],
  [{ cart: 1000 }, "cart"],
  [{ articles: "two" }, "articles"],
  [{ shipment_ids: [] }, "shipment_ids"],
  [{ shipment_ids: [999_999_999] }, "shipment_ids"],
  [{ filter: { at_risk: "maybe" } }, "filter.at_risk"],
])("a wave of %j is refused at %s", async (body, field) => {
  const refused = await create(seller.headers, body);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(field);
});

test("a wave is made and picked by those who may change shipments, and read by those who see them", async () => {
  await makeOrder(seller, ["A"], "OLA-3");
  const { body } = await create(seller.headers);
  const viewer = await signedIn("developer");
  const isAllowed = (await call(LIST, `${path}?account_id=${seller.accountId}`, { headers: viewer })).status === 200;
  expect(isAllowed).toBe(true);
  const other = await createTestAccount();
  for (const handler of [SCAN, CANCEL, RELEASE]) {
    const answer = await call(handler, `${path}/${body.id}`, {
      headers: other.headers,
      params: { wave_id: String(body.id) },
      body: { account_id: other.accountId, code: "A" },
    });
    expect(answer.status).toBe(404);
  }
});
