import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierLocations, carriers } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { DropoffLocationsV2 } from "@/lib/api/v2/geography/locations";
import type { LogisticType } from "@/lib/core/vocabulary";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  const [other] = await connection().db.select().from(carriers).limit(1).offset(1);
  const branch = (code: string, more: Partial<typeof carrierLocations.$inferInsert>) => ({
    carrierId: 1,
    code,
    name: `Sucursal ${code}`,
    street: "San Martín",
    streetNumber: "100",
    city: "Córdoba",
    provinceCode: "X",
    zipcode: 5000,
    lat: -31.4167,
    lng: -64.1833,
    phone: "0810 555-0000",
    openHours: "Lunes a viernes de 9 a 18",
    acceptsPickup: true,
    acceptsDropoff: true,
    maxWeightGrams: 30_000,
    maxSideCm: 150,
    ...more,
  });
  await connection()
    .db.insert(carrierLocations)
    .values([
      branch("CBA-1", {}),
      branch("CBA-2", { lat: -31.5 }),
      branch("COLLECT-ONLY", { acceptsDropoff: false }),
      branch("SMALL", { maxWeightGrams: 500 }),
      branch("OTHER", other ? { carrierId: other.id } : {}),
      branch("USHUAIA", { lat: -54.8, lng: -68.3, provinceCode: "V", zipcode: 9410 }),
    ]);
  clearReferenceCache();
});

/** A shipment by carrier Alfa with this dispatch mode. */
async function made(logisticType: LogisticType, caller = seller): Promise<number> {
  const { id } = await makeShipment(caller, { advance: false });
  await withoutEventGuard((db) => db.update(shipments).set({ logisticType }).where(eq(shipments.id, id)));
  return id;
}

const get = (id: number, query = "", caller = seller) =>
  call(GET, `/v2/shipments/${id}/dropoff_locations${query}`, { headers: caller.headers, params: { id: String(id) } });

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

test.each(["carrier_dropoff", "xd_dropoff"] as const)(
  "%s: the carrier's branches, nearest to the origin first",
  async (mode) => {
    const response = await get(await made(mode));
    expect(response.status).toBe(200);
    expect(DropoffLocationsV2.strict().parse(response.body)).toEqual(response.body);
    expect(response.body.data).toEqual([
      {
        carrier: { id: 1, name: "Alfa" },
        name: "Kiosco Palermo",
        address: {
          street: "Honduras",
          street_number: "4800",
          street_extras: "",
          city: "Palermo",
          state: "Ciudad Autónoma de Buenos Aires",
          zipcode: "1414",
          lat: "-34.588",
          lng: "-58.43",
          phone: "11 4000-1111",
          open_hours: "Lunes a viernes de 9 a 18",
        },
      },
    ]);
  },
);

describe("around another postcode", () => {
  test("those that take the shipment in, nearest first", async () => {
    const id = await made("carrier_dropoff");
    expect(names(await get(id, "?zipcode=5000"))).toEqual(["Sucursal CBA-1", "Sucursal CBA-2"]);
    expect(names(await get(id, "?zipcode=X5000ABC"))).toEqual(["Sucursal CBA-1", "Sucursal CBA-2"]);
    expect(names(await get(id, "?zipcode=9410"))).toEqual(["Sucursal USHUAIA"]);
  });

  test.each(["9999", "12", "abc"])("%s is refused when there is no such postcode", async (zipcode) => {
    const { status, body } = await get(await made("carrier_dropoff"), `?zipcode=${zipcode}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["zipcode"]);
  });
});

test.each(["crossdock", "carrier_pickup", "fulfillment", "point_dropoff"] as const)(
  "a shipment by %s is not brought to a branch: 409 says so",
  async (mode) => {
    const { status, body } = await get(await made(mode));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "conflict", message: expect.stringContaining(mode) });
  },
);

test("another account's shipment gets the error of one that does not exist", async () => {
  const stranger = await createTestAccount();
  const [foreign, unknown] = [await get(await made("carrier_dropoff", stranger)), await get(99_999_999)];
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
});
