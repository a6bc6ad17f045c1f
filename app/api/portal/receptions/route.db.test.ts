import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { addArticle, bringBack, deliver, sendBack, stockOf } from "@/lib/domain/warehouse/receptions/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as LIST } from "../../../v2/shipments/[id]/receptions/route";
import { POST as REOPEN } from "../return-closures/reopen/route";
import { POST as CLOSE } from "../return-closures/route";
import { POST as UNDO } from "./[id]/undo/route";
import { GET as FIND, POST as RECEIVE } from "./route";

setupTestDatabase();

let seller: TestCaller;
let skuId: number;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  skuId = await addArticle(seller, "MATE", 50);
});

/** Headers of a browser session of a person with this role. */
async function signedIn(role: Role): Promise<Record<string, string>> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${role}-${crypto.randomUUID()}@example.com`, name: role });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role });
  return signedInHeaders(id);
}

const returned = async () => bringBack(await deliver(seller, "MATE", 2));

const find = (code: string, headers: Record<string, string> = seller.headers, accountId = seller.accountId) =>
  call(FIND, `/api/portal/receptions?account_id=${accountId}&code=${encodeURIComponent(code)}`, { headers });

const bodyOf = ({ id, packages }: Shipment, outcome = "stock", more = {}) => ({
  account_id: seller.accountId,
  shipment_id: id,
  pieces: packages.flatMap(({ id: packageId, items }) =>
    items.map((item) => ({ package_id: packageId, item_id: item.id, outcome, ...more })),
  ),
});

const receive = (body: unknown, headers: Record<string, string> = seller.headers) =>
  call(RECEIVE, "/api/portal/receptions", { headers, body });

const received = (id: number) =>
  call(LIST, `/v2/shipments/${id}/receptions`, { headers: seller.headers, params: { id: String(id) } });

const totalOf = async () => (await stockOf(skuId))[0]?.total ?? 0;

test("a packer finds, receives and undoes without an amount, and the API tells what was received", async () => {
  const back = await returned();
  const before = await totalOf();
  const packer = await signedIn("warehouse");
  const found = await find(`#${back.id}`, packer);
  expect(found.body.opened).toMatchObject({
    id: back.id,
    isReturn: true,
    pieces: [{ isOpen: true }, { isOpen: true }],
  });
  expect(JSON.stringify(found.body)).not.toMatch(/price|cents|declared/i);
  const { status, body } = await receive(bodyOf(back, "damaged", { note: "Rajado" }), packer);
  expect(status).toBe(201);
  const told = (await received(back.id)).body;
  expect(told).toMatchObject({ complete: true, receptions: [{ id: body.id, undone_at: null }] });
  expect(told.receptions[0].pieces).toMatchObject([
    { outcome: "damaged", note: "Rajado", warehouse: "PRINCIPAL", in_force: true },
    { outcome: "damaged", in_force: true },
  ]);
  expect(await totalOf()).toBe(before);
  const undo = () =>
    call(UNDO, `/api/portal/receptions/${body.id}/undo`, {
      headers: packer,
      params: { id: String(body.id) },
      body: { account_id: seller.accountId },
    });
  for (let time = 0; time < 2; time++) expect((await undo()).status).toBe(200);
  expect((await received(back.id)).body).toMatchObject({ complete: false, receptions: [{ id: body.id }] });
});

test("a double click under one key receives once; another person later is told when it was received", async () => {
  const back = await returned();
  const before = await totalOf();
  const headers = { ...seller.headers, "Idempotency-Key": "reception-0001" };
  const [first, second] = [await receive(bodyOf(back), headers), await receive(bodyOf(back), headers)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await totalOf()).toBe(before + 2);
  const late = await receive(bodyOf(back));
  expect([late.status, late.body.code]).toEqual([409, "conflict"]);
  expect(await totalOf()).toBe(before + 2);
});

test("only who may change stock receives, and only of the own account", async () => {
  const back = await returned();
  for (const role of ["viewer", "billing"] as const)
    expect((await receive(bodyOf(back), await signedIn(role))).status, role).toBe(403);
  const stranger = await createTestAccount();
  expect((await receive({ ...bodyOf(back), account_id: stranger.accountId }, stranger.headers)).status).toBe(404);
  expect((await receive(bodyOf(back), stranger.headers)).status).toBe(403);
  expect((await find(`#${back.id}`, stranger.headers, stranger.accountId)).status).toBe(404);
});

test("what is missing or wrong is said at its field", async () => {
  const back = await returned();
  const errorsOf = async (body: unknown) => Object.keys((await receive(body)).body.errors ?? {});
  expect(await errorsOf(bodyOf(back, "not_ours"))).toEqual(["pieces.0.note", "pieces.1.note"]);
  expect(await errorsOf(bodyOf(back, "eaten"))).toContain("pieces.0.outcome");
  expect(await errorsOf({ ...bodyOf(back), pieces: [] })).toContain("pieces");
  expect(await errorsOf(bodyOf(back, "stock", { warehouse: "NINGUNO" }))).toEqual(["pieces.0.warehouse"]);
  expect((await call(FIND, `/api/portal/receptions?account_id=${seller.accountId}`, seller)).status).toBe(422);
});

test("a return that nobody received is closed with a reason and opened again", async () => {
  const back = await sendBack(seller, "MATE");
  const close = (body: object) => call(CLOSE, "/api/portal/return-closures", { headers: seller.headers, body });
  const at = { account_id: seller.accountId, ids: [back.id] };
  // It came back today: nobody waits too long for it yet.
  expect((await close({ ...at, reason: "lost" })).body).toEqual({ closed: [], ended: [back.id] });
  expect((await close({ ...at, reason: "earlier" })).status).toBe(422);
  expect((await close(at)).status).toBe(422);
  const reopened = await call(REOPEN, "/api/portal/return-closures/reopen", { headers: seller.headers, body: at });
  expect(reopened.body).toEqual({ reopened: [] });
});
