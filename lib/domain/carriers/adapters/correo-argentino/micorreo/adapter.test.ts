import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  bookingOf,
  micorreoValues,
  parcel,
  testContract,
  testLoad,
  testOrder,
  testServices,
} from "@/scripts/testing/simulated-carriers/correo-argentino/fixture";
import { type CorreoIncident, CorreoSimulator } from "@/scripts/testing/simulated-carriers/correo-argentino/simulator";
import { type CarrierAdapter, type CarrierFailure, defaultDeadlines } from "../../../adapter";
import { callCarrier } from "../../../guard";
import { correoMiCorreo } from "./adapter";

const simulator = new CorreoSimulator();
let values: Record<string, string>;
let adapter: CarrierAdapter;
let version = 0;

beforeAll(() => simulator.open());
beforeEach(() => connect({}));
afterEach(() => {
  simulator.reset();
  vi.useRealTimers();
});
afterAll(() => simulator.close());

/** A connection of its own for each test: no token of another one is left. */
function connect(more: Record<string, string>, services = testServices): void {
  version += 1;
  simulator.credentials.apiUser = `api-${version}`;
  values = { ...micorreoValues, api_user: `api-${version}`, ...more };
  adapter = correoMiCorreo.open(testContract(simulator, values, services));
}

const line = () => ({
  callee: { carrierId: 21, contractAccountId: null, code: "correo", version: String(version) },
  adapter,
  deadlinesMs: { ...defaultDeadlines, quote: 10_000 },
});
const signal = () => AbortSignal.timeout(10_000);
const quote = (load: Parameters<NonNullable<CarrierAdapter["quote"]>>[0] = testLoad) =>
  callCarrier(line(), "quote", load);
const book = (order = testOrder) => callCarrier(line(), "book", order);
const track = (number: string) =>
  adapter.trackBookings?.([bookingOf(testOrder, { trackingNumber: number })], signal()) ?? [];
const failureOf = (call: Promise<unknown> | undefined): Promise<CarrierFailure> =>
  Promise.resolve(call).then(
    () => expect.fail("answered"),
    (error) => error,
  );

test("a quote asks once for each way of delivery, in grams and centimetres, and reads the price to the cent", async () => {
  const rates = await quote();
  expect(simulator.requestsOf("rates").map(({ body }) => body)).toEqual(
    ["D", "S"].map((deliveredType) => ({
      customerId: "0000550137",
      postalCodeOrigin: "2000",
      postalCodeDestination: "1414",
      deliveredType,
      dimensions: { weight: 1_000, height: 10, width: 20, length: 30 },
    })),
  );
  const rate = { logisticType: "carrier_dropoff", insuranceCents: 0, vatBasisPoints: 2_100 };
  expect(rates).toEqual([
    { ...rate, serviceType: "standard_delivery", shipmentCents: 542_020, minDays: 2, maxDays: 5 },
    { ...rate, serviceType: "express_delivery", shipmentCents: 1_042_026, minDays: 1, maxDays: 3 },
    { ...rate, serviceType: "pickup_point", shipmentCents: 452_020, minDays: 2, maxDays: 5 },
  ]);
  const [request] = simulator.requestsOf("rates");
  expect(request?.headers.authorization).toMatch(/^Bearer e30\./);
  expect(request?.headers["content-type"]).toBe("application/json");
});

test("prices with VAT are taken apart at 21 %, half to even", async () => {
  connect({ prices_include_vat: "yes" });
  const [standard] = await quote();
  // 5420.20 ÷ 1.21 = 4479.504…
  expect(standard).toMatchObject({ shipmentCents: 447_950, vatBasisPoints: 2_100 });
});

test("without the answer about VAT nothing is quoted", async () => {
  connect({ prices_include_vat: "" });
  expect(await failureOf(quote())).toMatchObject({
    kind: "rejected",
    message: expect.stringContaining("prices_include_vat"),
  });
  expect(simulator.requests).toEqual([]);
});

test("parcels of one size are asked for once and added up", async () => {
  const rates = await quote({ ...testLoad, parcels: [parcel(1_000), parcel(3_000), parcel(1_000, 2)] });
  expect(simulator.requestsOf("rates")).toHaveLength(4);
  // Twice 5420.20 and 480006 + 6 × 31007 cents.
  expect(rates[0]).toMatchObject({ serviceType: "standard_delivery", shipmentCents: 2 * 542_020 + 666_048 });
});

test("a return is quoted by the return service alone, and a service without a code is not asked for", async () => {
  const load = { ...testLoad, direction: "return" as const };
  expect((await quote(load)).map(({ serviceType }) => serviceType)).toEqual(["return_origin"]);
  expect(simulator.requestsOf("rates")).toHaveLength(1);
  connect({}, []);
  simulator.requests.length = 0;
  expect(await quote()).toEqual([]);
  expect(simulator.requests).toEqual([]);
});

test("days that Correo does not name are those of the service, and prices may be text or have more decimals", async () => {
  const product = {
    deliveredType: "D",
    productType: "CP",
    price: "4982.055",
    deliveryTimeMin: null,
    deliveryTimeMax: "",
  };
  simulator.incidents.rates = {
    status: 200,
    body: { rates: [product, { productType: "EP", price: 498.06000000000006 }] },
  };
  connect({}, testServices.slice(0, 2));
  const [standard, express] = await quote();
  expect(standard).toMatchObject({ minDays: 7, maxDays: 9 });
  expect([498_205, 498_206]).toContain(standard?.shipmentCents);
  expect(express).toMatchObject({ shipmentCents: 49_806 });
});

test.each([
  ["a destination without service", { ...testLoad, destination: { ...testLoad.destination, zipcode: 9999 } }],
  ["a parcel that is too heavy", { ...testLoad, parcels: [parcel(50_001)] }],
  ["a parcel that is too large", { ...testLoad, parcels: [{ ...parcel(1_000), heightCm: 201 }] }],
])("%s leaves the services out", async (_, load) => {
  expect(await quote(load)).toEqual([]);
});

test("a price of zero is no price", async () => {
  simulator.incidents.rates = { status: 200, body: { rates: [{ productType: "CP", price: 0 }] } };
  expect(await quote()).toEqual([]);
});

test("202 without rates is a fault of the connection, not of the destination", async () => {
  simulator.incidents.rates = "empty";
  const failure = await failureOf(quote());
  expect(failure.kind).toBe("rejected");
  expect(failure.message).toContain("check customer_id, or ask Correo to activate the account");
  simulator.incidents.rates = { status: 202, body: undefined };
  expect((await failureOf(quote())).kind).toBe("rejected");
});

test("an unknown customer is said in the carrier's words", async () => {
  connect({ customer_id: "77" });
  expect(await failureOf(quote())).toMatchObject({
    kind: "rejected",
    message: "answered 402: Cliente FAP no identificado 0000000077",
  });
});

test("calls of one way of delivery that fail cost the services of that way alone", async () => {
  simulator.priceOf = () =>
    [
      {
        deliveredType: "S",
        productType: "CP",
        price: "x",
        productName: "",
        deliveryTimeMin: "1",
        deliveryTimeMax: "2",
      },
      { deliveredType: "D", productType: "CP", price: 10, productName: "", deliveryTimeMin: "1", deliveryTimeMax: "2" },
    ] as never;
  try {
    expect((await quote()).map(({ serviceType }) => serviceType)).toEqual(["standard_delivery"]);
  } finally {
    Reflect.deleteProperty(simulator, "priceOf");
  }
});

test.each<[CorreoIncident, string]>([
  ["hang", "timeout"],
  ["error", "status"],
  ["html", "malformed"],
  ["lost", "unreachable"],
  ["too_many", "rejected"],
  [{ status: 200, body: { rates: [{ productType: "CP", price: -1 }] } }, "malformed"],
  [{ status: 200, body: { rates: [{ productType: "CP", price: true }] } }, "malformed"],
  [{ status: 403, body: { code: "403", message: "Forbidden" } }, "rejected"],
])("a quote that meets %j ends as %s", async (incident, kind) => {
  simulator.incidents.rates = incident;
  const limited = { ...line(), deadlinesMs: { ...defaultDeadlines, quote: incident === "hang" ? 200 : 10_000 } };
  expect((await failureOf(callCarrier(limited, "quote", testLoad))).kind).toBe(kind);
});

test.each(["manual", "live"] as const)("the token is read in the spelling %s and asked for once", async (spelling) => {
  simulator.spelling = spelling;
  await Promise.all([quote(), quote()]);
  await quote();
  expect(simulator.requestsOf("token")).toHaveLength(1);
  const [request] = simulator.requestsOf("token");
  const basic = Buffer.from(`${values.api_user}:${values.api_password}`).toString("base64");
  expect(request?.headers.authorization).toBe(`Basic ${basic}`);
});

test("a token that is no longer taken is renewed once; one that has ended is not used", async () => {
  await quote();
  simulator.tokens.clear();
  expect(await quote()).toHaveLength(3);
  expect(simulator.requestsOf("token")).toHaveLength(2);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9_000_000 - 59_000 });
  await quote();
  expect(simulator.requestsOf("token")).toHaveLength(3);
});

test("an unreadable end of a token is the one of the JWT", async () => {
  const exp = Math.floor(Date.now() / 1000) + 30;
  const token = `e30.${Buffer.from(JSON.stringify({ exp })).toString("base64url")}.x`;
  simulator.tokens.add(token);
  simulator.incidents.token = { status: 200, body: { token, expires: "pronto" } };
  await quote({ ...testLoad });
  const before = simulator.requestsOf("token").length;
  await quote();
  // It ends within the margin of a minute, so that the next call asks again.
  expect(simulator.requestsOf("token").length).toBeGreaterThan(before);
});

test.each([
  ["manual", "0000550137"],
  ["live", "0000550137"],
] as const)("the shop's e-mail and password give the customer (%s), once", async (spelling, customerId) => {
  simulator.spelling = spelling;
  const { shopEmail, shopPassword } = simulator.credentials;
  connect({ customer_id: "", shop_email: shopEmail, shop_password: shopPassword });
  await quote();
  await quote();
  expect(simulator.requestsOf("validate").map(({ body }) => body)).toEqual([
    { email: shopEmail, password: shopPassword },
  ]);
  expect(simulator.requestsOf("rates")[0]?.body).toMatchObject({ customerId });
});

test("a wrong password of the shop is said in the carrier's words and asked again the next time", async () => {
  connect({ customer_id: "", shop_email: "tienda@example.com", shop_password: "otra-clave" });
  const failure = await failureOf(quote());
  expect(failure).toMatchObject({ kind: "rejected", message: "answered 404: Usuario no valido o inexistente" });
  await failureOf(quote());
  expect(simulator.requestsOf("validate")).toHaveLength(2);
});

test("a booking fills the portal with everything in grams, centimetres and pesos, and waits for its number", async () => {
  expect(await book()).toEqual({ outcome: "pending", trackingNumber: null, orderNumber: "7-9f3a1c02" });
  expect(simulator.requestsOf("import").map(({ body }) => body)).toEqual([
    {
      customerId: "0000550137",
      extOrderId: "7-9f3a1c02",
      orderNumber: "1001",
      sender: {
        name: "Tienda Ñandú",
        phone: "341 555-0000",
        cellPhone: "341 555-0000",
        email: "ventas@tienda.example.com",
        originAddress: {
          streetName: "Córdoba",
          streetNumber: "1200",
          floor: "",
          apartment: "",
          city: "Rosario",
          provinceCode: "S",
          postalCode: "2000",
        },
      },
      recipient: {
        name: "Martina Oyarzún",
        phone: "+54 9 11 5555-6666",
        cellPhone: "+54 9 11 5555-6666",
        email: "martina@example.com",
      },
      shipping: {
        deliveryType: "D",
        productType: "CP",
        agency: null,
        address: {
          streetName: "San Martín (portón verde)",
          streetNumber: "S/N",
          floor: "5",
          apartment: "B",
          city: "Ciudad Autónoma de Buenos Aires",
          provinceCode: "C",
          postalCode: "1414",
        },
        weight: 1_000,
        declaredValue: 25_000.5,
        height: 10,
        length: 30,
        width: 20,
      },
    },
  ]);
});

test("a booking told again is the same one, also when its answer was lost", async () => {
  simulator.incidents.import = "lost";
  expect((await failureOf(book())).kind).toBe("unreachable");
  delete simulator.incidents.import;
  expect(await book()).toMatchObject({ outcome: "pending", trackingNumber: null });
  expect(await book()).toMatchObject({ outcome: "pending", trackingNumber: null });
  expect(simulator.imports.size).toBe(1);
});

test("each package has an order of its own, and the declared value is divided", async () => {
  const order = { ...testOrder, parcels: [parcel(1_000), parcel(2_000)], declaredValueCents: 101 };
  expect(await book(order)).toMatchObject({ outcome: "pending" });
  const told = simulator.requestsOf("import").map(({ body }) => body);
  expect(told).toMatchObject([
    { extOrderId: "7-9f3a1c02-1", orderNumber: "1001 1/2", shipping: { weight: 1_000, declaredValue: 0.51 } },
    { extOrderId: "7-9f3a1c02-2", orderNumber: "1001 2/2", shipping: { weight: 2_000, declaredValue: 0.5 } },
  ]);
});

test("a branch is told by its code, and must be known", async () => {
  const order = { ...testOrder, serviceType: "pickup_point" as const };
  expect(await book(order)).toEqual({ outcome: "refused", reason: "Falta la sucursal donde se retira" });
  expect(await book({ ...order, pointCode: "B0107" })).toMatchObject({ outcome: "pending" });
  expect(simulator.requestsOf("import")[0]?.body).toMatchObject({ shipping: { deliveryType: "S", agency: "B0107" } });
});

test.each([
  [{ status: 402, body: { code: "402", message: "La provincia es invalida." } }, "La provincia es invalida."],
  [{ status: 422, body: { message: "Peso no valido" } }, "Peso no valido"],
  [
    { status: 200, body: { code: "402", message: "Verifique la sucursal de destino" } },
    "Verifique la sucursal de destino",
  ],
  [{ status: 400, body: {} }, "Respondió 400"],
  [
    { status: 402, body: { message: "El destinatario Martina Oyarzún (martina@example.com) no es valido" } },
    "El destinatario … … (…) no es valido",
  ],
])("what is wrong with the shipment refuses it: %j", async (incident, reason) => {
  simulator.incidents.import = incident;
  expect(await book()).toEqual({ outcome: "refused", reason });
});

test.each<[CorreoIncident, string]>([
  [{ status: 402, body: { message: "Customer ID no valido" } }, "rejected"],
  [{ status: 402, body: { message: "Tipo de encomienda [XX] no valida" } }, "rejected"],
  ["too_many", "rejected"],
  [{ status: 404, body: { code: "404", message: "Resource not found" } }, "rejected"],
  [{ status: 409, body: { code: "409", message: "Conflict" } }, "status"],
  ["error", "status"],
  ["html", "malformed"],
  [{ status: 200, body: {} }, "malformed"],
  ["lost", "unreachable"],
])("what is nobody's no to the shipment is a failure: %j is %s", async (incident, kind) => {
  simulator.incidents.import = incident;
  expect((await failureOf(book())).kind).toBe(kind);
});

test("after the first package a refusal of the connection leaves open what happened, and one of the shipment names the rest", async () => {
  const order = { ...testOrder, parcels: [parcel(1_000), parcel(50_001)] };
  expect(await book(order)).toEqual({
    outcome: "refused",
    reason: "El peso excede el maximo permitido para el producto (borrá del portal los 1 bultos ya cargados)",
  });
  simulator.reset();
  connect({});
  const importing = simulator.imports.set.bind(simulator.imports);
  simulator.imports.set = (key, value) => {
    simulator.incidents.import = "too_many";
    return importing(key, value);
  };
  try {
    const failure = await failureOf(book({ ...testOrder, parcels: [parcel(1_000), parcel(2_000)] }));
    expect(failure).toMatchObject({ kind: "status", message: "answered 429: Too Many Requests" });
  } finally {
    Reflect.deleteProperty(simulator.imports, "set");
  }
});

test("what MiCorreo cannot be told is refused before it is asked", async () => {
  const { destination } = testOrder;
  expect(await book({ ...testOrder, destination: { ...destination, email: " " } })).toMatchObject({
    outcome: "refused",
    reason: "MiCorreo pide el correo electrónico de quien recibe",
  });
  expect(await book({ ...testOrder, parcels: [{ ...parcel(1), lengthCm: 256 }] })).toMatchObject({
    outcome: "refused",
  });
  connect({}, []);
  expect(await failureOf(book())).toMatchObject({
    kind: "rejected",
    message: "has no product code for standard_delivery in mode carrier_dropoff",
  });
  expect(simulator.requests).toEqual([]);
});

test("a cancellation is for a person", async () => {
  expect(await callCarrier(line(), "cancel", bookingOf(testOrder))).toBe("by_hand");
  expect(simulator.requests).toEqual([]);
});

test.each([
  ["reads_body", "manual"],
  ["drops_body", "manual"],
  ["reads_body", "live"],
] as const)("a parcel is followed by its number (%s, %s)", async (gateway, spelling) => {
  simulator.gateway = gateway;
  simulator.spelling = spelling;
  simulator.now = () => new Date("2026-11-20T15:00:30Z");
  await book();
  const number = simulator.payAndPrint("7-9f3a1c02");
  expect(number).toHaveLength(23);
  for (let i = 0; i < 5; i++) simulator.advance(number);
  const reports = await track(number);
  expect(reports.map(({ status, comment }) => [status, comment])).toEqual([
    [undefined, "PREIMPOSICION · CORREO ARGENTINO"],
    ["received_by_carrier", "INGRESO AL CORREO · CENTRO PAQUETERIA QUILMES"],
    ["in_transit", "EN PROCESO DE CLASIFICACION · CENTRO PAQUETERIA QUILMES"],
    ["in_transit", "LLEGADA AL CENTRO DE PROCESAMIENTO · CENTRO PAQUETERIA QUILMES"],
    ["in_transit", "EN PODER DEL DISTRIBUIDOR · CENTRO PAQUETERIA QUILMES"],
    ["delivered", "INTENTO DE ENTREGA: ENTREGADO · CENTRO PAQUETERIA QUILMES"],
  ]);
  expect(reports[5]).toMatchObject({
    id: `${number}|2026-11-20T15:00:00.000Z|INTENTO DE ENTREGA: ENTREGADO`,
    reference: "7-9f3a1c02",
    occurredAt: new Date("2026-11-20T15:00:00Z"),
  });
  expect(JSON.stringify(reports)).not.toContain("PEREZ");
  expect(await track(number)).toEqual(reports);
  const [request] = simulator.requestsOf("micorreo_tracking");
  expect([request?.method, request?.body]).toEqual(["GET", { shippingId: number }]);
});

test("an unknown number has no reports, one without a number is not asked for, and one failure costs only its own", async () => {
  expect(await track("NADIE")).toEqual([]);
  expect(await adapter.trackBookings?.([bookingOf(testOrder)], signal())).toEqual([]);
  simulator.incidents.micorreo_tracking = { status: 200, body: { id: null, trackingNumber: "X", events: [] } };
  expect(await track("X")).toEqual([]);
  simulator.incidents.micorreo_tracking = "html";
  expect((await failureOf(Promise.resolve(track("X")))).kind).toBe("malformed");
});

test("a parcel in an unknown state is reported for the operator", async () => {
  await book();
  const number = simulator.payAndPrint("7-9f3a1c02");
  simulator.report(number, "INTENTO DE ENTREGA", "SE MUDO");
  expect(await track(number)).toMatchObject([
    { unknownState: undefined },
    { status: undefined, unknownState: "INTENTO DE ENTREGA: SE MUDO" },
  ]);
});

test("branches of a province are read without the people in them; closed ones are left out", async () => {
  const branches = (await adapter.branches?.("B", signal())) ?? [];
  expect(branches).toEqual([
    {
      code: "B0107",
      name: "Sucursal B0107",
      street: "Vicente Lopez",
      streetNumber: "448",
      city: "Monte Grande",
      provinceCode: "B",
      zipcode: 1842,
      lat: -34.81939997,
      lng: -58.46747615,
      phone: "(011) 4000-0000",
      openHours: "lun a vie 09:30–18:00, sáb 09:00–13:00",
      acceptsPickup: true,
      acceptsDropoff: true,
    },
    expect.objectContaining({
      code: "B0200",
      provinceCode: null,
      zipcode: null,
      lat: null,
      openHours: "",
      acceptsPickup: false,
    }),
  ]);
  const [request] = simulator.requestsOf("micorreo_agencies");
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ customerId: "0000550137", provinceCode: "B" });
  await adapter.branches?.(null, signal());
  expect(simulator.requestsOf("micorreo_agencies")).toHaveLength(25);
});

test("a check tries everything and changes nothing", async () => {
  expect(await adapter.check(signal())).toEqual([
    { name: "sign_in", isOk: true, note: "" },
    { name: "quote", isOk: true, note: "CP, EP" },
    { name: "branches", isOk: true, note: "", found: { count: 2 } },
    { name: "tracking", isOk: true, note: "", found: { count: 0 } },
  ]);
  expect(simulator.imports.size).toBe(0);
});

test("a check says a wrong password in the carrier's words, and each thing that fails by itself", async () => {
  connect({ api_password: "otra" });
  expect(await adapter.check(signal())).toEqual([{ name: "sign_in", isOk: false, note: "answered 401: Unauthorized" }]);
  connect({ api_password: "" });
  expect(await adapter.check(signal())).toMatchObject([{ name: "sign_in", isOk: false }]);
  connect({});
  simulator.incidents.rates = "empty";
  simulator.incidents.micorreo_agencies = { status: 402, body: { code: "402", message: "Customer ID no valido" } };
  simulator.incidents.micorreo_tracking = "error";
  expect(await adapter.check(signal())).toEqual([
    { name: "sign_in", isOk: true, note: "" },
    { name: "quote", isOk: false, note: expect.stringContaining("202 without rates") },
    { name: "branches", isOk: false, note: "answered 402: Customer ID no valido" },
    { name: "tracking", isOk: false, note: "answered 500" },
  ]);
});

test.each<[CorreoIncident, string]>([
  ["error", "status"],
  ["html", "malformed"],
  ["lost", "unreachable"],
])("a check of a service that meets %j at its sign-in throws", async (incident, kind) => {
  simulator.incidents.token = incident;
  expect((await failureOf(adapter.check(signal()))).kind).toBe(kind);
});

test("no failure names a secret or a person", async () => {
  const { shopEmail, shopPassword } = simulator.credentials;
  connect({ customer_id: "", shop_email: shopEmail, shop_password: shopPassword });
  const secrets = [values.api_password ?? "", shopPassword, shopEmail];
  const people = ["Martina", "Oyarzún", "martina@example.com", "5555-6666", "San Martín", "30-1234567-8"];
  const echo = { status: 402, body: { message: [...secrets, ...people].join(" ") } };
  const said: string[] = [];
  for (const operation of ["token", "validate", "rates", "import"] as const) {
    connect({ customer_id: "", shop_email: shopEmail, shop_password: shopPassword });
    simulator.incidents[operation] = echo;
    said.push(await Promise.resolve(operation === "import" ? book() : quote()).then(JSON.stringify, String));
    delete simulator.incidents[operation];
  }
  expect(said).toHaveLength(4);
  for (const secret of secrets) expect(said.join()).not.toContain(secret);
  for (const person of people) expect(said.at(-1)).not.toContain(person);
});
