import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { ReturnQuoteV2 } from "@/lib/api/v2/shipping/returns";
import { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { createCredential } from "@/lib/domain/identity/accounts";
import { findBalance } from "@/lib/domain/money/ledger";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  testPoint,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { advanceShipments, type Shipment, type ShipmentDraft } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET as GET_DOCUMENTATION } from "../documentation/route";
import { GET as GET_ONE } from "../route";
import { POST as QUOTE } from "./quote/route";
import { POST } from "./route";

setupTestDatabase();

type QuotedOption = z.infer<typeof ReturnQuoteV2>["all_results"][number];

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const book = { description: "Libro", weightGrams: 500, heightCm: 5, widthCm: 15, lengthCm: 20 };
const closed = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };

/** A delivered shipment: one closed package and one with three items. */
async function delivered(caller = seller, draft: Partial<ShipmentDraft> = {}): Promise<Shipment> {
  const load = { items: [], packages: [closed, { items: [book, book, book] }] };
  const shipment = await makeShipment(caller, { load, ...draft });
  const way = shipment.logisticType === "crossdock" ? (["crossdock", "in_transit_to_carrier"] as const) : [];
  await transitionTo(shipment.id, "ready_to_ship", "shipped", ...way, "received_by_carrier", "delivered");
  return shipment;
}

const order = { account_id: 0, declared_value: 1500, service_type: "return_origin", logistic_type: "carrier_dropoff" };

const send = (handler: Handler, path: string, id: number | string, body: object = {}, caller = seller) =>
  call(handler, `/v2/shipments/${id}/${path}`, {
    headers: caller.headers,
    params: { id: String(id) },
    body: { ...order, account_id: caller.accountId, ...body },
  });

const quote = (id: number | string, body = {}, query = "", caller = seller) =>
  send(QUOTE, `return/quote${query}`, id, { service_type: undefined, logistic_type: undefined, ...body }, caller);
const create = (id: number | string, body = {}, query = "", caller = seller) =>
  send(POST, `return${query}`, id, body, caller);

test("a return says why the buyer sends it back, and a reason that nobody knows is refused", async () => {
  const { id } = await delivered();
  const made = await create(id, { reason: "withdrawal" });
  expect(made).toMatchObject({ status: 201, body: { return_reason: "withdrawal" } });
  const other = await delivered();
  expect((await create(other.id)).body).toMatchObject({ return_reason: null });
  expect((await create((await delivered()).id, { reason: "bored" })).body).toMatchObject({
    code: "validation_failed",
    errors: { reason: expect.anything() },
  });
});

describe("the quote of a return", () => {
  test("has every key of a quote, and goes from the recipient to the origin with the return services only", async () => {
    const { id, packages } = await delivered();
    const { status, body } = await quote(id);
    expect(status).toBe(200);
    expect(ReturnQuoteV2.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      sorted_by: "price",
      declared_value: 1500,
      origin: { city: "Palermo", state: "Ciudad Autónoma de Buenos Aires", zipcode: "1414" },
      destination: { state: "Ciudad Autónoma de Buenos Aires", zipcode: "1084" },
      warnings: [],
    });
    expect(Object.keys(body.results).sort()).toEqual(["return_crossdock", "return_origin"]);
    const options = body.all_results.map((option: QuotedOption) => [option.service_type.code, option.amounts?.price]);
    // Two packages, one price each.
    expect(options).toEqual([
      ["return_crossdock", 1000],
      ["return_origin", 1200],
      ["return_origin", 1800],
    ]);
    expect(body.all_results[0]).toMatchObject({
      selectable: true,
      impediments: null,
      logistic_type: "carrier_dropoff",
      service_type: { id: 11, is_urgent: 0 },
      tags: ["cheapest"],
      pickup_points: [],
    });
    expect(body.packages).toMatchObject(
      packages.map((entry) => ({
        id: entry.id,
        weight: entry.weightGrams,
        items: entry.items.map((item) => ({ id: item.id, description: "Libro" })),
      })),
    );
  });

  test("is sorted as asked", async () => {
    const { id } = await delivered();
    const { body } = await quote(id, {}, "?sort_by=time");
    expect(body.sorted_by).toBe("time");
    expect(body.results.return_origin.carrier.name).toBe("Beta");
  });

  test.each(["body", "query"] as const)("is filtered and sorted by what the %s names", async (where) => {
    const { id } = await delivered();
    const ask = (only: Record<string, string>) =>
      where === "body" ? quote(id, only) : quote(id, {}, `?${new URLSearchParams(only)}`);
    const { body } = await ask({ sort_by: "time", service_type: "return_origin" });
    expect(body.sorted_by).toBe("time");
    const carriersOf = ({ all_results }: { all_results: QuotedOption[] }) =>
      all_results.map(({ carrier }) => carrier.name);
    expect([Object.keys(body.results), carriersOf(body)]).toEqual([["return_origin"], ["Beta", "Alfa"]]);
    const beta = String(body.all_results[0].carrier.id);
    expect(carriersOf((await ask({ carrier_id: beta })).body)).toEqual(["Beta"]);
    expect(carriersOf((await ask({ logistic_type: "carrier_pickup" })).body)).toEqual(["Beta"]);
  });

  test("of some packages and some items has these, in their box, at its weight without the others", async () => {
    const { id, packages } = await delivered();
    const [, box] = packages;
    const items = [{ id: String(box!.items[2]!.id) }];
    const { body } = await quote(id, { packages: { first: { id: String(box!.id), items } } });
    expect(body.packages).toMatchObject([
      {
        id: box!.id,
        weight: box!.container!.emptyWeight + 500,
        width: box!.widthCm,
        container: { description: box!.container!.description },
        items: [{ id: box!.items[2]!.id, pos_z: 0 }],
      },
    ]);
  });

  test("changes nothing: it can be asked for again", async () => {
    const { id } = await delivered();
    const [first, second] = [await quote(id), await quote(id)];
    expect(second.body).toEqual(first.body);
  });

  test("of what was collected at a point has no collection from the buyer", async () => {
    const { id } = await delivered(seller, {
      serviceType: "pickup_point",
      logisticType: "carrier_dropoff",
      carrierId: 1,
      destination: {
        name: "Ana",
        document: "1",
        phone: "1",
        email: "a@example.com",
        street: "",
        streetNumber: "",
        streetExtras: "",
        pointId: testPoint,
      },
    });
    const { body } = await quote(id, {}, "?include_unselectable=1");
    const pickup = body.all_results.find((option: QuotedOption) => option.logistic_type === "carrier_pickup");
    expect(pickup).toMatchObject({ selectable: false, impediments: [{ code: "origin_mode_not_enabled" }] });
    expect(body.results.return_origin.logistic_type).toBe("carrier_dropoff");
  });
});

describe("the creation of a return", () => {
  test("answers 201 with the whole shipment, which has its own id, states, label and price", async () => {
    const shop = await createTestAccount({ balanceCents: 100_000_00 });
    const { id } = await delivered(shop);
    const { status, body } = await create(id, {}, "", shop);
    expect(status).toBe(201);
    expect(ShipmentV2.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      external_id: "PED-1-D1",
      delivery_id: null,
      parent_shipment_id: id,
      service_type: "return_origin",
      logistic_type: "carrier_dropoff",
      carrier: { name: "Alfa" },
      status: "new",
      declared_value: 1500,
      price: 1200,
      price_incl_tax: 1452,
      origin: { id: shop.originId, name: "Lucía Fernández", street: "Honduras", zipcode: "1414" },
      destination: { zipcode: "1084", point_id: null },
      packages: [{ label_code: null }, { items: [{ description: "Libro" }, {}, {}] }],
    });
    expect(body.id).not.toBe(id);
    const before = await findBalance(systemContext("test"), shop.accountId);
    await advanceShipments(systemContext("test"), { limit: 100 });
    expect(await findBalance(systemContext("test"), shop.accountId)).toMatchObject({
      availableCents: before.availableCents - 1_452_00,
    });
    const of = (path: string) => ({ headers: shop.headers, params: { id: String(path) } });
    const label = await call(GET_DOCUMENTATION, `/v2/shipments/${body.id}/documentation?format=zpl`, of(body.id));
    expect(Buffer.from(label.body.body, "base64").toString()).toMatch(/DEVOLUCI/);
    const shown = await call(GET_ONE, `/v2/shipments/${body.id}`, of(body.id));
    expect(shown.body).toMatchObject({ status: "ready_to_ship", delivery_id: expect.stringMatching(/^0999-/) });
  });

  test("takes the carrier that is named, or the one that the preference ranks first", async () => {
    const { id, packages } = await delivered();
    const [one, two] = packages.map((entry) => ({ packages: [{ id: entry.id }] }));
    const pickup = await create(id, { ...one, logistic_type: "carrier_pickup" });
    expect(pickup.body).toMatchObject({ carrier: { name: "Beta" }, price: 900 });
    const named = await create(id, { ...two, service_type: "return_crossdock", carrier_id: "1" });
    expect(named.body).toMatchObject({ carrier: { name: "Alfa" }, price: 500, packages: [{ items: [{}, {}, {}] }] });
  });

  test("under an Idempotency-Key happens once", async () => {
    const { id } = await delivered();
    const once = () =>
      call(POST, `/v2/shipments/${id}/return`, {
        headers: { ...seller.headers, "Idempotency-Key": `return-${id}` },
        params: { id: String(id) },
        body: { ...order, account_id: seller.accountId },
      });
    const [first, second] = [await once(), await once()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  test("of the other half is possible, of the same half is not", async () => {
    const { id, packages } = await delivered();
    const [whole, box] = packages;
    const half = { packages: [{ id: whole!.id }, { id: box!.id, items: [{ id: box!.items[0]!.id }] }] };
    expect((await create(id, half)).status).toBe(201);
    const again = await create(id, half);
    expect(again).toMatchObject({ status: 422, body: { code: "validation_failed" } });
    expect(Object.keys(again.body.errors)).toEqual(["packages.0.id", "packages.1.items.0.id"]);
    expect(Object.keys((await create(id)).body.errors)).toEqual(["packages"]);
    const rest = box!.items.slice(1).map((item) => ({ id: item.id }));
    expect((await create(id, { packages: [{ id: box!.id, items: rest }] })).status).toBe(201);
    expect(Object.keys((await quote(id, { packages: [{ id: box!.id }] })).body.errors)).toEqual(["packages.0.id"]);
  });
});

describe.each([
  ["quote", quote],
  ["creation", create],
] as const)("the %s of a return is refused", (_, ask) => {
  test("for a package or an item that is not of the shipment, naming it", async () => {
    const [mine, other] = [await delivered(), await delivered()];
    const foreign = { packages: [{ id: other.packages[0]!.id }] };
    expect(Object.keys((await ask(mine.id, foreign)).body.errors)).toEqual(["packages.0.id"]);
    const [, box] = mine.packages;
    const items = [{ id: box!.items[0]!.id }, { id: other.packages[1]!.items[0]!.id }];
    const { status, body } = await ask(mine.id, { packages: [{ id: box!.id, items }] });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ "packages.0.items.1.id": ["El ítem no es de este bulto."] });
  });

  test("before the buyer has the shipment, in both languages", async () => {
    const { id } = await makeShipment(seller);
    const { status, body } = await ask(id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "conflict", message: expect.stringContaining("Pendiente de preparación") });
    const english = { ...seller, headers: { ...seller.headers, "Accept-Language": "en" } };
    expect((await ask(id, {}, "", english)).body.message).toMatch(/was delivered.*documentation_ready/);
  });

  test.each([
    ["a value with three decimals", { declared_value: 1.005 }, "declared_value"],
    ["no value", { declared_value: undefined }, "declared_value"],
    ["packages that are a number", { packages: 7 }, "packages"],
    ["a package without id", { packages: [{}] }, "packages.0.id"],
    ["a hundred packages", { packages: Array.from({ length: 100 }, () => ({ id: 1 })) }, "packages"],
  ])("for %s", async (_name, change, path) => {
    const { id } = await delivered();
    const { status, body } = await ask(id, change);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([path]);
  });

  test("for an unknown order", async () => {
    const { id } = await delivered();
    const { status, body } = await ask(id, {}, "?sort_by=colour");
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["sort_by"]);
  });

  test("for another account's shipment, exactly as for one that does not exist", async () => {
    const stranger = await createTestAccount();
    const theirs = await delivered(stranger);
    const [foreign, unknown] = [await ask(theirs.id), await ask(99_999_999)];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
    expect((await ask(theirs.id, { account_id: stranger.accountId })).status).toBe(403);
  });

  test("to a credential that may only read", async () => {
    const { id } = await delivered();
    const { accountId, userId } = seller;
    const scopes = ["shipments.show"] as const;
    const reader = await createCredential(systemContext("test"), { accountId, userId, scopes: [...scopes] });
    const { status, body } = await ask(id, {}, "", { ...seller, headers: basic(reader) });
    expect(status).toBe(403);
    expect(body.code).toBe("forbidden");
  });
});

describe("the creation of a return is refused", () => {
  test.each([
    ["without a service", { service_type: undefined }, "service_type"],
    ["with a service that goes forward", { service_type: "standard_delivery" }, "service_type"],
    ["without a dispatch mode", { logistic_type: undefined }, "logistic_type"],
  ])("%s", async (_, change, path) => {
    const { id } = await delivered();
    const { status, body } = await create(id, change);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([path]);
  });

  test("when no carrier offers it so", async () => {
    const { id } = await delivered();
    expect((await create(id, { carrier_id: 77 })).body).toMatchObject({ code: "not_quotable" });
    expect((await create(id, { logistic_type: "crossdock" })).body).toMatchObject({ code: "not_quotable" });
  });

  test("when the option cannot be selected, with the reasons, and nothing is held by the attempt", async () => {
    const { id } = await delivered();
    const { status, body } = await create(id, { declared_value: 6_000_000 });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "option_not_selectable",
      errors: { global: [expect.stringMatching(/valor declarado/)] },
    });
    expect((await create(id)).status).toBe(201);
  });
});
