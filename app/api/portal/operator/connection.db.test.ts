import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { signInOperator } from "@/lib/api/testing-operator";
import { carrierIdOf } from "@/lib/domain/carriers/testing-connection";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { processBookings } from "@/lib/domain/shipping/bookings";
import { advanceShipments, findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { POST as retry } from "./carriers/[carrier_id]/bookings/[shipment_id]/retry/route";
import { POST as check } from "./carriers/[carrier_id]/connection/check/route";
import { DELETE, GET, PATCH } from "./carriers/[carrier_id]/connection/route";

setupTestDatabase();

const simulator = new CarrierSimulator();
let operator: Record<string, string>;
let seller: TestCaller;
let id: number;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  operator = await signInOperator();
  seller = await createTestAccount();
  id = await carrierIdOf("alfa");
});
afterEach(() => simulator.reset());
afterAll(() => simulator.close());

const path = "/api/portal/operator/carriers";
const ask = (
  handler: Handler,
  method: string,
  options: { body?: unknown; headers?: Record<string, string>; params?: object } = {},
) =>
  call(handler, `${path}/${id}/connection`, {
    method,
    headers: options.headers ?? operator,
    body: options.body,
    params: { carrier_id: String(id), ...options.params },
  });

test("an operator connects a carrier, sees its secret once, and nobody finds it afterwards", async () => {
  expect((await ask(GET, "GET")).body).toMatchObject({
    settings: null,
    push_url: expect.stringMatching(/^http.*\/api\/carriers\/alfa\/reports$/),
  });
  const made = await ask(PATCH, "PATCH", { body: { base_url: `${simulator.baseUrl}/` } });
  expect(made).toMatchObject({
    status: 200,
    body: {
      secret: expect.stringMatching(/^whsec_/),
      connection: {
        settings: {
          base_url: simulator.baseUrl,
          live_rates: false,
          poll_seconds: 60,
          deadlines_ms: { quote: 1_500, book: 10_000, cancel: 10_000, track: 10_000 },
        },
      },
    },
  });
  simulator.secret = made.body.secret;
  const changed = await ask(PATCH, "PATCH", { body: { live_rates: true, deadlines_ms: { quote: 900 } } });
  expect(changed.body).toMatchObject({
    secret: null,
    connection: { settings: { live_rates: true, deadlines_ms: { quote: 900, book: 10_000 } } },
  });
  const [row] = await connection()
    .sql`select connection::text, (select string_agg(a::text, '') from audit_entries a) as audit from carriers where id = ${id}`;
  const secret = simulator.secret.slice("whsec_".length);
  expect(`${row?.connection} ${row?.audit} ${JSON.stringify((await ask(GET, "GET")).body)}`).not.toContain(secret);
  expect(row?.audit).toContain("carrier.connected");
  expect(row?.audit).toContain("carrier.connection_changed");
  await ask(PATCH, "PATCH", { body: { live_rates: false } });
});

test.each([
  [{ base_url: "ftp://carrier.example" }, "base_url"],
  [{ base_url: "https://carrier.example/?key=1" }, "base_url"],
  [{ base_url: "https://user:word@carrier.example" }, "base_url"],
  [{ deadlines_ms: { quote: 60_000 } }, "deadlines_ms.quote"],
  [{ poll_seconds: 1 }, "poll_seconds"],
])("settings %j are refused", async (body, field) => {
  const { status, body: response } = await ask(PATCH, "PATCH", { body });
  expect(status).toBe(422);
  expect(Object.keys(response.errors)).toEqual([field]);
});

test("sellers reach none of it", async () => {
  for (const [handler, method] of [
    [GET, "GET"],
    [PATCH, "PATCH"],
    [DELETE, "DELETE"],
    [check, "POST"],
  ] as const)
    expect(
      (await ask(handler, method, { headers: seller.headers, body: method === "PATCH" ? {} : undefined })).status,
    ).toBe(403);
});

test("the connection is checked, and an error is reported with a message", async () => {
  expect((await ask(check, "POST")).body).toEqual({
    ok: true,
    failure: null,
    capabilities: [{ name: "sign_in", ok: true, note: "", found: null }],
  });
  simulator.incidents.check = "error";
  expect((await ask(check, "POST")).body).toEqual({ ok: false, failure: "answered 503", capabilities: [] });
});

test("rejected bookings are shown, and retried on an operator's request", async () => {
  const ctx = systemContext("test");
  simulator.refusal = "Sin cobertura hoy";
  const shipment = await makeShipment(seller);
  await processBookings(ctx, { limit: 10 });
  const { body } = await ask(GET, "GET");
  expect(body).toMatchObject({
    refused: 1,
    incidents: [{ shipment_id: shipment.id, state: "refused", last_error: "Sin cobertura hoy" }],
    breakers: [
      {
        operation: "book",
        state: "closed",
        open_since: null,
        last_failure: null,
        settled: expect.any(Number),
        answered: expect.any(Number),
      },
    ],
  });
  simulator.refusal = undefined;
  const params = { shipment_id: String(shipment.id) };
  expect((await ask(retry, "POST", { params })).body).toMatchObject({ refused: 0, waiting: 1, incidents: [] });
  await processBookings(ctx, { limit: 10 });
  await advanceShipments(ctx, { limit: 10 });
  expect(await findShipment(ctx, shipment.id)).toMatchObject({ status: "documentation_ready" });
  expect((await ask(retry, "POST", { params })).status).toBe(409);
});

test("a carrier that is disconnected goes by tariffs again", async () => {
  expect((await ask(DELETE, "DELETE")).body).toMatchObject({ settings: null });
  expect((await ask(check, "POST")).status).toBe(404);
  const shipment = await makeShipment(seller);
  expect(shipment).toMatchObject({ status: "documentation_ready", carrierTrackingId: null });
});
