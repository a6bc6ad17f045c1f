import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { GET as getLogo } from "@/app/logos/[name]/route";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { catalogue, findTrackingPage } from "@/lib/domain/carriers";
import { call, createTestAccount } from "@/lib/domain/operating/testing";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { GET as getConnection } from "./[carrier_id]/connection/route";
import { PUT as setLogo } from "./[carrier_id]/logo/route";
import { PATCH as changeCarrier } from "./[carrier_id]/route";
import { PATCH as changeService } from "./[carrier_id]/services/[service_id]/route";
import { POST as addCarrier, GET as listCarriers } from "./route";

setupTestDatabase();

const base = "/api/portal/operator/carriers";
let operator: Record<string, string>;

beforeAll(async () => {
  operator = await signInOperator();
});

const entryOf = (code: string) => catalogue.find((entry) => entry.code === code)!;
const servicesOf = (code: string) =>
  entryOf(code).services.map(({ serviceType, logisticType }) => ({
    service_type: serviceType,
    logistic_type: logisticType,
  }));
const choose = (code: string, services = servicesOf(code), name = entryOf(code).name) =>
  call(addCarrier, base, { headers: operator, body: { name, catalogue: { code, services } } });
const carriersNow = async () => (await call(listCarriers, base, { headers: operator })).body;

test.each(catalogue.map(({ code }) => code))(
  "%s is added with its services, limits, mark and tracking page",
  async (code) => {
    const { status, body } = await choose(code);
    expect(status).toBe(201);
    const { name, logo, trackingUrl, services } = entryOf(code);
    expect(body).toMatchObject({ code, name, logo, tracking_url: trackingUrl, rating_basis_points: 9_000 });
    expect(body.services).toMatchObject(
      services.map((service) => ({
        service_type: service.serviceType,
        logistic_type: service.logisticType,
        max_weight_grams: service.maxWeightGrams,
        active: true,
      })),
    );
    const targets = [`carrier:${body.id}`, ...body.services.map(({ id }: { id: number }) => `carrier_service:${id}`)];
    const entries = await connection().db.select().from(auditEntries).where(inArray(auditEntries.target, targets));
    expect(entries.map(({ action }) => action)).toEqual([
      "carrier.added",
      ...services.map(() => "carrier_service.added"),
    ]);
  },
);

test("chosen again it is the same carrier: what was changed stays, what is missing comes, one at a time", async () => {
  const before = (await carriersNow()).find(({ code }: { code: string }) => code === "oca");
  const params = { carrier_id: String(before.id), service_id: String(before.services[0].id) };
  await call(changeCarrier, base, { headers: operator, params, body: { name: "OCA del Sur", tracking_url: "" } });
  await call(changeService, base, { headers: operator, params, body: { max_weight_grams: 20_000, active: false } });
  const both = await Promise.all([choose("oca"), choose("oca", [], "Otra OCA")]);
  for (const { status, body } of both) {
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: before.id, name: "OCA del Sur", tracking_url: null });
    expect(body.services).toHaveLength(before.services.length);
    expect(body.services[0]).toMatchObject({ max_weight_grams: 20_000, active: false });
  }
  expect(await carriersNow()).toHaveLength(catalogue.length);
});

test("a carrier typed in by that name before gets the chosen services alone", async () => {
  await connection()
    .sql`delete from carrier_services where carrier_id = (select id from carriers where code = 'andreani')`;
  const some = servicesOf("andreani").slice(0, 2);
  expect((await choose("andreani", some)).body.services).toMatchObject(some);
  const rest = await choose("andreani");
  expect(rest.body.services).toHaveLength(servicesOf("andreani").length);
});

test("what the catalogue does not have is refused, and an unknown entry leaves no carrier behind", async () => {
  const strange = [{ service_type: "return_crossdock", logistic_type: "fulfillment" }] as never;
  expect(await choose("oca", strange)).toMatchObject({
    status: 422,
    body: { errors: { services: expect.any(Array) } },
  });
  const body = { name: "Nadie", catalogue: { code: "nadie", services: [] } };
  expect((await call(addCarrier, base, { headers: operator, body })).status).toBe(404);
  expect(await carriersNow()).toHaveLength(catalogue.length);
  const { accountId } = await createTestAccount();
  const seller = await signInOperator({ isOperator: false, accountId });
  expect((await call(addCarrier, base, { headers: seller, body })).status).toBe(403);
});

test("the connection suggests the kind of system and the codes that every contract has", async () => {
  const suggestedFor = async (code: string) => {
    const { id } = (await carriersNow()).find((carrier: { code: string }) => carrier.code === code);
    const params = { carrier_id: String(id) };
    return (await call(getConnection, base, { headers: operator, params })).body.suggested;
  };
  expect(await suggestedFor("andreani")).toEqual({ kinds: ["andreani"], services: [] });
  const correo = await suggestedFor("correo-argentino");
  expect(correo.kinds).toEqual(["correo_paqar", "correo_micorreo"]);
  expect(correo.services).toContainEqual({
    service_type: "express_delivery",
    logistic_type: "carrier_dropoff",
    code: "EP",
  });
});

test("the tracking page has the number in it, and only an address is taken", async () => {
  const { id } = (await carriersNow()).find(({ code }: { code: string }) => code === "andreani");
  const params = { carrier_id: String(id) };
  const change = (tracking_url: string) =>
    call(changeCarrier, base, { headers: operator, params, body: { tracking_url } });
  clearReferenceCache();
  expect(await findTrackingPage(id, "36000 1/2")).toBe("https://www.andreani.com/envio/36000%201%2F2");
  expect(await findTrackingPage(id, null)).toBeUndefined();
  for (const address of ["javascript:alert(1)", "andreani.com/{numero}", "https://a@b.example/{numero}"])
    expect(await change(address)).toMatchObject({ status: 422, body: { errors: { tracking_url: expect.any(Array) } } });
  expect((await change("https://ejemplo.com.ar/?n={numero}")).body.tracking_url).toBe(
    "https://ejemplo.com.ar/?n={numero}",
  );
  clearReferenceCache();
  expect(await findTrackingPage(id, "7")).toBe("https://ejemplo.com.ar/?n=7");
});

test("an uploaded logo is encoded again and has an address of its own; without it the mark is back", async () => {
  const { id, logo: mark } = (await carriersNow()).find(({ code }: { code: string }) => code === "oca");
  const params = { carrier_id: String(id) };
  const send = (logo: string | null, headers = operator) => call(setLogo, base, { headers, params, body: { logo } });
  const picture = await sharp({ create: { width: 90, height: 30, channels: 3, background: "#804000" } })
    .webp()
    .toBuffer();
  const { body } = await send(picture.toString("base64"));
  expect(body.logo).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/);
  const read = () =>
    getLogo(new Request("http://localhost:3000/"), { params: Promise.resolve({ name: body.logo.slice(7) }) });
  const shown = await read();
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 90, height: 30 });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString("base64");
  expect((await send(svg)).status).toBe(422);
  const { accountId } = await createTestAccount();
  expect((await send(null, await signInOperator({ isOperator: false, accountId }))).status).toBe(403);
  expect((await send(null)).body.logo).toBe(mark);
  expect((await read()).status).toBe(404);
  const entries = await connection()
    .db.select()
    .from(auditEntries)
    .where(eq(auditEntries.target, `carrier:${id}`));
  expect(entries.filter(({ detail }) => JSON.stringify(detail).includes('"logo"'))).toHaveLength(2);
});
