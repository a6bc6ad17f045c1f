import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { PickupListV2, PickupV2 } from "@/lib/api/v2/shipping/pickups";
import { addDays, dayInArgentina, isBusinessDay } from "@/lib/core/time/calendar";
import { carrierIdOf } from "@/lib/domain/carriers/testing-connection";
import { createCredential } from "@/lib/domain/identity/accounts";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { POST as DECIDE } from "../../api/portal/operator/pickups/[pickup_id]/route";
import { GET as GET_BY_HAND } from "../../api/portal/operator/pickups/route";
import { GET as GET_CHOICES } from "../../api/portal/pickups/choices/route";
import { DELETE, GET as GET_ONE } from "./[id]/route";
import { GET, POST } from "./route";

setupTestDatabase();

let seller: TestCaller;
let beta: number;
/** The first two business days after tomorrow. */
const days: string[] = [];

beforeAll(async () => {
  await seedTestCarriers();
  beta = await carrierIdOf("beta");
  for (let day = addDays(dayInArgentina(new Date()), 2); days.length < 2; day = addDays(day, 1))
    if (isBusinessDay(day)) days.push(day);
});
beforeEach(async () => {
  seller = await createTestAccount();
});

const draft = (changes: object = {}) => ({
  account_id: seller.accountId,
  carrier_id: beta,
  day: days[0],
  from_hour: "9",
  to_hour: 18,
  packages: 2,
  weight: 1500,
  note: "Timbre 2",
  ...changes,
});
const post = (changes: object = {}, headers: Record<string, string> = {}) =>
  call(POST, "/v2/pickups", { headers: { ...seller.headers, ...headers }, body: draft(changes) });
const one = (id: number, caller = seller) => ({ headers: caller.headers, params: { id: String(id) } });
const remove = (id: number, caller = seller) =>
  call(DELETE, `/v2/pickups/${id}`, { ...one(id, caller), method: "DELETE" });

test("a pickup is created, read, listed and cancelled", async () => {
  const created = await post();
  expect(created.status).toBe(201);
  expect(PickupV2.strict().parse(created.body)).toMatchObject({
    account_id: seller.accountId,
    origin_id: seller.originId,
    carrier: { id: beta, name: "Beta" },
    day: days[0],
    from_hour: 9,
    to_hour: 18,
    packages: 2,
    weight: 1500,
    note: "Timbre 2",
    state: "by_hand",
    pickup_number: null,
    too_late: false,
  });
  const { id } = created.body;
  expect((await call(GET_ONE, `/v2/pickups/${id}`, one(id))).body).toEqual(created.body);
  const list = (query: string) => call(GET, `/v2/pickups?${query}`, { headers: seller.headers });
  expect(PickupListV2.parse((await list("")).body).data).toEqual([created.body]);
  const filter = `account_id=${seller.accountId}&carrier_id=${beta}&state=by_hand&from=${days[0]}&to=${days[0]}`;
  expect((await list(filter)).body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
  expect((await list(`from=${days[1]}`)).body).toMatchObject({ data: [], meta: { total: 0 } });
  const cancelled = await remove(id);
  expect([cancelled.status, cancelled.body]).toEqual([200, { ...created.body, state: "cancelled" }]);
  expect((await list("state=cancelled")).body.data).toEqual([cancelled.body]);
});

test("a repeated request with its Idempotency-Key is the same pickup, and one without is a conflict that names it", async () => {
  const key = { "Idempotency-Key": "pickup-1" };
  const first = await post({}, key);
  expect((await post({}, key)).body).toEqual(first.body);
  const second = await post();
  expect([second.status, second.body]).toMatchObject([
    409,
    { code: "conflict", message: expect.stringContaining(`el número ${first.body.id}`) },
  ]);
});

test("what is wrong is refused at its field", async () => {
  const refused = await post({ day: "2020-01-02", from_hour: 18, to_hour: 9 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["day", "to_hour"]]);
  const shapes = await post({ day: "mañana", from_hour: 24, packages: 0, weight: "x" });
  expect([shapes.status, Object.keys(shapes.body.errors).sort()]).toEqual([
    422,
    ["day", "from_hour", "packages", "weight"],
  ]);
  const nothing = await post({ packages: null, weight: "" });
  expect(nothing.status).toBe(422);
});

test("another account's pickup is not found, and nothing is requested in its name", async () => {
  const { id } = (await post()).body;
  const other = await createTestAccount();
  expect((await call(GET_ONE, `/v2/pickups/${id}`, one(id, other))).status).toBe(404);
  expect((await remove(id, other)).status).toBe(404);
  const foreign = await call(POST, "/v2/pickups", { headers: other.headers, body: draft({ day: days[1] }) });
  expect(foreign.status).toBe(403);
});

test("who may only read requests and cancels nothing", async () => {
  const { id } = (await post()).body;
  const { accountId, userId } = seller;
  const reader = await createCredential(systemContext("test"), { accountId, userId, scopes: ["shipments.show"] });
  const headers = basic(reader);
  expect((await call(GET_ONE, `/v2/pickups/${id}`, { headers, params: { id: String(id) } })).status).toBe(200);
  expect((await call(POST, "/v2/pickups", { headers, body: draft({ day: days[1] }) })).status).toBe(403);
  const removed = await call(DELETE, `/v2/pickups/${id}`, { headers, params: { id: String(id) }, method: "DELETE" });
  expect(removed.status).toBe(403);
});

test("the portal is told which carriers collect", async () => {
  const path = `/api/portal/pickups/choices?account_id=${seller.accountId}`;
  const choices = await call(GET_CHOICES, path, { headers: seller.headers });
  expect(choices.body).toEqual({ carriers: [{ id: beta, name: "Beta" }], waiting: [] });
  const other = await createTestAccount();
  expect((await call(GET_CHOICES, path, { headers: other.headers })).status).toBe(403);
});

test("the operator sees what is to be arranged, confirms with a number and refuses with a reason", async () => {
  const headers = await signInOperator();
  const decide = (id: number, body: object) =>
    call(DECIDE, `/api/portal/operator/pickups/${id}`, { headers, params: { pickup_id: String(id) }, body });
  const [first, second] = [(await post()).body, (await post({ day: days[1] })).body];
  const list = await call(GET_BY_HAND, "/api/portal/operator/pickups?per_page=100", { headers });
  expect(list.body.data).toContainEqual({
    ...first,
    account_name: "Tienda",
    last_error: null,
    sender: { name: "Tienda", phone: expect.any(String), address: expect.stringContaining("(") },
  });
  expect((await decide(first.id, { outcome: "confirmed", pickup_number: "B-77" })).body).toMatchObject({
    state: "confirmed",
    pickup_number: "B-77",
  });
  expect((await decide(second.id, { outcome: "refused" })).status).toBe(422);
  expect((await decide(second.id, { outcome: "refused", reason: "Sin camión" })).body).toMatchObject({
    state: "refused",
    reason: "Sin camión",
  });
  expect((await decide(second.id, { outcome: "confirmed" })).status).toBe(409);
  const left = await call(GET_BY_HAND, "/api/portal/operator/pickups?per_page=100", { headers });
  const ids = left.body.data.map(({ id }: { id: number }) => id);
  expect(ids).not.toContain(first.id);
  expect(ids).not.toContain(second.id);
});
