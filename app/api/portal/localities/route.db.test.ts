import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { importLocalities } from "@/lib/domain/geography/places";
import { call, createTestAccount } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { GET } from "./route";

setupTestDatabase();

let seller: Record<string, string>;

beforeAll(async () => {
  seller = await signedInHeaders((await createTestAccount()).userId);
  const mendoza = { provinceCode: "M", lat: null, lng: null } as const;
  await importLocalities(systemContext("test"), [
    { ...mendoza, zipcode: 5509, city: "Vistalba" },
    { ...mendoza, zipcode: 5509, city: "Agrelo" },
    { ...mendoza, zipcode: 5500, city: "Mendoza", lat: -32.89, lng: -68.84 },
    { ...mendoza, zipcode: 5435, city: "Encón" },
  ]);
  clearReferenceCache();
});

const localitiesOf = (zipcode: string, headers = seller) =>
  call(GET, `/api/portal/localities?zipcode=${encodeURIComponent(zipcode)}`, { headers });

test("a postcode with one locality names it with its province", async () => {
  const { status, body } = await localitiesOf("5500");
  expect(status).toBe(200);
  expect(body).toEqual({
    zipcode: 5500,
    provinces: ["Mendoza"],
    localities: [{ city: "Mendoza", state: "Mendoza" }],
  });
});

test("an operator is answered too, who has no account", async () => {
  const { status, body } = await localitiesOf("5500", await signInOperator());
  expect([status, body.provinces]).toEqual([200, ["Mendoza"]]);
});

test("a CPA is read as its four digits, and several localities come with the main one first", async () => {
  const { body } = await localitiesOf("m5509abc");
  expect(body.zipcode).toBe(5509);
  expect(body.localities.map(({ city }: { city: string }) => city).sort()).toEqual(["Agrelo", "Vistalba"]);
});

test("a postcode in two provinces names both, and one in use may have no known locality", async () => {
  expect((await localitiesOf("5435")).body.provinces).toEqual(["San Juan", "Mendoza"]);
  expect((await localitiesOf("5004")).body).toEqual({ zipcode: 5004, provinces: ["Córdoba"], localities: [] });
});

test("a postcode that is not in use has neither", async () => {
  expect((await localitiesOf("9999")).body).toEqual({ zipcode: 9999, provinces: [], localities: [] });
});

test("what is no postcode is refused at its field", async () => {
  const { status, body } = await localitiesOf("12");
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["zipcode"]);
});
