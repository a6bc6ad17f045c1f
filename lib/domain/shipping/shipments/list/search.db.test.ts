import { beforeAll, expect, test } from "vitest";
import { toSearchTerms } from "@/db/query/search-terms";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../../operating/testing";
import { listShipmentIds, listShipments, walkShipments } from "..";
import type { Shipment } from "../store";

setupTestDatabase();

let shop: TestCaller;
let other: TestCaller;
let ana: Shipment;
let jose: Shipment;
const party = (name: string) => ({
  name,
  document: "28345112",
  phone: "11 5283-4511",
  email: "a@example.com",
  street: "Honduras",
  streetNumber: "4800",
  streetExtras: "",
  city: "Palermo",
  state: "Capital Federal",
  postcode: { zipcode: 1414, cpa: null },
});

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  other = await createTestAccount();
  ana = await makeShipment(shop, { externalId: "Web/1001", destination: party("Ana María Núñez") });
  jose = await makeShipment(shop, { externalId: "web-1002", destination: party("JOSÉ O'Higgins") });
  await makeShipment(other, { externalId: "Web/1001", destination: party("Ana Núñez") });
}, 60_000);

const found = async (search: string) =>
  listShipmentIds(systemContext("test"), { accountId: shop.accountId, search }, 10);

test("every number of a shipment finds it, and no other", async () => {
  const guide = ana.deliveryId ?? "";
  for (const search of [`${ana.id}`, `#${ana.id}`, "Web/1001", guide, ana.packages[0]?.labelCode ?? ""])
    expect(await found(search), search).toEqual([ana.id]);
});

test.each([
  ["a word of the name", "nunez", "ana"],
  ["with its accent", "Núñez", "ana"],
  ["half typed", "Ana Mar", "ana"],
  ["words in another order", "núñez ana", "ana"],
  ["capitals with accents", "josé", "jose"],
  ["a name with a sign in it", "o'hig", "jose"],
  ["letters whose accents are signs of their own, as macOS sends them", "Nu\u0301n\u0303ez", "ana"],
])("a recipient is found by %s", async (_, search, who) => {
  expect(await found(search)).toEqual([who === "ana" ? ana.id : jose.id]);
});

test.each(["nobody", "' | λ1 & !", "λ", "λ1", "\\", ":*", "%", "99999999999999", "nun ana x"])(
  "a search for %s finds nothing and breaks nothing",
  async (search) => {
    expect(await found(search)).toEqual([]);
  },
);

test("search words are normalized as the index normalizes them", () => {
  expect(toSearchTerms("  ÁRBOL-Ñandú, 12º ")).toEqual(["arbol", "nandu", "12º"]);
});

test("listing, counting and walking return the same shipments, by day as well", async () => {
  const ctx = systemContext("test");
  const filter = { accountId: shop.accountId, createdFrom: new Date(Date.now() - 86_400_000), isPrinted: false };
  const { rows, total } = await listShipments(ctx, { ...filter, limit: 10, offset: 0, countTo: 1 });
  expect(rows.map(({ id }) => id)).toEqual([jose.id, ana.id]);
  expect(total).toBe(1);
  const walked: number[] = [];
  for await (const part of walkShipments(ctx, filter)) walked.push(...part.map(({ id }) => id));
  expect(walked).toEqual([jose.id, ana.id]);
});
