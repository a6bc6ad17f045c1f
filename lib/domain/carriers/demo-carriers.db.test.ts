import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as createV1 } from "@/app/v1/shipment/create/route";
import { POST as quoteV1 } from "@/app/v1/shipment/quote/route";
import { GET as getLocations } from "@/app/v2/locations/route";
import { POST as searchLocations } from "@/app/v2/locations/search/route";
import { POST as quoteV2 } from "@/app/v2/shipments/quote/route";
import { POST as createV2 } from "@/app/v2/shipments/route";
import { connection } from "@/db/driver";
import { carrierLocations, carriers } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { rowReader } from "@/lib/api/sheets/import-row";
import { toText } from "@/lib/i18n/to-text";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { seedLocalities } from "../geography/places";
import {
  buyer,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../operating/testing";
import { listImportRows } from "../selling/imports";
import { importRowsOf, processToEnd, sheetRow } from "../selling/imports/testing";
import { createReturn, quoteReturn } from "../shipping/returns";
import { findShipment, listDropoffBranches } from "../shipping/shipments";
import { carrierRegistry, servesAccount } from ".";

setupTestDatabase();

let live: TestCaller;
let trial: TestCaller;

beforeAll(async () => {
  await seedLocalities(systemContext("test"));
  live = await createTestAccount();
  trial = await createTestAccount({ isTest: true });
});

beforeEach(() => vi.stubEnv("ANDEN_DEMO_EMAIL", ""));
afterEach(() => vi.unstubAllEnvs());

const item = { description: "Mate", weight: 400, height: 12, width: 10, length: 10 };
const parcel = { weight: 1000, height: 10, width: 10, length: 10, volume: 1000 };
const place = { city: "Palermo", state: "Capital Federal", zipcode: 1414 };
const names = (options: readonly { carrier: { name: string } }[]) =>
  [...new Set(options.map(({ carrier }) => carrier.name))].sort();

/** The quote of both versions, which name the same carrier first. */
async function quote(caller: TestCaller) {
  const { headers, accountId } = caller;
  const body = { account_id: accountId, declaredValue: "100.00", destination: place, packages: [parcel] };
  const v1 = await call(quoteV1, "/v1/shipment/quote", { headers, body });
  const { status, body: v2 } = await call(quoteV2, "/v2/shipments/quote", {
    headers,
    body: { account_id: accountId, origin_id: "auto", declared_value: 100, destination: place, items: [item] },
  });
  expect(status).toBe(200);
  const first = v2.results.standard_delivery?.carrier.name;
  if (first) expect(v1.body.body.rate.name).toContain(first);
  else expect([v1.status, v1.body.status]).toEqual([422, "error"]);
  return { v2, carriers: names(v2.all_results) };
}

const order = (caller: TestCaller) => ({
  account_id: caller.accountId,
  external_id: "PED-1",
  declared_value: 1500,
  origin_id: caller.originId,
  destination: buyer,
  items: [item],
});

const create = (caller: TestCaller, more: Record<string, unknown> = {}) =>
  call(createV2, "/v2/shipments", { headers: caller.headers, body: { ...order(caller), ...more } });

async function branchesOf(caller: TestCaller): Promise<string[]> {
  const { headers } = caller;
  const { body: listed } = await call(getLocations, "/v2/locations?city=Palermo&state=CABA", { headers });
  const { body: found } = await call(searchLocations, "/v2/locations/search", { headers, body: { city: "Palermo" } });
  expect(found).toEqual(listed);
  return names(listed);
}

const listed = async (isTest: boolean) => {
  const registry = await carrierRegistry();
  return registry.carriers.flatMap((carrier) => (servesAccount(registry, carrier, { isTest }) ? [carrier.name] : []));
};

async function markDemo(...codes: string[]): Promise<void> {
  await connection().db.update(carriers).set({ isDemo: true }).where(inArray(carriers.code, codes));
  clearReferenceCache();
}

describe("a database without any carrier", () => {
  test("is quoted without options, and says why", async () => {
    for (const caller of [live, trial]) {
      const { v2, carriers: found } = await quote(caller);
      expect(found).toEqual([]);
      expect(v2).toMatchObject({ results: {}, all_results: [] });
      expect(v2.warnings.map(({ code }: { code: string }) => code)).toContain("no_carriers");
      expect((await create(caller)).body).toMatchObject({
        code: "not_quotable",
        message: "Todavía no hay transportes que atiendan a esta cuenta; los agrega quien opera la plataforma.",
      });
      expect(await call(getLocations, "/v2/locations?lat=-34.6&lng=-58.4", caller)).toMatchObject({
        status: 200,
        body: [],
      });
    }
  });
});

// From here on in this order: Alfa and Beta are the demo, then Beta is the operator's own.
describe("a database with the carriers of the demo alone", () => {
  beforeAll(async () => {
    await seedTestCarriers();
    await markDemo("alfa", "beta");
    await connection()
      .db.insert(carriers)
      .values({ code: "vacio", name: "Vacío", ratingBasisPoints: 1, logo: "/x.svg" });
  });

  test.each(["", "off"])("serves test accounts and no live one with ANDEN_DEMO=%j", async (demo) => {
    vi.stubEnv("ANDEN_DEMO", demo);
    expect((await quote(trial)).carriers).toEqual(["Alfa", "Beta"]);
    expect((await create(trial)).status).toBe(201);
    expect(await branchesOf(trial)).toEqual(["Alfa"]);

    const { v2 } = await quote(live);
    expect(v2).toMatchObject({ results: {}, all_results: [] });
    expect(v2.warnings).toMatchObject([{ code: "no_carriers" }]);
    for (const more of [{}, { carrier_id: 1 }, { carrier_id: 1, service_type: "standard_delivery" }])
      expect(await create(live, more)).toMatchObject({ status: 422, body: { code: "not_quotable" } });
    const [point] = await connection().db.select().from(carrierLocations);
    const toPoint = { service_type: "pickup_point", destination: { ...buyer, point_id: String(point?.id) } };
    expect((await create(live, toPoint)).status).toBe(422);
    const { body } = await call(createV1, "/v1/shipment/create", { headers: live.headers, body: order(live) });
    expect(body.status).toBe("error");
    expect(await branchesOf(live)).toEqual([]);
    expect(await listed(false)).toEqual(["Vacío"]);
    expect(await listed(true)).toEqual(["Alfa", "Beta", "Vacío"]);
  });

  test("prices rows of a sheet for test accounts and for no live one", async () => {
    const states = async ({ accountId }: TestCaller) => {
      const id = await importRowsOf(accountId, [sheetRow("A-1")]);
      await processToEnd(rowReader);
      const { rows } = await listImportRows(systemContext("test"), id, { limit: 10, offset: 0 });
      return rows.map(({ state, issues }) => [state, ...issues.map((issue) => toText(issue, "en"))]);
    };
    expect(await states(trial)).toEqual([["ready"]]);
    const reason = "There are no carriers yet that serve this account; whoever runs the platform adds them.";
    expect(await states(live)).toEqual([["faulty", reason]]);
  });

  test.each([{ ANDEN_DEMO: "on" }, { ANDEN_DEMO_EMAIL: "demo@anden.example" }])(
    "serves live accounts too while the installation is a demo: %j",
    async (env) => {
      for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
      expect((await quote(live)).carriers).toEqual(["Alfa", "Beta"]);
      expect((await create(live)).status).toBe(201);
      expect(await branchesOf(live)).toEqual(["Alfa"]);
      expect(await listed(false)).toContain("Alfa");
    },
  );

  test("still closes what a live account has sent with them: labels, drop-off, delivery, return", async () => {
    vi.stubEnv("ANDEN_DEMO", "on");
    const { id } = await makeShipment(live, { serviceType: undefined, logisticType: undefined, carrierId: 1 });
    vi.stubEnv("ANDEN_DEMO", "off");
    const { logisticType } = await findShipment(systemContext("test"), id);
    expect(logisticType).toBe("crossdock");
    await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
    await transitionTo(id, "delivered");
    const back = await createReturn(systemContext("test"), id, {
      accountId: live.accountId,
      declaredValueCents: 100_00,
      serviceType: "return_origin",
      logisticType: "carrier_dropoff",
    });
    expect(back.carrier.name).toBe("Alfa");
    expect(await listDropoffBranches(systemContext("test"), back.id)).toHaveLength(1);
  });
});

describe("a database with a carrier of its own beside them", () => {
  beforeAll(async () => {
    await connection().db.update(carriers).set({ isDemo: false }).where(eq(carriers.code, "beta"));
    clearReferenceCache();
  });

  test.each(["on", "off"])("serves live accounts with its own alone, with ANDEN_DEMO=%s", async (demo) => {
    vi.stubEnv("ANDEN_DEMO", demo);
    const { v2, carriers: found } = await quote(live);
    expect(found).toEqual(["Beta"]);
    expect(v2.warnings).toEqual([]);
    expect(await create(live, { carrier_id: 1 })).toMatchObject({ status: 422, body: { code: "not_quotable" } });
    expect((await create(live)).body.carrier.name).toBe("Beta");
    expect((await quote(trial)).carriers).toEqual(["Alfa", "Beta"]);
    expect(await listed(false)).toEqual(["Beta", "Vacío"]);
  });

  test("suspended, it does not bring them back", async () => {
    vi.stubEnv("ANDEN_DEMO", "on");
    const suspend = (status: "active" | "suspended") =>
      connection().db.update(carriers).set({ status }).where(eq(carriers.code, "beta"));
    await suspend("suspended");
    clearReferenceCache();
    expect((await quote(live)).carriers).toEqual([]);
    await suspend("active");
    clearReferenceCache();
  });

  test("does not return its parcels with them", async () => {
    const { id } = await makeShipment(live, { logisticType: "carrier_pickup", carrierId: 2 });
    await transitionTo(id, "ready_to_ship", "shipped", "received_by_carrier", "delivered");
    const request = { accountId: live.accountId, declaredValueCents: 100_00 };
    const { options } = await quoteReturn(systemContext("test"), id, request);
    expect(names(options)).toEqual(["Beta"]);
  });
});
