import { afterEach, beforeAll, expect, test, vi } from "vitest";
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
  await importLocalities(systemContext("test"), [
    { provinceCode: "M", zipcode: 5500, city: "Mendoza", lat: -32.89, lng: -68.84 },
    { provinceCode: "M", zipcode: 5600, city: "San Rafael", lat: -34.61, lng: -68.33 },
    { provinceCode: "M", zipcode: 5613, city: "Malargüe", lat: null, lng: null },
  ]);
  clearReferenceCache();
});

afterEach(() => vi.unstubAllEnvs());

const mapOf = (area: string, headers = seller) => call(GET, `/api/portal/map?${area}`, { headers });
const aroundMendoza = "south=-33.5&west=-69.5&north=-32&east=-68";

test("an area has its localities with coordinates, and no tiles unless they are set", async () => {
  const { status, body } = await mapOf(aroundMendoza);
  expect(status).toBe(200);
  expect(body).toEqual({
    tiles: null,
    landmarks: [{ id: expect.any(Number), name: "Mendoza", lat: -32.89, lng: -68.84 }],
  });
});

test("an operator is answered too, who has no account", async () => {
  const { status, body } = await mapOf(aroundMendoza, await signInOperator());
  expect([status, body.landmarks.length]).toEqual([200, 1]);
});

test("tiles that are set come with their attribution, and without localities, which they show", async () => {
  vi.stubEnv("MAP_TILES_URL", "https://tiles.example.com/{z}/{x}/{y}.png");
  vi.stubEnv("MAP_TILES_ATTRIBUTION", "© OpenStreetMap contributors");
  vi.stubEnv("MAP_TILES_ATTRIBUTION_URL", "https://www.openstreetmap.org/copyright");
  expect((await mapOf(aroundMendoza)).body).toEqual({
    tiles: {
      url: "https://tiles.example.com/{z}/{x}/{y}.png",
      attribution: "© OpenStreetMap contributors",
      attribution_url: "https://www.openstreetmap.org/copyright",
      max_zoom: 18,
    },
    landmarks: [],
  });
});

test("an empty area has no localities", async () => {
  expect((await mapOf("south=-32&west=-68&north=-33.5&east=-69.5")).body.landmarks).toEqual([]);
});

test("what is no area is refused at its fields", async () => {
  const { status, body } = await mapOf("south=-91&west=x&north=-32");
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(["east", "south", "west"]);
});

test("nobody is answered without a session", async () => {
  expect((await mapOf(aroundMendoza, {})).status).toBe(401);
});
