import { beforeAll, expect, test } from "vitest";
import { POST as V1_CREATE } from "@/app/v1/shipment/create/route";
import { setupTestDatabase } from "@/db/testing";
import { createCredential } from "@/lib/domain/identity/accounts";
import { findBalance } from "@/lib/domain/money/ledger";
import {
  basic,
  buyer,
  call,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { advanceShipments, expireShipments, findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { POST as CREATE } from "../../route";
import { POST as CANCEL } from "../cancel/route";
import { POST } from "./route";

/** Programs that ask their user first create with `process_immediately: 0`, and process once the user has agreed. */

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const item = { sku: "A", description: "Fundas", weight: 150, height: 5, width: 10, length: 20, classification_id: 1 };

const create = (body: Record<string, unknown>, { caller = seller, search = "" } = {}) =>
  call(CREATE, `/v2/shipments${search}`, {
    headers: caller.headers,
    body: {
      account_id: String(caller.accountId),
      external_id: "PED-1",
      declared_value: 9000,
      service_type: "standard_delivery",
      logistic_type: "crossdock",
      carrier_id: 1,
      origin_id: String(caller.originId),
      destination: buyer,
      items: [item],
      ...body,
    },
  });

const process = (id: number | string, caller = seller) =>
  call(POST, `/v2/shipments/${id}/process`, { method: "POST", headers: caller.headers, params: { id: String(id) } });

const advance = () => advanceShipments(systemContext("test"), { limit: 100 });
const heldCents = async (caller = seller) => (await findBalance(systemContext("test"), caller.accountId)).heldCents;

test.each([0, false, "0", "false"])(
  "created with process_immediately %j it stays new until it is processed",
  async (no) => {
    const before = await heldCents();
    const { status, body } = await create({ process_immediately: no });
    expect([status, body.status, body.waiting_for]).toEqual([201, "new", "seller"]);
    await advance();
    expect(await findShipment(systemContext("test"), body.id)).toMatchObject({ status: "new", waitingFor: "seller" });
    expect(await heldCents()).toBe(before);
    const processed = await process(body.id);
    expect(processed.status).toBe(200);
    expect(processed.body).toMatchObject({ id: body.id, status: "documentation_ready", waiting_for: null });
    expect(processed.body.delivery_id).toMatch(/^0999-/);
    expect(await heldCents()).toBeGreaterThan(before);
  },
);

test.each([1, true, "1", "true", null, undefined])("with %j automation goes on by itself", async (yes) => {
  const { body } = await create({ process_immediately: yes });
  expect(body.waiting_for).toBeNull();
  await advance();
  expect((await findShipment(systemContext("test"), body.id)).status).toBe("documentation_ready");
});

test("any other value is 422", async () => {
  for (const value of [2, "no", "", [], -1]) {
    const { status, body } = await create({ process_immediately: value });
    if (value === "") expect(status).toBe(201);
    else expect([status, Object.keys(body.errors)]).toEqual([422, ["process_immediately"]]);
  }
});

test("a creation that waits for its label gets none, and does not process it", async () => {
  const { status, body } = await create({ process_immediately: 0 }, { search: "?wait=label" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "new", waiting_for: "seller", label: null });
});

test("v1 keeps it back too", async () => {
  const { destination, packages } = {
    destination: buyer,
    packages: [{ weight: 1000, height: 10, width: 10, length: 10 }],
  };
  const shipment = {
    account_id: seller.accountId,
    externalId: "V1-1",
    declaredValue: 100,
    origin_address_id: seller.originId,
    destination,
    packages,
    process_immediately: "0",
  };
  const { status, body } = await call(V1_CREATE, "/v1/shipment/create", {
    headers: seller.headers,
    body: { shipment },
  });
  expect(status).toBe(201);
  expect(await findShipment(systemContext("test"), body.shipments_id)).toMatchObject({ waitingFor: "seller" });
});

test("processing twice, or what goes on by itself, changes nothing; what was cancelled is 409", async () => {
  const { body } = await create({ process_immediately: false });
  const once = await process(body.id);
  const again = await process(body.id);
  expect([again.status, again.body]).toEqual([200, once.body]);
  const other = await create({ process_immediately: false });
  const params = { id: String(other.body.id) };
  await call(CANCEL, `/v2/shipments/${params.id}/cancel`, { method: "POST", headers: seller.headers, params });
  expect(await process(other.body.id)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
});

test("without balance it waits for money from then on", async () => {
  const poor = await createTestAccount({ balanceCents: 100 });
  const { body } = await create({ process_immediately: 0 }, { caller: poor });
  const { status, body: processed } = await process(body.id, poor);
  expect([status, processed.status, processed.waiting_for]).toEqual([200, "new", "money"]);
});

test("it expires as any other", async () => {
  const { body } = await create({ process_immediately: 0 });
  const later = new Date(Date.now() + 19 * 86_400_000);
  await expireShipments({ ...systemContext("test"), now: () => later }, { limit: 1000 });
  expect((await findShipment(systemContext("test"), body.id)).status).toBe("expired");
});

test("another account's is 404, and a credential that may not create is 403", async () => {
  const { body } = await create({ process_immediately: 0 });
  expect((await process(body.id, await createTestAccount())).status).toBe(404);
  const reader = await createCredential(systemContext("test"), { ...seller, scopes: ["shipments.show"] });
  expect((await process(body.id, { ...seller, headers: basic(reader) })).status).toBe(403);
});
