import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { QuoteV2 } from "@/lib/api/v2/pricing/quotes";
import { call, createTestAccount, seedTestCarriers, type TestCaller, testPoint } from "@/lib/domain/operating/testing";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const item = { sku: "A", description: "Libro", weight: 800, height: 5, width: 15, length: 20 };
const palermo = { city: "Palermo", state: "Capital Federal", zipcode: 1414 };

const quote = (body: Record<string, unknown>, query = "", headers: Record<string, string> = {}) =>
  call(POST, `/v2/shipments/quote${query}`, {
    headers: { ...seller.headers, ...headers },
    body: {
      account_id: seller.accountId,
      origin_id: seller.originId,
      declared_value: 1000,
      destination: palermo,
      ...body,
    },
  });

test("loose items are packed and every service is priced, the cheapest first", async () => {
  const { status, body } = await quote({ items: [item, item, item] });
  expect(status).toBe(200);
  expect(QuoteV2.strict().parse(body)).toBeTruthy();
  expect(body.sorted_by).toBe("price");
  expect(body.destination).toMatchObject({
    city: "Palermo",
    state: "Ciudad Autónoma de Buenos Aires",
    zipcode: "1414",
  });
  expect(body.packages).toHaveLength(1);
  expect(body.packages[0].items).toHaveLength(3);
  expect(body.packages[0].container.description).toBeTruthy();
  expect(body.all_results.map((option: { amounts: { price: number } }) => option.amounts.price)).toEqual([
    700, 1000, 1200, 2500,
  ]);
  expect(Object.keys(body.results).sort()).toEqual(["express_delivery", "pickup_point", "standard_delivery"]);
  expect(body.results.standard_delivery.amounts).toEqual({
    price_shipment: 1000,
    price_insurance: 0,
    price: 1000,
    price_incl_tax: 1210,
  });
  expect(body.results.express_delivery).toMatchObject({ tags: ["fastest"], service_type: { id: 2, is_urgent: 1 } });
  expect(body.results.pickup_point.tags).toEqual(["cheapest"]);
});

test.each([
  ["price", "Alfa"],
  ["rating", "Beta"],
  ["time", "Beta"],
])("sorted by %s, %s wins home delivery", async (sortBy, carrier) => {
  const { body } = await quote({ items: [item] }, `?sort_by=${sortBy}`);
  expect(body.sorted_by).toBe(sortBy);
  expect(body.results.standard_delivery.carrier.name).toBe(carrier);
});

test("the estimated delivery is the end of its day as a timestamp", async () => {
  const { body } = await quote({ items: [item] });
  for (const option of body.all_results)
    expect(option.delivery_time.estimated_delivery).toMatch(/^\d{4}-\d\d-\d\dT23:59:00\+00:00$/);
});

test.each(["body", "query"] as const)("options are filtered and sorted by what the %s names", async (where) => {
  const wanted = { service_type: "standard_delivery", sort_by: "time" };
  const ask = (only: Record<string, unknown>) =>
    where === "body"
      ? quote({ items: [item], ...only })
      : quote({ items: [item] }, `?${new URLSearchParams(only as Record<string, string>)}`);
  const { body } = await ask(wanted);
  expect(body.sorted_by).toBe("time");
  expect(Object.keys(body.results)).toEqual(["standard_delivery"]);
  const codes = body.all_results.map((option: { service_type: { code: string } }) => option.service_type.code);
  expect(codes).toEqual(["standard_delivery", "standard_delivery"]);
  expect(body.all_results[0].tags).toContain("fastest");
  const [{ carrier, logistic_type }] = body.all_results;
  const one = await ask({ ...wanted, carrier_id: String(carrier.id), logistic_type });
  expect(one.body.all_results.map((option: { carrier: { id: number } }) => option.carrier.id)).toEqual([carrier.id]);
  expect(one.body.all_results[0].tags).toEqual(["cheapest", "fastest"]);
  expect((await ask({ service_type: "return_origin" })).body).toMatchObject({ results: {}, all_results: [] });
});

test("the query wins over the body, and an unknown service is refused", async () => {
  const { body } = await quote({ items: [item], sort_by: "time", service_type: null }, "?sort_by=rating");
  expect(body.sorted_by).toBe("rating");
  const { status, body: refused } = await quote({ items: [item], service_type: "teleport" });
  expect([status, Object.keys(refused.errors)]).toEqual([422, ["service_type"]]);
});

test("pick-up points come nearest first with what a shipment needs of them", async () => {
  const { body } = await quote({ items: [item] });
  const [point] = body.results.pickup_point.pickup_points;
  expect(point).toMatchObject({ code: testPoint, description: "Kiosco Palermo" });
  expect(point.point_id).toMatch(/^\d+$/);
  expect(point.location.geolocation).toMatchObject({ lat: -34.588, lng: -58.43 });
  expect(point.location).toMatchObject({ street: "Honduras", state: "Ciudad Autónoma de Buenos Aires" });
  expect(point.location.geolocation.distance).toBeLessThan(5_000);
});

describe("a load", () => {
  const closed = { weight: 2000, height: 10, width: 20, length: 30, description_1: "Caja" };

  test("of closed packages keeps them as they are", async () => {
    const { body } = await quote({ packages: [closed] });
    expect(body.packages).toEqual([
      expect.objectContaining({ weight: 2000, volume: 6000, description_1: "Caja", container: null, items: [] }),
    ]);
  });

  test("of packages with items is packed package by package", async () => {
    const { body } = await quote({ packages: [{ items: [item, item] }, { items: [item] }] });
    expect(body.packages.map(({ items }: { items: unknown[] }) => items.length)).toEqual([2, 1]);
  });

  test("of all three kinds at once has the given packages first", async () => {
    const { body } = await quote({ items: [item], packages: [closed, { items: [item] }] });
    expect(body.packages).toHaveLength(3);
    expect(body.packages[0].container).toBeNull();
  });

  test("may come as an object map and as numeric texts, with a CPA", async () => {
    const texts = { ...item, weight: "800", height: "5", width: "15", length: "20" };
    const { status, body } = await quote({
      account_id: String(seller.accountId),
      declared_value: "1000.50",
      items: { row1: texts, row2: texts },
      destination: { ...palermo, zipcode: "C1414ABC" },
    });
    expect(status).toBe(200);
    expect(body.packages[0].items).toHaveLength(2);
    expect(body.declared_value).toBe(1000.5);
  });

  test("that is too heavy for a service has its option, with reason and price, only when it is asked for", async () => {
    const heavy = { packages: [{ ...closed, weight: 25_000 }] };
    const usual = await quote(heavy);
    expect(usual.body.all_results.length).toBeGreaterThan(0);
    expect(usual.body.all_results.every(({ selectable }: { selectable: boolean }) => selectable)).toBe(true);
    const { body } = await quote(heavy, "?include_unselectable=1");
    expect(body.results).toEqual(usual.body.results);
    const last = body.all_results.at(-1);
    expect(last).toMatchObject({ selectable: false, impediments: [{ code: "package_too_heavy" }] });
    expect(last.amounts.price).toBeGreaterThan(0);
    expect(body.results.express_delivery).toBeUndefined();
  });

  test("to a place that we do not know is quoted from its postcode, with a warning", async () => {
    const { body } = await quote({ items: [item], destination: { city: "Xyzzy", state: "CABA", zipcode: 1414 } });
    expect(body.warnings).toEqual([expect.objectContaining({ code: "unknown_place" })]);
    expect(body.all_results.length).toBeGreaterThan(0);
  });

  test("to a postcode that does not exist says so", async () => {
    const { body } = await quote({ items: [item], destination: { city: "Mendoza", state: "Mendoza", zipcode: 9999 } });
    expect(body.warnings).toEqual([{ code: "unknown_postcode", message: "El código postal 9999 no existe." }]);
  });

  test("outside a carrier's zones has no option there, or one without price and dates when asked for", async () => {
    const far = { items: [item], destination: { city: "Córdoba", state: "Córdoba", zipcode: 5000 } };
    const usual = await quote(far);
    expect(usual.body.all_results.length).toBeGreaterThan(0);
    for (const { selectable, amounts } of usual.body.all_results)
      expect({ selectable, isPriced: amounts.price > 0 }).toEqual({ selectable: true, isPriced: true });
    const { body } = await quote(far, "?include_unselectable=1");
    const uncovered = body.all_results.filter((option: { impediments: { code: string }[] | null }) =>
      option.impediments?.some(({ code }) => code === "no_coverage"),
    );
    expect(uncovered).toEqual([expect.objectContaining({ carrier: expect.objectContaining({ name: "Beta" }) })]);
    expect(uncovered[0]).toMatchObject({
      amounts: null,
      delivery_time: { min: null, max: null, estimated_delivery: null },
    });
    expect(body.all_results.at(-1)).toEqual(uncovered[0]);
  });
});

test("the descriptions of packed packages are those of their items, else their SKUs", async () => {
  const small = { weight: 10, height: 1, width: 1, length: 1 };
  const items = [
    { ...small, description: "Mate", quantity: 2 },
    { ...small, sku: "BOM-1" },
    { ...small, description: "Termo", sku: "TER-1" },
    { ...small, description: "Yerba" },
  ];
  const textsOf = async (body: Record<string, unknown>) => {
    const [{ description_1, description_2, description_3 }] = (await quote(body)).body.packages;
    return [description_1, description_2, description_3];
  };
  expect(await textsOf({ items: items.slice(0, 1) })).toEqual(["Mate", null, null]);
  expect(await textsOf({ items: items.slice(0, 2) })).toEqual(["Mate", "BOM-1", null]);
  expect(await textsOf({ packages: [{ items }] })).toEqual(["Mate", "BOM-1", "Termo (+1)"]);
  expect(await textsOf({ packages: [{ description_1: "Regalo", items: items.slice(0, 2) }] })).toEqual([
    "Regalo",
    "Mate",
    "BOM-1",
  ]);
  expect(await textsOf({ packages: [{ ...small, sku: "CAJA-9" }] })).toEqual(["CAJA-9", null, null]);
});

describe("quantity", () => {
  const small = { weight: 10, height: 1, width: 1, length: 1 };
  const itemsOf = ({ body }: { body: { packages: { items: unknown[] }[] } }) =>
    body.packages.map(({ items }) => items.length);

  test("of an item or a package means that many of it", async () => {
    expect(itemsOf(await quote({ items: [{ ...small, quantity: "7" }, small] }))).toEqual([8]);
    expect(itemsOf(await quote({ packages: [{ quantity: 3, items: [{ ...small, quantity: 2 }] }] }))).toEqual([
      2, 2, 2,
    ]);
    expect(itemsOf(await quote({ packages: [{ ...small, quantity: 4 }] }))).toEqual([0, 0, 0, 0]);
  });

  test.each([
    ["items", { items: [{ ...small, quantity: 1000 }, small] }, "items"],
    ["items and packages together", { items: [{ ...small, quantity: 1000 }], packages: [small] }, "items"],
    ["items of all packages", { packages: [{ quantity: 2, items: [{ ...small, quantity: 501 }] }] }, "packages"],
    ["packages", { packages: [{ ...small, quantity: 100 }] }, "packages"],
    ["of one item", { items: [{ ...small, quantity: 1001 }] }, "items.0.quantity"],
    ["of nothing", { packages: [{ ...small, quantity: 0 }] }, "packages.0.quantity"],
  ])("beyond the limit is refused: %s", async (_, body, path) => {
    const response = await quote(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([path]);
  });

  test("beyond the limit is told with the other faults", async () => {
    const { body } = await quote({ declared_value: -1, items: { a: { ...small, quantity: 1000 }, b: small } });
    expect(Object.keys(body.errors)).toEqual(["declared_value", "items"]);
  });

  test("beyond the limit is refused before the account's data are read", async () => {
    const { body } = await quote({ origin_id: 999_999, items: [{ ...small, quantity: 1000 }, small] });
    expect(Object.keys(body.errors)).toEqual(["items"]);
  });
});

test("is asked for as forms and PHP clients do: empty fields, numbers and flags as text, sums of floats", async () => {
  const { status, body } = await quote(
    {
      origin_id: String(seller.originId),
      declared_value: 1.1 * 3,
      sort_by: "",
      service_type: "",
      logistic_type: "",
      carrier_id: "",
      type_packaging: "",
      packages: "",
      items: {
        7: {
          ...item,
          weight: "800",
          quantity: "2",
          classification_id: "",
          must_keep_vertical: "1",
          fragile: "0",
          sku: "",
        },
      },
    },
    "?sort_by=&include_unselectable=&carrier_id=",
  );
  expect([status, body.declared_value, body.sorted_by]).toEqual([200, 3.3, "price"]);
  expect(body.packages.flatMap(({ items }: { items: unknown[] }) => items)).toMatchObject([
    { must_keep_vertical: true },
    { must_keep_vertical: true },
  ]);
});

test.each(["B7600", "B 7600", "CP 7600", "b7600"])("a destination is found by %s", async (zipcode) => {
  const { status, body } = await quote({
    items: [item],
    destination: { city: "Mar del Plata", state: "Buenos Aires", zipcode },
  });
  expect([status, body.destination.zipcode]).toEqual([200, "7600"]);
});

describe("a quote is refused", () => {
  test("for origin, box and missing measures at once", async () => {
    const { status, body } = await quote({
      origin_id: 999_999,
      items: [{ ...item, weight: undefined }],
      packages: [{ items: [item], container_id: 999_999 }],
    });
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ["origin_id", "packages.0.container_id", "items.0.weight"],
    ]);
  });

  test.each([
    ["without a load", {}, "packages"],
    ["without measures and SKU", { items: [{ ...item, weight: undefined }] }, "items.0.weight"],
    ["with a weight of zero", { items: [{ ...item, weight: 0 }] }, "items.0.weight"],
    ["with an unknown classification", { items: [{ ...item, classification_id: 3 }] }, "items.0.classification_id"],
    [
      "with a letter as postcode",
      { items: [item], destination: { ...palermo, zipcode: "ABC" } },
      "destination.zipcode",
    ],
    ["with a negative value", { items: [item], declared_value: -1 }, "declared_value"],
    ["with an unknown box", { packages: [{ items: [item], container_id: 999_999 }] }, "packages.0.container_id"],
    ["with an origin that is not the account's", { items: [item], origin_id: 999_999 }, "origin_id"],
    ["with a hundred packages", { packages: Array(100).fill({ ...item, sku: undefined }) }, "packages"],
    ["with a control character", { items: [{ ...item, description: "a\u0000b" }] }, "items.0.description"],
  ])("%s, naming the field", async (_, body, path) => {
    const response = await quote(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([path]);
    expect(response.body).toMatchObject({ status: "error", code: "validation_failed", message: expect.any(String) });
  });

  test("in Spanish, or in English when that is preferred", async () => {
    const body = { items: [{ ...item, classification_id: 9 }] };
    const spanish = await quote(body);
    const english = await quote(body, "", { "Accept-Language": "en-US,en;q=0.9" });
    expect(spanish.body.errors["items.0.classification_id"]).toEqual(["Debe ser 1 (General) o 2 (Colchones)."]);
    expect(english.body.errors["items.0.classification_id"]).toEqual(["Must be 1 (General) or 2 (Colchones)."]);
  });

  test("for another account, exactly as for one that does not exist", async () => {
    const stranger = await createTestAccount();
    const foreign = await quote({ account_id: stranger.accountId, items: [item] });
    const unknown = await quote({ account_id: 987_654, items: [item] });
    expect(foreign.status).toBe(403);
    expect({ ...foreign.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
  });
});
