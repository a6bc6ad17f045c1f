import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { QuoteReplyV1 } from "@/lib/api/v1/quotes";
import { RequestList } from "@/lib/api/v1/requests";
import { CreatedV1, DetailReply, SearchReply } from "@/lib/api/v1/shipments";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET as LIST_REQUESTS, POST as REQUEST } from "./[id]/requests/route";
import { GET as DETAIL } from "./[id]/route";
import { POST as CREATE } from "./create/route";
import { POST as QUOTE } from "./quote/route";
import { GET as SEARCH } from "./search/route";
import { POST as STATUS } from "./status/route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const post = (handler: Handler, path: string, body: unknown, params = {}) =>
  call(handler, `/v1/shipment/${path}`, { headers: seller.headers, body, method: "POST", params });
const get = (handler: Handler, path: string, params = {}, caller = seller) =>
  call(handler, `/v1/shipment/${path}`, { headers: caller.headers, params });

const closed = { weight: 1000, height: 10, width: 10, length: 10, volume: 1000 };

describe("quote", () => {
  const quote = (body: Record<string, unknown> = {}) =>
    post(QUOTE, "quote", {
      account_id: seller.accountId,
      declaredValue: "1500.50",
      destination: { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
      packages: [closed],
      ...body,
    });

  test("answers the preferred delivery to the door", async () => {
    const { status, body } = await quote();
    expect(status).toBe(200);
    expect(QuoteReplyV1.strict().parse(body)).toBeTruthy();
    expect(body.body).toMatchObject({
      rate: { name: "Alfa - Entrega a domicilio" },
      amounts: { price: 1000, price_incl_tax: 1210 },
      deliveryTime: { min: 3, max: 5 },
    });
  });

  test.each([1, "1", "General", "colchones"])("takes the classification %s", async (classification) => {
    expect((await quote({ packages: [{ ...closed, classification }] })).status).toBe(200);
  });

  test.each(["Muebles", 3, 1.5, true, [], { id: 3 }])("refuses the classification %j, naming both", async (given) => {
    const { status, body } = await quote({ packages: [{ ...closed, classification: given }] });
    expect(status).toBe(422);
    expect(body.errors).toEqual(["packages.0.classification: debe ser 1 (General) o 2 (Colchones)."]);
  });

  test.each([
    [[], "packages: se necesita al menos un ítem o un bulto."],
    [[{ ...closed, quantity: 100 }], "packages: son 100 bultos; el máximo es 99."],
  ])("refuses the packages %j together with the other faults", async (packages, expected) => {
    const { status, body } = await quote({ packages, declaredValue: "x" });
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.stringMatching(/^declaredValue: /), expected]);
  });

  test("refuses two different accounts", async () => {
    const other = await call(QUOTE, "/v1/shipment/quote?account_id=999", {
      headers: seller.headers,
      body: {
        account_id: seller.accountId,
        declaredValue: 1,
        destination: { city: "a", state: "b", zipcode: 1414 },
        packages: [closed],
      },
    });
    expect(other.status).toBe(422);
  });
});

describe("create", () => {
  const address = {
    name: "Ana",
    document: "1",
    street: "Honduras",
    street_number: 4800,
    street_extras: "",
    city: "Palermo",
    state: "Capital Federal",
    zipcode: 1414,
    phone: "11",
    email: "ana@example.com",
  };
  const create = (shipment: Record<string, unknown> = {}) =>
    post(CREATE, "create", {
      shipment: {
        account_id: seller.accountId,
        externalId: "V1-1",
        declaredValue: 1500,
        origin_address_id: seller.originId,
        destination: address,
        packages: [{ ...closed, description_1: "779123" }],
        ...shipment,
      },
    });

  test.each([
    ["an origin of nobody", { origin_address_id: 987_654 }, "shipment.origin_address_id: "],
    ["too many packages", { packages: [{ ...closed, quantity: 100 }] }, "shipment.packages: "],
    ["an address that no label can show", { destination: { ...address, name: "😀" } }, "shipment.destination.name: "],
    ["a package that nobody takes", { packages: [{ ...closed, weight: 9_000_000 }] }, "El envío no se puede cotizar: "],
  ])("refuses %s in the words of its own body, and says why", async (_, shipment, beginning) => {
    const { status, body } = await create(shipment);
    expect(status).toBe(422);
    expect(body.error.slice(0, beginning.length)).toBe(beginning);
    expect(body.error.length).toBeGreaterThan(beginning.length);
    expect(body.errors[0]).toBe(body.error);
  });

  test("makes a shipment by the preferred service", async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(CreatedV1.strict().parse(body)).toBeTruthy();
    expect(await findShipment(systemContext("test"), body.shipments_id)).toMatchObject({
      externalId: "V1-1",
      serviceType: "standard_delivery",
      priceCents: 1_000_00,
    });
  });

  test("that is rejected keeps the shape of the contract", async () => {
    const { status, body } = await create({ packages: [{ ...closed, weight: 9_000_000 }] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: "error", errors: expect.any(Array), error: expect.any(String) });
  });

  test("for an account that the credential does not reach is a 403", async () => {
    expect((await create({ account_id: 987_654 })).status).toBe(403);
  });
});

describe("search", () => {
  const search = (query: string, caller = seller) =>
    get(SEARCH, `search?account_id=${caller.accountId}${query}`, {}, caller);

  test("answers pages whose next one is a link, and an empty array when nothing is found", async () => {
    const shop = await createTestAccount({ balanceCents: 0 });
    expect((await search("", shop)).body).toEqual([]);
    for (let i = 0; i < 3; i++) await makeShipment(shop);
    const first = await search("&limit=2", shop);
    expect(SearchReply.parse(first.body)).toBeTruthy();
    expect(first.body).toMatchObject({ status: "success", total: 3, limit: 2, current_page: 1 });
    expect(first.body.shipments[0]).toMatchObject({
      coordinated: 0,
      status_id: 1,
      declaredValue: "100.00",
      price: "1000.00",
      insurance: "0.00",
      total_packages: 1,
    });
    const path = first.body.next_page.replace("http://localhost:3000/v1/shipment/", "");
    const second = await get(SEARCH, path, {}, shop);
    expect(second.body).toMatchObject({ current_page: 2, next_page: null });
    expect(second.body.shipments).toHaveLength(1);
  });

  test("finds by day, state, place and delivery note", async () => {
    const shop = await createTestAccount();
    const [printed, other] = [await makeShipment(shop), await makeShipment(shop)];
    await transitionTo(other.id, "cancelled");
    const day = new Date().toISOString().slice(0, 10);
    const ids = async (query: string) => {
      const { body } = await search(query, shop);
      return Array.isArray(body) ? [] : body.shipments.map(({ id }: { id: number }) => id);
    };
    expect(await ids(`&date_from=${day}&date_to=${day}`)).toEqual([other.id, printed.id]);
    expect(await ids("&date_to=2026-01-01")).toEqual([]);
    expect(await ids("&status=11")).toEqual([other.id]);
    expect(await ids("&city=PALERMO&state=caba")).toHaveLength(2);
    expect(await ids("&state=Mendoza")).toEqual([]);
    expect(await ids("&has_remito=1")).toEqual([printed.id]);
    expect(await ids("&has_remito=0")).toEqual([other.id]);
  });

  test.each(["&limit=51", "&page=0", "&status=99", "&date_from=2026-02-30", "&has_remito=2"])(
    "%s is refused",
    async (query) => {
      expect((await search(query)).status).toBe(422);
    },
  );
});

describe("detail", () => {
  const detail = (id: number, caller = seller) =>
    get(DETAIL, `${id}?account_id=${caller.accountId}`, { id: String(id) }, caller);

  test("has every field of the contract", async () => {
    const { id } = await makeShipment(seller, { externalId: "D 1" });
    await transitionTo(id, "ready_to_ship");
    const { status, body } = await detail(id);
    expect(status).toBe(200);
    expect(DetailReply.strict().parse(body)).toBeTruthy();
    expect(body.shipment).toMatchObject({
      coordinated: 1,
      status_id: 3,
      status_name: "Listo Para Despacho",
      declaredValue: "100.00",
      price: "1000.00",
      tracking_external: `http://localhost:3000/track/${seller.accountId}/D%201`,
    });
    expect(body.shipment.packages[0]).toMatchObject({ shipment_id: id, volume: 1000 });
  });

  test("of a new one is called Nuevo", async () => {
    const { id } = await makeShipment(seller, { advance: false });
    expect((await detail(id)).body.shipment).toMatchObject({ status_id: 1, status_name: "Nuevo", coordinated: 0 });
  });
});

describe("status", () => {
  const change = (body: Record<string, unknown>) => post(STATUS, "status", { account_id: seller.accountId, ...body });

  test("takes the three exact names, by id or external id", async () => {
    const { id } = await makeShipment(seller, { externalId: "S-1" });
    expect((await change({ external_id: "S-1", status: "Listo para Despacho" })).body).toEqual({
      status: "success",
      shipments_id: id,
    });
    expect((await change({ id, status: "Despachado de Origen" })).status).toBe(200);
    expect((await change({ id, status: "Anulacion Confirmada" })).status).toBe(409);
    expect((await findShipment(systemContext("test"), id)).status).toBe("shipped");
  });

  test.each(["Listo Para Despacho", "Anulación Confirmada", "shipped", "Entregado"])(
    "refuses the name %s",
    async (status) => {
      expect((await change({ id: 1, status })).status).toBe(422);
    },
  );

  test("needs to know which shipment", async () => {
    expect((await change({ status: "Listo para Despacho" })).status).toBe(422);
    expect((await change({ id: 99_999_999, status: "Listo para Despacho" })).status).toBe(404);
  });
});

describe("requests", () => {
  const ask = (id: number, type: string) =>
    post(REQUEST, `${id}/requests?account_id=${seller.accountId}&type=${type}`, undefined, { id: String(id) });
  const list = async (id: number) =>
    (await get(LIST_REQUESTS, `${id}/requests?account_id=${seller.accountId}`, { id: String(id) })).body;

  test("a cancellation before dispatch completes at once", async () => {
    const { id } = await makeShipment(seller);
    const { status, body } = await ask(id, "cancellation");
    expect(status).toBe(200);
    const requests = await list(id);
    expect(RequestList.strict().parse(requests)).toBeTruthy();
    expect(requests.requests).toEqual([
      {
        id: body.request_id,
        type: "Cancellation",
        completed: true,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
  });

  test("a rescue is for after dispatch and waits", async () => {
    const { id } = await makeShipment(seller);
    expect((await ask(id, "rescue")).status).toBe(409);
    await transitionTo(id, "ready_to_ship", "shipped");
    const { body } = await ask(id, "rescue");
    expect((await ask(id, "rescue")).body).toEqual(body);
    expect((await list(id)).requests).toMatchObject([{ type: "Rescue", completed: false }]);
    expect((await ask(id, "cancellation")).status).toBe(409);
  });

  test("another type is refused", async () => {
    expect((await ask(1, "refund")).status).toBe(422);
  });
});
