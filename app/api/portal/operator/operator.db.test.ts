import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { CarrierFailure } from "@/lib/domain/carriers";
import { connectTo, disconnect } from "@/lib/domain/carriers/testing-connection";
import { installSystem, TestSystem } from "@/lib/domain/carriers/testing-system";
import { createCredential, createUser } from "@/lib/domain/identity/accounts";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as getRules, PUT as putRules } from "./accounts/[account_id]/rules/route";
import { POST as tryRules } from "./accounts/[account_id]/rules/trial/route";
import { GET as listBranches } from "./carriers/[carrier_id]/branches/route";
import { PATCH as patchCarrier } from "./carriers/[carrier_id]/route";
import { GET as getCoverage } from "./carriers/[carrier_id]/services/[service_id]/coverage/route";
import { PATCH as patchService } from "./carriers/[carrier_id]/services/[service_id]/route";
import { GET as listCarriers } from "./carriers/route";
import { GET as getGrid } from "./tariffs/[tariff_id]/grid/route";
import { POST as publish } from "./tariffs/[tariff_id]/publish/route";
import { POST as rollBack } from "./tariffs/[tariff_id]/roll-back/route";
import { GET as download, POST as upload } from "./tariffs/[tariff_id]/sheets/[kind]/route";
import { POST as draftTariff, GET as listTariffs } from "./tariffs/route";
import { POST as tryPrice } from "./try-price/route";

setupTestDatabase();

const base = "/api/portal/operator";
let operator: Record<string, string>;
let seller: TestCaller;

interface Carrier {
  id: number;
  name: string;
  services: { id: number; service_type: string; logistic_type: string; active: boolean }[];
}
let alfa: Carrier;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  seller = await createTestAccount();
  const { body } = await call(listCarriers, `${base}/carriers`, { headers: operator });
  alfa = body.find(({ name }: Carrier) => name === "Alfa");
});

const standard = () => alfa.services.find(({ service_type: type }) => type === "standard_delivery")!;

test("only operators get in, not even their own credentials", async () => {
  const outsider = await signInOperator({ isOperator: false, accountId: seller.accountId });
  const ctx = systemContext("test");
  const { id: userId } = await createUser(ctx, { email: "ops@example.com", isOperator: true });
  const { addMember } = await import("@/lib/domain/identity/accounts");
  await addMember(ctx, { userId, accountId: seller.accountId, role: "owner" });
  const credential = await createCredential(ctx, { accountId: seller.accountId, userId });
  for (const headers of [outsider, seller.headers, basic(credential)]) {
    const { status, body } = await call(listTariffs, `${base}/tariffs`, { headers });
    expect([status, body.code]).toEqual([403, "forbidden"]);
  }
  const foreignSite = { ...operator, "Sec-Fetch-Site": "cross-site" };
  const { status } = await call(draftTariff, `${base}/tariffs`, { headers: foreignSite, body: {} });
  expect(status).toBe(401);
});

test("a price list is tried, imported, published, quoted, downloaded and taken back", async () => {
  const draft = await call(draftTariff, `${base}/tariffs`, {
    headers: operator,
    body: { carrier_service_id: standard().id, name: "Diciembre" },
  });
  expect(draft).toMatchObject({ status: 201, body: { status: "draft", version: 2, account: null } });
  const params = { tariff_id: String(draft.body.id), kind: "prices" };
  const file = 'origen;destino;días mín;días máx;kg adicional;hasta kg;precio\nTodo;Todo;3;5;100;5;"1.250,50"';
  const send = async (dryRun: boolean) => {
    const request = new Request(`http://localhost:3000${base}/tariffs/1/sheets/prices?dry_run=${dryRun}`, {
      method: "POST",
      headers: { ...operator, "Content-Type": "text/csv" },
      body: Buffer.from(file.replace("mín", "min").replace("máx", "max"), "latin1"),
    });
    return (await upload(request as never, { params: Promise.resolve(params) })).json();
  };
  expect(await send(true)).toMatchObject({
    applied: false,
    problem_count: 0,
    trial: { prices: { changed: 1 }, average_share: 0.2505, worst: [{ before: 1000, after: 1250.5 }] },
  });
  expect(await send(false)).toMatchObject({ applied: true });
  const published = await call(publish, base, { headers: operator, params, body: {} });
  expect(published.body).toMatchObject({ status: "in_force" });
  const grid = await call(getGrid, base, { headers: operator, params });
  expect(grid.body).toMatchObject({ origin_zone: "Todo", weights: [5000], rows: [{ prices: [1250.5] }] });
  const csv = await call(download, base, { headers: operator, params });
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.body).toContain("Todo;Todo;3;5;100,00;5,000;1250,50");
  expect((await call(rollBack, base, { headers: operator, params, method: "POST" })).body.status).toBe("withdrawn");
  const again = await call(rollBack, base, { headers: operator, params, method: "POST" });
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
});

const trialLoad = {
  origin: { city: "Palermo", state: "CABA", zipcode: "C1414ABC" },
  destination: { city: "Palermo", state: "CABA", zipcode: 1414 },
  packages: [{ weight: 6_200, height: 10, width: 10, length: 10 }],
  declared_value: 100,
};

test("a price is tried without an account, and explains its weights and lines", async () => {
  const { status, body } = await call(tryPrice, `${base}/try-price`, { headers: operator, body: trialLoad });
  expect(status).toBe(200);
  const option = body.options.find(
    (entry: { carrier_service_id: number }) => entry.carrier_service_id === standard().id,
  );
  expect(option.price).toMatchObject({
    tariff: {
      packages: [{ real_grams: 6_200, volumetric_grams: 250, billable_grams: 6_200, extra_kg: 2, amount: 1_200 }],
    },
    lines: [{ code: "freight", amount: 1_200 }],
    vat: 252,
    amount_incl_tax: 1_452,
  });
  expect(option.live).toBeNull();
});

test("a trial shows the prices that carriers give themselves, and why one gives none", async () => {
  const system = new TestSystem();
  const restore = installSystem(system);
  try {
    const settings = { liveRates: true, values: { user: "alfa", password: "clave-larga" } };
    await connectTo({ baseUrl: "https://carrier.example", secret: "" }, "alfa", settings);
    const offer = { serviceType: "standard_delivery", logisticType: "crossdock" } as const;
    const price = { shipmentCents: 800_00, insuranceCents: 10_00, vatBasisPoints: 1_050, minDays: 1, maxDays: 2 };
    system.rates = () => [{ ...offer, ...price }];
    const optionOf = async () => {
      const { status, body } = await call(tryPrice, base, { headers: operator, body: trialLoad });
      expect(status).toBe(200);
      return body.options.find((entry: { carrier_service_id: number }) => entry.carrier_service_id === standard().id);
    };
    expect(await optionOf()).toMatchObject({
      selectable: true,
      rate: { source: "carrier", tariff_id: null },
      live: { state: "answered", own_contract: false, failure: null },
      price: {
        tariff: null,
        lines: [
          { code: "freight", amount: 800 },
          { code: "insurance", amount: 10 },
        ],
        amount: 810,
        vat: 85.05,
        amount_incl_tax: 895.05,
        min_days: 1,
        max_days: 2,
      },
    });
    system.rates = () => {
      throw new CarrierFailure("rejected", "Clave clave-larga vencida");
    };
    expect(await optionOf()).toMatchObject({
      selectable: false,
      impediments: [{ code: "carrier_unavailable" }],
      live: { state: "failed", failure: { reason: "rejected", words: "Clave … vencida" } },
      price: null,
    });
  } finally {
    await disconnect("alfa");
    restore();
  }
});

test("a suspended carrier and a service taken off show in the next price", async () => {
  const params = { carrier_id: String(alfa.id), service_id: String(standard().id) };
  const suspended = await call(patchCarrier, base, {
    method: "PATCH",
    headers: operator,
    params,
    body: { status: "suspended" },
  });
  expect(suspended.body.status).toBe("suspended");
  const impediments = async () => {
    const { body } = await call(tryPrice, base, { headers: operator, body: trialLoad });
    const option = body.options.find(
      (entry: { carrier_service_id: number }) => entry.carrier_service_id === standard().id,
    );
    return option?.impediments.map(({ code }: { code: string }) => code) ?? "gone";
  };
  await expect.poll(impediments).toEqual(["carrier_suspended"]);
  await call(patchCarrier, base, { method: "PATCH", headers: operator, params, body: { status: "active" } });
  await call(patchService, base, { method: "PATCH", headers: operator, params, body: { active: false } });
  await expect.poll(impediments).toBe("gone");
  await call(patchService, base, { method: "PATCH", headers: operator, params, body: { active: true } });
  await expect.poll(impediments).toEqual([]);
  const coverage = await call(getCoverage, base, { headers: operator, params });
  expect(coverage.body.covered).toBe(coverage.body.postcodes);
  const branches = await call(listBranches, `${base}?q=honduras`, { headers: operator, params });
  expect(branches.body.data).toEqual([]);
  const palermo = await call(listBranches, `${base}?q=palermo`, { headers: operator, params });
  expect(palermo.body.data).toMatchObject([{ code: "PALERMO-1", active: true }]);
});

test("rules are tried against past quotes before they are saved, and are in the audit log", async () => {
  await makeShipment(seller);
  const params = { account_id: String(seller.accountId) };
  const rules = {
    carriers: null,
    markups: [{ carrier_id: alfa.id, service_type: null, share_basis_points: 1000, amount: 50 }],
    winner: { sort_by: null, preferred_carriers: [], tolerance_basis_points: 0 },
  };
  // Quotes are recorded in batches, shortly after the response.
  const tried = async () => (await call(tryRules, base, { headers: operator, params, body: rules })).body;
  await expect.poll(async () => (await tried()).count, { timeout: 8_000, interval: 300 }).toBeGreaterThan(0);
  const trial = await tried();
  expect(trial.dearer).toBeGreaterThan(0);
  expect(trial.after).toBeGreaterThan(trial.before);
  expect((await call(getRules, base, { headers: operator, params })).body.markups).toEqual([]);
  const saved = await call(putRules, base, { method: "PUT", headers: operator, params, body: rules });
  expect(saved).toMatchObject({ status: 200, body: rules });
  const [entry] = await connection().db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: "rules.changed", accountId: seller.accountId });
  expect(entry?.actor).toMatch(/^user:\d+$/);
  const shipment = await makeShipment(seller);
  expect(shipment.priceInclTaxCents).toBe(1_391_50);
  const unknown = { ...rules, carriers: [987_654] };
  const refused = await call(putRules, base, { method: "PUT", headers: operator, params, body: unknown });
  expect(refused).toMatchObject({ status: 422, body: { errors: { "carriers.0": [expect.any(String)] } } });
});
