import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { toSearchTerms } from "@/db/query/search-terms";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
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
  jose = await makeShipment(shop, { externalId: "web-2002", destination: party("JOSÉ O'Higgins") });
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

test.each(["nobody", "λ", "\\", ":*", "%", "99999999999999", "nun ana x"])(
  "a search for %s finds nothing and breaks nothing",
  async (search) => {
    expect(await found(search)).toEqual([]);
  },
);

test.each(["' | λ1 & !", "λ1"])("%s does not mean the account", async (search) => {
  expect(await found(search)).toEqual([ana.id]);
});

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

describe("a caller's parcel", () => {
  const measures = { weightGrams: 500, heightCm: 10, widthCm: 10, lengthCm: 10 };
  let caller: Shipment;
  let elsewhere: Shipment;

  beforeAll(async () => {
    const rosario = {
      ...party("Juan Domínguez"),
      city: "Rosario",
      state: "Santa Fe",
      postcode: { zipcode: 2000, cpa: null },
      document: "20-31999888-9",
      phone: "0341 15 425-1234",
      email: "Juan.Dominguez@Correo.Example.com",
    };
    caller = await makeShipment(shop, {
      externalId: "TnK-101a",
      destination: rosario,
      load: { items: [{ ...measures, sku: "ZAP-42", description: "Zapatilla de montaña" }], packages: [] },
    });
    elsewhere = await makeShipment(shop, {
      externalId: "TNK-102",
      destination: {
        ...party("Rosario Juárez"),
        email: "rosario@example.com",
        phone: "11 4000-1000",
        document: "10.111.222",
      },
      load: { items: [], packages: [{ ...measures, description1: "Mate imperial", sku: "MAT-1" }] },
    });
    await makeShipment(other, { externalId: "TnK-101a", destination: rosario });
  }, 60_000);

  test.each([
    "341 425 1234",
    "3414251234",
    "+54 9 341 425-1234",
    "(0341) 15 425-1234",
    "425-1234",
    "15 425 1234",
    "juan 425 1234",
    "425-1234 juan",
    "tel. 341 425 1234",
    "31.999.888",
    "31999888",
    "DNI 31.999.888",
    "dni:31999888 rosario",
    "20319998889",
    "20-31999888-9",
    "juan.dominguez@correo.example.com",
    "JUAN.DOMINGUEZ@CORREO.EXAMPLE.COM",
    "juan.dominguez@",
    "@correo",
    "tnk-101A",
    "TNK 101",
    "juan rosario",
    "rosario juan",
    "Domínguez, Santa Fe",
    "zap-42",
    "ZAP",
    "MONTAÑA",
    "zapatilla mont",
    "juan zapatilla",
    "rosario zapatilla",
    "tnk juan",
    "31999888 zapatilla",
  ])("is found by %s, and no other account's", async (search) => {
    expect(await found(search)).toEqual([caller.id]);
  });

  test("a word may be the name of one and the place of another", async () => {
    expect(await found("rosario")).toEqual([elsewhere.id, caller.id]);
    expect(await found("tnk")).toEqual([elsewhere.id, caller.id]);
    for (const search of ["juarez rosario", "palermo juarez", "mat-1", "imperial mate", "mate juarez", "4000-1000"])
      expect(await found(search), search).toEqual([elsewhere.id]);
  });

  test.each([
    "341 425 1235",
    "342 425 1234",
    "425-1235",
    "juan@correo.example.co.ar",
    "rosario mendoza",
    "zapatilla rota",
    "tnk-103",
    "31.999.887",
    "apatilla",
    "ominguez",
  ])("%s is nobody's", async (search) => {
    expect(await found(search)).toEqual([]);
  });

  test.each([
    ["z", ["caller"]],
    ["zapatilla d", ["caller"]],
    ["ju", ["elsewhere", "caller"]],
    ["r", ["elsewhere", "caller"]],
    ["ma", ["elsewhere", "ana"]],
  ])("a word of one or two letters, %s, is a beginning", async (search, names) => {
    const ids = { caller: caller.id, elsewhere: elsewhere.id, ana: ana.id };
    expect(await found(search)).toEqual(names.map((name) => ids[name as keyof typeof ids]));
  });

  test.each([
    "_",
    "%",
    "\\",
    "'",
    "''",
    "juan%",
    "juan_",
    "zap\\",
    "a".repeat(10_000),
    "9 ".repeat(5_000),
    "λt3414251234",
  ])("a search of signs breaks nothing (case %#)", async (search) => {
    const usual = search.startsWith("juan") || search.startsWith("zap") ? [caller.id] : [];
    expect(await found(search)).toEqual(usual);
  });

  test("a number of a guide is found in any case, and half typed", async () => {
    await withoutEventGuard((db) =>
      db.execute(sql`update shipments set carrier_tracking_id = 'aNd-Xy-77001' where id = ${caller.id}`),
    );
    for (const search of ["and-xy-77001", "AND-XY-77001", "xy-770"])
      expect(await found(search), search).toEqual([caller.id]);
  });

  test("words that a quarter of the shipments have are filtered with the rest", async () => {
    const ids = await listShipmentIds(systemContext("test"), { accountId: shop.accountId, search: "palermo" }, 10);
    expect(ids).toEqual([elsewhere.id, jose.id, ana.id]);
  });

  test("what is changed is found by what it is then, and not by what it was", async () => {
    const moved = await makeShipment(shop, { externalId: "old-ref", destination: party("Zulema Viejo") });
    await withoutEventGuard((db) =>
      db.execute(
        sql`update shipments set destination_name = 'Zulema Nuevo', external_id = 'new-ref' where id = ${moved.id}`,
      ),
    );
    expect(await found("viejo")).toEqual([]);
    expect(await found("old-ref")).toEqual([]);
    expect(await found("nuevo zulema")).toEqual([moved.id]);
  });
});

test("an amount finds nothing, so that a search tells no role what it may not see", async () => {
  for (const cents of [ana.priceInclTaxCents, ana.priceCents, ana.declaredValueCents])
    for (const text of [(cents / 100).toFixed(2), String(cents)]) expect(await found(text), text).toEqual([]);
});

test("a contact with very many shipments loses none", async () => {
  const many = await createTestAccount();
  const made = await makeShipment(many, { destination: party("Kiosco Uno") });
  await withoutEventGuard((db) =>
    db.execute(sql`
      insert into shipments overriding system value
      select (jsonb_populate_record(made, jsonb_build_object('id', made.id + 100000 + n, 'tracking_token', 'many' || n))).*
      from shipments made, generate_series(1, 1100) n where made.id = ${made.id}`),
  );
  const ctx = systemContext("test");
  expect(await listShipmentIds(ctx, { accountId: many.accountId, search: "28.345.112" }, 2000)).toHaveLength(1101);
  const { total } = await listShipments(ctx, { accountId: many.accountId, search: "28345112", limit: 5, offset: 0 });
  expect(total).toBe(1000);
});
