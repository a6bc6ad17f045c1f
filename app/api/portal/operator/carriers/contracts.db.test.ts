import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { signInOperator } from "@/lib/api/testing-operator";
import { breakerRules } from "@/lib/domain/carriers";
import { carrierIdOf } from "@/lib/domain/carriers/testing-connection";
import { installSystem, TestSystem } from "@/lib/domain/carriers/testing-system";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { processBookings } from "@/lib/domain/shipping/bookings";
import { correctShipment } from "@/lib/domain/shipping/changes";
import { advanceShipments, cancelShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { POST as confirmCancelled } from "./[carrier_id]/bookings/[shipment_id]/cancelled/route";
import { POST as keepBooking } from "./[carrier_id]/bookings/[shipment_id]/kept/route";
import { POST as recordNumbers } from "./[carrier_id]/bookings/[shipment_id]/numbers/route";
import { POST as refreshBranches } from "./[carrier_id]/branches/refresh/route";
import { POST as checkConnection } from "./[carrier_id]/connection/check/route";
import { GET as getConnection, PATCH as patchConnection } from "./[carrier_id]/connection/route";
import { POST as checkContract } from "./[carrier_id]/contracts/[account_id]/check/route";
import { DELETE as deleteContract, PATCH as patchContract } from "./[carrier_id]/contracts/[account_id]/route";
import { GET as listContracts } from "./[carrier_id]/contracts/route";

setupTestDatabase();

const ctx = () => systemContext("test");
const secret = "platform-password";
const ownSecret = "own-password";
const system = new TestSystem({ branches: "country", repeatedBooking: "unknown" });
const restore = installSystem(system);
let operator: Record<string, string>;
let seller: TestCaller;
let params: { carrier_id: string; account_id: string };

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  params = { carrier_id: String(await carrierIdOf("alfa")), account_id: "" };
  const body = { base_url: "https://carrier.example/anden", values: { user: "platform", password: secret } };
  expect((await ask(patchConnection, "PATCH", { body })).body).toMatchObject({ secret: null });
});
beforeEach(async () => {
  seller = await createTestAccount();
  params.account_id = String(seller.accountId);
});
afterAll(() => restore());

/** No reply may hold a secret, so that every one of them is searched. */
async function ask(
  handler: Handler,
  method: string,
  {
    body,
    headers = operator,
    ...more
  }: { body?: unknown; headers?: Record<string, string>; shipment_id?: string; account_id?: string } = {},
) {
  const reply = await call(handler, "/api/portal/operator/carriers", {
    method,
    headers,
    body,
    params: { ...params, ...more },
  });
  const text = JSON.stringify(reply.body);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(ownSecret);
  return reply;
}

const own = { values: { user: "tienda", password: ownSecret } };
const code = {
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  code: "400006709",
  min_days: 2,
  max_days: 5,
};

test("a contract of an account is added, changed and removed, and names the secrets that it has", async () => {
  const added = await ask(patchContract, "PATCH", { body: { ...own, services: [code] } });
  expect(added).toMatchObject({
    status: 200,
    body: [
      {
        account_id: seller.accountId,
        values: { user: "tienda" },
        secrets: ["password"],
        services: [code],
        checked: null,
        breakers: [],
      },
    ],
  });
  const changed = await ask(patchContract, "PATCH", { body: { values: { user: "otra" } } });
  expect(changed.body[0]).toMatchObject({ values: { user: "otra" }, secrets: ["password"], services: [code] });
  expect((await ask(listContracts, "GET")).body).toEqual(changed.body);
  expect((await ask(deleteContract, "DELETE")).body).toEqual([]);
  expect((await ask(deleteContract, "DELETE")).status).toBe(404);
});

test.each([
  ["without its secret", { values: { user: "tienda" } }, "values.password"],
  ["with a field that does not fit", { values: { ...own.values, user: "TIENDA" } }, "values.user"],
  ["with a code twice", { ...own, services: [code, code] }, "services"],
  ["with days that are reversed", { ...own, services: [{ ...code, min_days: 9 }] }, "services.0.max_days"],
  ["with a code that is empty", { ...own, services: [{ ...code, code: "" }] }, "services.0.code"],
])("a contract %s is refused at its field, and none is made", async (_, body, field) => {
  const refused = await ask(patchContract, "PATCH", { body });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  expect((await ask(listContracts, "GET")).body).toEqual([]);
});

test("an account or a contract that does not exist is not found", async () => {
  const account_id = "987654321";
  expect((await ask(patchContract, "PATCH", { account_id, body: own })).status).toBe(404);
  expect((await ask(deleteContract, "DELETE", { account_id })).status).toBe(404);
  expect((await ask(checkContract, "POST", { account_id })).status).toBe(404);
});

test("a trial tells what each capability answered, under each contract, and its moment is kept", async () => {
  const failed = {
    ok: false,
    failure: null,
    capabilities: [{ name: "sign_in", ok: false, note: "Usuario inválido", found: null }],
  };
  expect((await ask(checkConnection, "POST")).body).toEqual(failed);
  expect((await ask(getConnection, "GET")).body.settings).toMatchObject({
    secrets: ["password"],
    checked: { at: expect.any(String), ok: false },
  });
  await ask(patchContract, "PATCH", { body: { values: { user: "tienda", password: "right" } } });
  expect((await ask(checkContract, "POST")).body).toMatchObject({ ok: true, capabilities: [{ ok: true }] });
  expect((await ask(listContracts, "GET")).body).toMatchObject([{ checked: { ok: true } }]);
  await ask(deleteContract, "DELETE");
});

async function makeLost(): Promise<string> {
  system.lose("book");
  const { id } = await makeShipment(seller, { advance: false });
  await advanceShipments(ctx(), { limit: 10 });
  await processBookings(ctx(), { limit: 10 });
  return String(id);
}

test("a lost booking takes the number that somebody read at the carrier, once", async () => {
  const shipment_id = await makeLost();
  const { incidents } = (await ask(getConnection, "GET")).body;
  expect(incidents).toMatchObject([{ shipment_id: Number(shipment_id), state: "maybe_booked" }]);
  const unfit = await ask(recordNumbers, "POST", { shipment_id, body: { tracking_number: "dos palabras" } });
  expect([unfit.status, Object.keys(unfit.body.errors)]).toEqual([422, ["tracking_number"]]);
  const body = { tracking_number: "AR-77", order_number: "O-9" };
  expect((await ask(recordNumbers, "POST", { shipment_id, body })).body.incidents).toEqual([]);
  const [row] = await connection().sql`
    select tracking_number as number, order_number as "order" from carrier_bookings where shipment_id = ${shipment_id}`;
  expect(row).toEqual({ number: "AR-77", order: "O-9" });
  expect((await ask(recordNumbers, "POST", { shipment_id, body })).status).toBe(409);
  expect((await ask(recordNumbers, "POST", { shipment_id: "987654321", body })).status).toBe(404);
});

test("what only a person cancels waits until somebody says that it is done", async () => {
  system.cancels = "by_hand";
  const { id } = await makeShipment(seller, { advance: false });
  const shipment_id = String(id);
  await advanceShipments(ctx(), { limit: 10 });
  await processBookings(ctx(), { limit: 10 });
  expect((await ask(confirmCancelled, "POST", { shipment_id })).status).toBe(409);
  await cancelShipment(ctx(), id);
  await processBookings(ctx(), { limit: 10 });
  expect((await ask(getConnection, "GET")).body.incidents).toMatchObject([{ state: "cancel_by_hand" }]);
  expect((await ask(confirmCancelled, "POST", { shipment_id })).body.incidents).toEqual([]);
  expect((await ask(confirmCancelled, "POST", { shipment_id })).status).toBe(409);
});

test("a changed shipment whose parcel the carrier has already is an incident until somebody lets it go on", async () => {
  system.cancels = "too_late";
  const { id } = await makeShipment(seller, { advance: false });
  const shipment_id = String(id);
  await advanceShipments(ctx(), { limit: 10 });
  await processBookings(ctx(), { limit: 10 });
  expect((await ask(keepBooking, "POST", { shipment_id })).status).toBe(409);
  await correctShipment(ctx(), id, { destination: { name: "Otra Persona" } });
  await processBookings(ctx(), { limit: 10 });
  expect((await ask(getConnection, "GET")).body.incidents).toMatchObject([{ shipment_id: id, state: "too_late" }]);
  expect((await ask(keepBooking, "POST", { shipment_id })).body.incidents).toEqual([]);
  expect((await ask(keepBooking, "POST", { shipment_id })).status).toBe(409);
  expect((await ask(keepBooking, "POST", { shipment_id: "987654321" })).status).toBe(404);
});

test("branches are read from the carrier, and a failure is told and kept", async () => {
  system.lose("branches", "rejected");
  expect((await ask(refreshBranches, "POST")).body).toMatchObject({
    failure: "branches was lost",
    added: 0,
    skipped: [],
  });
  expect((await ask(getConnection, "GET")).body).toMatchObject({ branches_error: "branches was lost" });
  system.branches = [
    {
      code: "NOWHERE",
      name: "Sucursal de ninguna parte",
      street: "Sin nombre",
      streetNumber: "1",
      city: "Nada",
      provinceCode: null,
      zipcode: null,
      lat: null,
      lng: null,
      phone: "",
      openHours: "",
      acceptsPickup: true,
      acceptsDropoff: true,
    },
  ];
  expect((await ask(refreshBranches, "POST")).body).toMatchObject({
    failure: null,
    added: 0,
    skipped: [{ code: "NOWHERE", name: "Sucursal de ninguna parte", reason: expect.stringMatching(/\w/) }],
  });
  expect((await ask(getConnection, "GET")).body).toMatchObject({
    branches_error: null,
    branches_read_at: expect.any(String),
  });
});

test("sellers reach none of it", async () => {
  for (const [handler, method, body] of [
    [listContracts, "GET", undefined],
    [patchContract, "PATCH", own],
    [deleteContract, "DELETE", undefined],
    [checkContract, "POST", undefined],
    [checkConnection, "POST", undefined],
    [refreshBranches, "POST", undefined],
    [recordNumbers, "POST", { tracking_number: "AR-1" }],
    [confirmCancelled, "POST", undefined],
    [keepBooking, "POST", undefined],
  ] as const)
    expect((await ask(handler, method, { headers: seller.headers, body, shipment_id: "1" })).status).toBe(403);
});

test("under each contract it is shown what is not called, since when and why", async () => {
  await ask(patchContract, "PATCH", { body: own });
  const failing = system.failsAlways;
  system.failsAlways = (made) => made === "book";
  for (let i = 0; i < breakerRules.failures; i++) await makeShipment(seller, { advance: false });
  await advanceShipments(ctx(), { limit: 10 });
  await processBookings(ctx(), { limit: 10 });
  system.failsAlways = failing;
  expect((await ask(listContracts, "GET")).body[0].breakers).toEqual([
    {
      operation: "book",
      state: "open",
      open_since: expect.any(String),
      last_failure: "answered 503",
      settled: expect.any(Number),
      answered: 0,
    },
  ]);
  expect((await ask(getConnection, "GET")).body.breakers).not.toContainEqual(
    expect.objectContaining({ state: "open" }),
  );
  await ask(deleteContract, "DELETE");
});
