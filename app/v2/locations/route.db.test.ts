import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierLocations, carriers } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { LocationsV2 } from "@/lib/api/v2/geography/locations";
import { createCredential } from "@/lib/domain/identity/accounts";
import {
  basic,
  call,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
  testPoint,
} from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { GET } from "./route";
import { POST as SEARCH } from "./search/route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  const { db } = connection();
  const [gone] = await db
    .insert(carriers)
    .values({ code: "gamma", name: "Gamma", ratingBasisPoints: 9000, logo: "/gamma.svg", status: "suspended" })
    .returning();
  const branch = (carrierId: number, code: string, more: Partial<typeof carrierLocations.$inferInsert> = {}) => ({
    carrierId,
    code,
    name: `Sucursal ${code}`,
    street: "San Martín",
    streetNumber: "100",
    city: "La Plata",
    provinceCode: "B",
    zipcode: 1900,
    lat: -34.9214,
    lng: -57.9545,
    phone: "0810 555-0000",
    openHours: "Lunes a viernes de 9 a 18",
    acceptsPickup: false,
    acceptsDropoff: true,
    maxWeightGrams: 30_000,
    maxSideCm: 150,
    ...more,
  });
  await db
    .insert(carrierLocations)
    .values([
      branch(2, "LP-1"),
      branch(1, "LP-2", { maxWeightGrams: 5_000, maxSideCm: 60, lat: -34.93 }),
      branch(1, "MDQ-1", { city: "Mar del Plata", zipcode: 7600, lat: -38.0055, lng: -57.5426 }),
      branch(1, "OLD", { active: false }),
      branch(gone?.id ?? 0, "GONE"),
    ]);
  clearReferenceCache();
});

const get = (query: string) => call(GET, `/v2/locations${query}`, { headers: seller.headers });
const search = (body: unknown) => call(SEARCH, "/v2/locations/search", { headers: seller.headers, body });
const points = ({ body }: { body: { code: string }[] }) => body.map((entry) => entry.code);

const laPlata = { city: "la plata", state: "BUENOS AIRES" };

test("branches around a city come nearest first, with every field", async () => {
  const response = await get("?city=La%20Plata&state=Buenos%20Aires");
  expect(response.status).toBe(200);
  expect(LocationsV2.parse(response.body)).toEqual(response.body);
  expect(points(response).slice(0, 2).sort()).toEqual(["LP-1", "LP-2"]);
  const distances = response.body.map((entry: { distance: number }) => entry.distance);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  const branch = response.body.find((entry: { code: string }) => entry.code === "LP-1");
  expect(branch).toEqual({
    id: expect.any(Number),
    point_id: String(branch.id),
    code: "LP-1",
    carrier: { id: 2, name: "Beta" },
    name: "Sucursal LP-1",
    street: "San Martín",
    street_number: "100",
    street_extras: "",
    city: "La Plata",
    state: "Buenos Aires",
    zipcode: "1900",
    lat: "-34.9214",
    lng: "-57.9545",
    phone: "0810 555-0000",
    open_hours: "Lunes a viernes de 9 a 18",
    accepts_pickup: false,
    accepts_dropoff: true,
    distance: expect.any(Number),
    restrictions: { max_weight: 30_000, max_side: 150 },
  });
});

test("a point takes precedence over a city, and the radius defaults to 50 km", async () => {
  const palermo = "lat=-34.588&lng=-58.43";
  expect(points(await get(`?${palermo}&city=Mar%20del%20Plata`))).toEqual([testPoint]);
  expect(points(await get(`?${palermo}&radius=60000`))).toEqual([testPoint, "LP-1", "LP-2"]);
  expect(points(await get(`?${palermo}&radius=500000`))).toEqual([testPoint, "LP-1", "LP-2", "MDQ-1"]);
});

test("a carrier's own, without those that are closed or whose carrier is suspended", async () => {
  expect(points(await get("?city=La%20Plata&state=B&radius=5000&carrier_id=1"))).toEqual(["LP-2"]);
  expect(points(await get("?city=La%20Plata&state=B&radius=5000&carrier_id=3"))).toEqual([]);
});

test("nothing near is an empty array", async () => {
  expect((await get("?lat=-54.8&lng=-68.3")).body).toEqual([]);
});

describe("a search with packages", () => {
  const small = { weight: 2_000, height: 10, width: 20, length: 30 };

  test("answers the branches that take every one of them", async () => {
    expect(points(await search({ ...laPlata, radius: "5000", packages: [small] })).sort()).toEqual(["LP-1", "LP-2"]);
    expect(points(await search({ ...laPlata, radius: 5000, packages: [small, { ...small, weight: 6_000 }] }))).toEqual([
      "LP-1",
    ]);
    expect(points(await search({ ...laPlata, radius: 5000, packages: { a: { ...small, length: 61 } } }))).toEqual([
      "LP-1",
    ]);
    expect(points(await search({ ...laPlata, radius: 5000, packages: [{ ...small, height: 151 }] }))).toEqual([]);
  });

  test("and without answers what a query would", async () => {
    const { body } = await search({ lat: "-34.92", lng: "-57.95" });
    expect(body).toEqual((await get("?lat=-34.92&lng=-57.95")).body);
  });

  test("refuses a package without measures, naming the field", async () => {
    const { status, body } = await search({ ...laPlata, packages: [small, { ...small, weight: null }] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["packages.1.weight"]);
  });
});

test.each([
  ["no place", "", "city"],
  ["a state alone", "?state=Salta", "city"],
  ["half a point", "?lat=-34", "lng"],
  ["the other half", "?lng=-58", "lat"],
  ["a latitude beyond the pole", "?lat=-91&lng=0", "lat"],
  ["a longitude that is text", "?lat=-34&lng=west", "lng"],
  ["an unknown city", "?city=Xyzzy&state=Salta", "city"],
  ["an unknown province", "?city=Salta&state=Xyzzy", "state"],
  ["a radius above 500 km", "?city=Salta&state=Salta&radius=500001", "radius"],
  ["a radius of zero", "?city=Salta&state=Salta&radius=0", "radius"],
  ["a carrier that is no number", "?city=Salta&state=Salta&carrier_id=x", "carrier_id"],
])("%s is refused, naming the field, in the query and in the body", async (_, query, path) => {
  const asked = [await get(query), await search(Object.fromEntries(new URLSearchParams(query)))];
  for (const { status, body } of asked) {
    expect(status).toBe(422);
    expect(body.code).toBe("validation_failed");
    expect(Object.keys(body.errors)).toEqual([path]);
  }
});

test("a credential without permission to quote is rejected", async () => {
  const { accountId, userId } = seller;
  const reader = await createCredential(systemContext("test"), { accountId, userId, scopes: ["shipments.show"] });
  const { status } = await call(GET, "/v2/locations?lat=-34&lng=-58", { headers: basic(reader) });
  expect(status).toBe(403);
});
