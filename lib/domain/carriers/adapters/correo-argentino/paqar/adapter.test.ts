import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  bookingOf,
  paqarValues,
  parcel,
  testContract,
  testLoad,
  testOrder,
  testServices,
} from "@/scripts/testing/simulated-carriers/correo-argentino/fixture";
import {
  type CorreoIncident,
  type CorreoOperation,
  CorreoSimulator,
} from "@/scripts/testing/simulated-carriers/correo-argentino/simulator";
import { type CarrierAdapter, type CarrierFailure, defaultDeadlines } from "../../../adapter";
import { callCarrier } from "../../../guard";
import { correoPaqar } from "./adapter";

const simulator = new CorreoSimulator();
let values: Record<string, string>;
let adapter: CarrierAdapter;
let version = 0;

beforeAll(() => simulator.open());
beforeEach(() => connect({}));
afterEach(() => simulator.reset());
afterAll(() => simulator.close());

function connect(more: Record<string, string>, services = testServices): void {
  version += 1;
  simulator.credentials.apiUser = `paqar-api-${version}`;
  values = { ...paqarValues, api_user: `paqar-api-${version}`, ...more };
  adapter = correoPaqar.open(testContract(simulator, values, services));
}

const line = () => ({
  callee: { carrierId: 22, contractAccountId: null, code: "correo", version: String(version) },
  adapter,
  deadlinesMs: { ...defaultDeadlines, quote: 10_000 },
});
const signal = () => AbortSignal.timeout(10_000);
const book = (order = testOrder) => callCarrier(line(), "book", order);
const cancel = (order = testOrder) => callCarrier(line(), "cancel", bookingOf(order));
const track = async (...bookings: Parameters<typeof bookingOf>[]) =>
  (await adapter.trackBookings?.(
    bookings.map((each) => bookingOf(...each)),
    signal(),
  )) ?? [];
const failureOf = (call: Promise<unknown> | undefined): Promise<CarrierFailure> =>
  Promise.resolve(call).then(
    () => expect.fail("answered"),
    (error) => error,
  );
const number = testOrder.reference;
const twoPackages = { ...testOrder, parcels: [parcel(1_000), parcel(2_000)] };

test("prices come from MiCorreo, and without its fields nothing is asked", async () => {
  const rates = await callCarrier(line(), "quote", testLoad);
  expect(rates[0]).toMatchObject({ serviceType: "standard_delivery", shipmentCents: 542_020 });
  connect({ api_user: "", api_password: "" });
  simulator.requests.length = 0;
  const failure = await failureOf(callCarrier(line(), "quote", testLoad));
  expect(failure).toMatchObject({ kind: "rejected", message: expect.stringContaining("api_user") });
  expect(simulator.requests).toEqual([]);
});

test("a booking sends every value as text, under our number, with key and agreement", async () => {
  connect({ seller_id: "S-1" });
  expect(await book()).toEqual({ outcome: "booked", trackingNumber: number });
  const [request] = simulator.requestsOf("orders");
  expect(request?.headers).toMatchObject({ authorization: "Apikey llave-paqar", agreement: "18017" });
  expect(request?.body).toEqual({
    sellerId: "S-1",
    trackingNumber: number,
    order: {
      senderData: {
        id: "S-1",
        businessName: "Tienda Ñandú",
        areaCodePhone: "341",
        phoneNumber: "5550000",
        areaCodeCellphone: "341",
        cellphoneNumber: "5550000",
        email: "ventas@tienda.example.com",
        observation: "",
        address: {
          streetName: "Córdoba",
          streetNumber: "1200",
          cityName: "Rosario",
          floor: "",
          department: "",
          state: "S",
          zipCode: "2000",
        },
      },
      shippingData: {
        name: "Martina Oyarzún",
        areaCodePhone: "11",
        phoneNumber: "55556666",
        areaCodeCellphone: "11",
        cellphoneNumber: "55556666",
        email: "martina@example.com",
        observation: "portón verde",
        address: {
          streetName: "San Martín",
          streetNumber: "S/N",
          cityName: "Ciudad Autónoma de Buenos Aires",
          floor: "5",
          department: "B",
          state: "C",
          zipCode: "1414",
        },
      },
      parcels: [
        {
          dimensions: { height: "10", width: "20", depth: "30" },
          productWeight: "1000",
          productCategory: "ecommerce",
          declaredValue: "25001",
        },
      ],
      deliveryType: "homeDelivery",
      saleDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-03:00$/),
      serviceType: "CP",
    },
  });
});

test("to a branch goes its code instead of an address", async () => {
  const order = { ...testOrder, serviceType: "pickup_point" as const };
  expect(await book(order)).toEqual({ outcome: "refused", reason: "Falta la sucursal donde se retira" });
  expect(await book({ ...order, pointCode: "SCQ" })).toMatchObject({ outcome: "booked" });
  const { order: told } = simulator.requestsOf("orders")[0]!.body as { order: { shippingData: object } };
  expect(told).toMatchObject({ deliveryType: "agency", agencyId: "SCQ" });
  expect(told.shippingData).not.toHaveProperty("address");
});

test("several packages are orders of their own, each with its number; told again, they are the same", async () => {
  const booked = {
    outcome: "booked",
    trackingNumber: `${number}-1`,
    packageNumbers: [`${number}-1`, `${number}-2`],
  };
  expect(await book(twoPackages)).toEqual(booked);
  expect(await book(twoPackages)).toEqual(booked);
  expect([...simulator.orders.keys()]).toEqual(booked.packageNumbers);
  const told = simulator.requestsOf("orders").map(({ body }) => body as { order: { parcels: object[] } });
  expect(told.slice(0, 2).map(({ order }) => order.parcels)).toMatchObject([
    [{ productWeight: "1000", declaredValue: "12501" }],
    [{ productWeight: "2000", declaredValue: "12500" }],
  ]);
});

test.each([
  ["El trackingNumber ya existe", "reads_body", "200"],
  ["Tracking number duplicado", "drops_body", "400"],
  ["", "reads_body", "200"],
  ["", "drops_body", "200"],
  ["", "reads_body", "400"],
] as const)("an order told twice is the same, whatever Correo says (%s, %s, %s)", async (words, gateway, unknown) => {
  Object.assign(simulator, { duplicateWords: words, gateway, unknownNumbers: unknown });
  simulator.incidents.orders = "lost";
  expect((await failureOf(book())).kind).toBe("unreachable");
  delete simulator.incidents.orders;
  expect(await book()).toEqual({ outcome: "booked", trackingNumber: number });
  expect(simulator.orders.size).toBe(1);
});

test("a booking that is unclear because its number cannot be looked up is no refusal", async () => {
  simulator.duplicateWords = "";
  await book();
  for (const incident of ["error", "too_many"] as const) {
    simulator.incidents.paqar_tracking = incident;
    expect((await failureOf(book())).kind).toBe("status");
  }
});

test("an order that was cancelled is not booked again", async () => {
  await book();
  await cancel();
  expect(await book()).toEqual({
    outcome: "refused",
    reason: "La orden de este envío fue anulada en Correo Argentino",
  });
});

test("a number that Correo gives instead of ours is the one that counts", async () => {
  simulator.takesOurNumbers = false;
  simulator.spelling = "live";
  const response = await book();
  expect(response).toMatchObject({ outcome: "booked", trackingNumber: "3333000001" });
  const booking = bookingOf(testOrder, { trackingNumber: "3333000001" });
  expect(await adapter.label?.({ booking, packageNumber: 1, format: "pdf_10x15" }, signal())).toBeDefined();
  expect(await adapter.cancel(booking, signal())).toBe("cancelled");
});

test.each([
  [{ destination: { ...testOrder.destination, zipcode: 5000 } }, "zipCode no corresponde a la provincia"],
  [{ parcels: [parcel(25_001)] }, "productWeight excede el maximo"],
  [{ parcels: [parcel(100_000)] }, "El peso debe estar entre 1 y 99999 g"],
  [{ parcels: [{ ...parcel(1_000), heightCm: 1_000 }] }, "Cada lado debe estar entre 1 y 999 cm"],
  [{ reference: "x".repeat(31) }, "La referencia es demasiado larga para Paq.ar"],
])("what is wrong with the shipment refuses it in the carrier's words: %j", async (change, reason) => {
  expect(await book({ ...testOrder, ...change })).toEqual({ outcome: "refused", reason });
  expect(simulator.orders.size).toBe(0);
});

test.each(["inexistente", "existente"])("a branch that is %s is a refusal, not an order told twice", async (word) => {
  simulator.incidents.orders = { status: 400, body: { message: `Sucursal ${word}` } };
  expect(await book()).toEqual({ outcome: "refused", reason: `Sucursal ${word}` });
});

test("when a package is refused the ones before it are cancelled", async () => {
  const order = { ...testOrder, parcels: [parcel(1_000), parcel(25_001)] };
  expect(await book(order)).toEqual({ outcome: "refused", reason: "productWeight excede el maximo" });
  expect(simulator.parcels.get(`${number}-1`)?.isCancelled).toBe(true);
});

test.each<[CorreoIncident, string]>([
  ["error", "status"],
  ["html", "malformed"],
  ["hang", "timeout"],
  ["lost", "unreachable"],
  ["too_many", "rejected"],
  [{ status: 401, body: { error: "Unauthorized", message: "" } }, "rejected"],
  [{ status: 403, body: { message: "Forbidden" } }, "rejected"],
  [{ status: 200, body: { error: "No se pudo" } }, "malformed"],
])("what is nobody's no to the shipment is a failure: %j is %s", async (incident, kind) => {
  simulator.incidents.orders = incident;
  const deadlinesMs = { ...defaultDeadlines, book: incident === "hang" ? 200 : 10_000 };
  expect((await failureOf(callCarrier({ ...line(), deadlinesMs }, "book", testOrder))).kind).toBe(kind);
});

test("after the first package a refusal of the connection leaves open what happened", async () => {
  const keep = simulator.orders.set.bind(simulator.orders);
  simulator.orders.set = (key, value) => {
    simulator.incidents.orders = "too_many";
    return keep(key, value);
  };
  try {
    expect(await failureOf(book(twoPackages))).toMatchObject({
      kind: "status",
      message: expect.stringContaining("429"),
    });
  } finally {
    Reflect.deleteProperty(simulator.orders, "set");
  }
  delete simulator.incidents.orders;
  expect(await book(twoPackages)).toMatchObject({ outcome: "booked" });
  expect(simulator.orders.size).toBe(2);
});

test("many packages are told a few at a time, and none is lost when one of them is refused", async () => {
  const many = (grams: (i: number) => number) => ({
    ...testOrder,
    parcels: Array.from({ length: 12 }, (_, i) => parcel(grams(i))),
  });
  const response = await book(many((i) => 1_000 + i));
  const numbers = Array.from({ length: 12 }, (_, i) => `${number}-${i + 1}`);
  expect(response).toMatchObject({ outcome: "booked", packageNumbers: numbers });
  simulator.reset();
  connect({});
  expect(await book(many((i) => (i === 3 ? 25_001 : 1_000)))).toMatchObject({ outcome: "refused" });
  const booked = [...simulator.parcels.values()];
  expect(booked.map(({ isCancelled }) => isCancelled)).toEqual([true, true, true, true, true]);
});

test("an order is cancelled until it is handed over; again, and unknown, it is cancelled as well", async () => {
  await book();
  expect(await cancel()).toBe("cancelled");
  expect(await cancel()).toBe("cancelled");
  expect(await cancel({ ...testOrder, reference: "never-told" })).toBe("cancelled");
  const [request] = simulator.requestsOf("cancel");
  expect([request?.method, request?.body]).toEqual(["PATCH", undefined]);
});

test.each(["No se puede cancelar: el envio ya fue impuesto", "", "Estado invalido"])(
  "one that was handed over is too late, whatever Correo says (%s)",
  async (words) => {
    simulator.tooLateWords = words;
    await book();
    simulator.advance(number);
    expect(await cancel()).toBe("too_late");
  },
);

test("of several packages one that was handed over is too late", async () => {
  await book(twoPackages);
  simulator.advance(`${number}-2`);
  expect(await cancel(twoPackages)).toBe("too_late");
  expect(simulator.parcels.get(`${number}-1`)?.isCancelled).toBe(true);
});

test.each<[CorreoIncident, string]>([
  ["error", "status"],
  ["lost", "unreachable"],
  ["too_many", "rejected"],
  [{ status: 401, body: {} }, "rejected"],
  [{ status: 400, body: { message: "Intente luego" } }, "rejected"],
])("a cancellation that meets %j is a failure: %s", async (incident, kind) => {
  await book();
  simulator.incidents.cancel = incident;
  expect((await failureOf(cancel())).kind).toBe(kind);
});

test.each(["manual", "live"] as const)("the label of each package is a PDF of 10×15 (%s)", async (spelling) => {
  simulator.spelling = spelling;
  await book(twoPackages);
  const booking = bookingOf(twoPackages, { packageNumbers: [`${number}-1`, `${number}-2`] });
  const label = await adapter.label?.({ booking, packageNumber: 2, format: "pdf_10x15" }, signal());
  expect(label?.format).toBe("pdf_10x15");
  const text = Buffer.from(label?.bytes ?? []).toString("latin1");
  expect(text).toMatch(/^%PDF-/);
  expect(text).toContain(`${number}-2`);
  expect(text).toContain("10x15");
  const [request] = simulator.requestsOf("labels");
  expect(request?.query.get("labelFormat")).toBe("10x15");
  expect(request?.body).toEqual([{ sellerId: "", trackingNumber: `${number}-2` }]);
});

const large = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(5_000_000)]).toString("base64");
test.each<[CorreoIncident, string, string]>([
  [
    { status: 200, body: [{ trackingNumber: number, fileBase64: null, result: "ERROR: sin datos" }] },
    "rejected",
    "ERROR: sin datos",
  ],
  [
    { status: 200, body: [{ trackingNumber: number, fileBase64: "PGh0bWw+", result: "OK" }] },
    "malformed",
    "sent no PDF",
  ],
  [{ status: 200, body: { labels: [{ fileBase64: large }] } }, "malformed", "sent a label that is too long"],
  [{ status: 200, body: [] }, "malformed", "sent no label of this number"],
  ["html", "malformed", "what it said has a fault at its root"],
  ["error", "status", "answered 500"],
])("a label that is none is said: %#", async (incident, kind, message) => {
  simulator.incidents.labels = incident;
  const booking = bookingOf(testOrder);
  expect(await failureOf(adapter.label?.({ booking, packageNumber: 1, format: "pdf_10x15" }, signal()))).toMatchObject({
    kind,
    message,
  });
});

test("a label of another package or format is not asked for", async () => {
  const booking = bookingOf(testOrder);
  for (const request of [
    { booking, packageNumber: 2, format: "pdf_10x15" },
    { booking, packageNumber: 1, format: "zpl_10x15" },
  ] as const)
    expect((await failureOf(adapter.label?.(request, signal()))).kind).toBe("rejected");
  expect(simulator.requests).toEqual([]);
});

test.each([
  ["reads_body", "200", "manual"],
  ["drops_body", "200", "live"],
  ["reads_body", "400", "live"],
  ["drops_body", "400", "manual"],
] as const)("many bookings are followed in one list (%s, %s, %s)", async (gateway, unknownNumbers, spelling) => {
  Object.assign(simulator, { gateway, unknownNumbers, spelling });
  simulator.now = () => new Date("2026-11-20T15:00:00Z");
  await book();
  for (let i = 0; i < 6; i++) simulator.advance(number);
  const other = { ...testOrder, reference: "8-ffffffff" };
  const reports = await track([testOrder, { trackingNumber: number }], [other]);
  expect(reports.map(({ status }) => status)).toEqual([
    undefined,
    "received_by_carrier",
    "in_transit",
    "in_transit",
    "in_transit",
    "delivered",
  ]);
  expect(reports[0]).toEqual({
    id: `${number}|2026-11-20T15:00:00.000Z|PREIMPOSICION`,
    reference: number,
    status: undefined,
    substatus: undefined,
    unknownState: undefined,
    comment: "PREIMPOSICION · CORREO ARGENTINO",
    occurredAt: new Date("2026-11-20T15:00:00Z"),
  });
  expect(await track([testOrder, { trackingNumber: number }], [other])).toEqual(reports);
  const [request] = simulator.requestsOf("paqar_tracking");
  expect([request?.method, request?.body]).toEqual([
    "GET",
    [{ trackingNumber: number }, { trackingNumber: "8-ffffffff" }],
  ]);
});

test("the three digits of the client go in the query and as a header", async () => {
  connect({ ext_client: "001" });
  await track([testOrder]);
  const [request] = simulator.requestsOf("paqar_tracking");
  expect([request?.query.get("extClient"), request?.headers.extclient]).toEqual(["001", "001"]);
});

test("a parcel that waits at its branch says so, and a return ends with the seller", async () => {
  const toBranch = { ...testOrder, serviceType: "pickup_point" as const, pointCode: "SCQ" };
  await book(toBranch);
  for (let i = 0; i < 4; i++) simulator.advance(number);
  expect((await track([toBranch])).at(-1)).toMatchObject({ status: "in_transit", substatus: "waiting_at_branch" });
  simulator.route = "return";
  const returned = { ...testOrder, reference: "9-00000000" };
  await book(returned);
  for (let i = 0; i < 8; i++) simulator.advance("9-00000000");
  expect((await track([returned])).map(({ status }) => status).slice(-4)).toEqual([
    "rescheduled",
    "not_delivered",
    "in_carrier_ready_to_return",
    "returned_to_seller",
  ]);
});

test("an order cancelled at Correo and an unknown state are for the operator", async () => {
  await book();
  simulator.report(number, "ABDUCIDO", "", "XYZ");
  simulator.report(number, "EN PROCESO DE CANCELACION", "", "CAN");
  expect((await track([testOrder])).map(({ status, unknownState }) => [status, unknownState])).toEqual([
    [undefined, undefined],
    [undefined, "ABDUCIDO (XYZ)"],
    [undefined, "EN PROCESO DE CANCELACION (CAN)"],
  ]);
});

test.each(["iso", "letter"] as const)("branches of a province and of the country (%s)", async (stateIds) => {
  simulator.stateIds = stateIds;
  const expected = [
    {
      code: "SCQ",
      name: "Sucursal San Cristobal",
      street: "Av. Independencia",
      streetNumber: "2450",
      city: "San Cristobal",
      provinceCode: "C",
      zipcode: 1225,
      lat: -34.6037,
      lng: -58.3816,
      phone: "011 4000-0000",
      openHours: "LUN A VIE 08.00 A 14.30",
      acceptsPickup: true,
      acceptsDropoff: true,
    },
  ];
  expect(await adapter.branches?.("C", signal())).toEqual(expected);
  expect(await adapter.branches?.(null, signal())).toEqual(expected);
  expect(simulator.requestsOf("paqar_agencies").map(({ query }) => query.get("stateId"))).toEqual(
    stateIds === "iso" ? ["AR-C", null] : ["AR-C", "C", null],
  );
});

test("a check tries everything and changes nothing", async () => {
  expect(await adapter.check(signal())).toEqual([
    { name: "sign_in", isOk: true, note: "" },
    { name: "quote", isOk: true, note: "CP, EP" },
    { name: "branches", isOk: true, note: "", found: { count: 1 } },
    { name: "tracking", isOk: true, note: "", found: { count: 0 } },
  ]);
  expect(simulator.orders.size).toBe(0);
});

test("a check says a wrong key in the carrier's words, and each thing that fails by itself", async () => {
  connect({ api_key: "otra-llave" });
  expect(await adapter.check(signal())).toEqual([
    { name: "sign_in", isOk: false, note: "answered 401: Account not found by apiKey" },
  ]);
  connect({ api_password: "otra-clave" });
  simulator.incidents.paqar_agencies = "html";
  simulator.incidents.paqar_tracking = { status: 403, body: { error: "Forbidden", message: "" } };
  expect(await adapter.check(signal())).toEqual([
    { name: "sign_in", isOk: true, note: "" },
    { name: "quote", isOk: false, note: "answered 401: Unauthorized" },
    { name: "branches", isOk: false, note: "what it said has a fault at its root" },
    { name: "tracking", isOk: false, note: "answered 403: Forbidden" },
  ]);
  simulator.incidents.auth = "error";
  expect((await failureOf(adapter.check(signal()))).kind).toBe("status");
});

test("no failure and no refusal names a secret or a person", async () => {
  const people = [
    "Martina",
    "OYARZUN",
    "martina@example.com",
    "5555-6666",
    "San Martín",
    "30-1234567-8",
    "portón verde",
  ];
  const echo = { status: 400, body: { message: [values.api_key, ...people].join(" ") } };
  const said: string[] = [];
  const calls: [CorreoOperation, () => Promise<unknown> | undefined][] = [
    ["orders", () => book()],
    ["cancel", () => cancel()],
    [
      "labels",
      () => adapter.label?.({ booking: bookingOf(testOrder), packageNumber: 1, format: "pdf_10x15" }, signal()),
    ],
    ["paqar_agencies", () => adapter.branches?.(null, signal())],
    ["auth", () => adapter.check(signal())],
  ];
  for (const [operation, call] of calls) {
    simulator.incidents[operation] = echo;
    said.push(await Promise.resolve(call()).then(JSON.stringify, String));
    delete simulator.incidents[operation];
  }
  expect(said).toHaveLength(calls.length);
  expect(said.join()).not.toContain(values.api_key);
  for (const person of people) expect(said[0]).not.toContain(person);
});

test("a parcel of the demonstration moves when it is asked for often enough", async () => {
  simulator.stepEveryReads = 2;
  await book();
  const lengths: number[] = [];
  for (let i = 0; i < 4; i++) lengths.push((await track([testOrder])).length);
  expect(lengths).toEqual([1, 2, 2, 3]);
});
