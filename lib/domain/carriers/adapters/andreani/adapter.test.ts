import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { booking, contractWith, load, order, services } from "@/scripts/testing/simulated-carriers/andreani/fixture";
import { AndreaniSimulator } from "@/scripts/testing/simulated-carriers/andreani/simulator";
import {
  type BookingResponse,
  type CarrierAdapter,
  type CarrierBooking,
  CarrierFailure,
  type CarrierOrder,
} from "../../adapter";
import { andreani } from "./adapter";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";

const simulator = new AndreaniSimulator();
let adapter: CarrierAdapter;

beforeAll(async () => {
  await simulator.open();
});
beforeEach(() => {
  // A password of its own for each test, so that none finds the token of another one.
  Object.assign(simulator, { password: `clave-${Math.random()}`, serial: 0 });
  adapter = andreani.open(contractWith(simulator));
});
afterEach(() => {
  simulator.reset();
  vi.useRealTimers();
});
afterAll(() => simulator.close());

const never = () => new AbortController().signal;
const quote = () => adapter.quote!(load, never());
const book = (more: Partial<CarrierOrder> = {}) => adapter.book({ ...order, ...more }, never());
const confirm = (booked: CarrierBooking) => adapter.confirm!(booked, never());
const failureOf = (call: Promise<unknown>): Promise<CarrierFailure> =>
  call.then(
    () => expect.fail("answered"),
    (error) => error,
  );
const numbersOf = (response: BookingResponse): CarrierBooking => {
  if (response.outcome === "refused") return expect.fail(response.reason);
  const { outcome: _, ...numbers } = response;
  return { ...booking, ...numbers };
};
/** A booking that is accepted. */
const accepted = async (more: Partial<CarrierOrder> = {}): Promise<CarrierBooking> => {
  const noted = numbersOf(await book(more));
  return numbersOf(await confirm({ ...noted, packages: more.parcels?.length ?? 1 }));
};

describe("sign-in", () => {
  test.each(["header", "body", "both"] as const)("finds the token in %s, once for all calls", async (place) => {
    simulator.tokenIn = place;
    await Promise.all([quote(), quote()]);
    await book();
    expect(simulator.requestsOf("login")).toHaveLength(1);
    const [login] = simulator.requestsOf("login");
    expect(login?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${simulator.user}:${simulator.password}`).toString("base64")}`,
    );
    expect(simulator.requestsOf("book")[0]?.headers["x-authorization-token"]).toMatch(/^simulated-token-/);
  });

  test.each([401, 403] as const)("signs in again when a token is refused by %i", async (status) => {
    simulator.tokenRefusal = status;
    await book();
    simulator.incidents.book = "dead_token_once";
    expect(await book()).toMatchObject({ outcome: "pending" });
    expect(simulator.requestsOf("login")).toHaveLength(2);
    expect(simulator.orders).toHaveLength(2);
  });

  test.each([
    ["error", "no sign-in: Internal Server Error"],
    ["html", "no sign-in: answered 502"],
    ["malformed", "no sign-in: signed in without a token"],
    ["error_in_200", "no sign-in: signed in without a token"],
    ["cut", "no sign-in: "],
    ["throttled", "Too Many Requests"],
  ] as const)("a sign-in that fails (%s) means that nothing was booked", async (incident, words) => {
    simulator.incidents.login = incident;
    const failure = await failureOf(book());
    expect(failure).toBeInstanceOf(CarrierFailure);
    expect(failure.kind).toBe("rejected");
    expect(failure.message).toContain(words);
    expect(simulator.requestsOf("book")).toHaveLength(0);
  });

  test("is renewed where a price is refused under a token that may be dead", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await quote();
    simulator.tokens.clear();
    expect(await quote()).toEqual([]);
    vi.setSystemTime(Date.now() + 601_000);
    expect(await quote()).toHaveLength(3);
    simulator.unserved.add("9410");
    expect(await quote()).toEqual([]);
    expect(simulator.requestsOf("login")).toHaveLength(2);
  });

  test("serves the calls after the one that asked for it, though that one ended before", async () => {
    expect((await failureOf(adapter.quote!(load, AbortSignal.abort()))).kind).toBe("timeout");
    expect(await quote()).toHaveLength(3);
    expect(simulator.requestsOf("login")).toHaveLength(1);
  });

  test("wrong credentials are said in the carrier's words, and appear nowhere", async () => {
    adapter = andreani.open({
      ...contractWith(simulator),
      values: { user: "otro", password: "secreto-9", client: "C" },
    });
    const failure = await failureOf(book());
    expect([failure.kind, failure.message]).toEqual(["rejected", "Credenciales incorrectas"]);
    expect(`${failure.stack}${JSON.stringify(failure)}`).not.toContain("secreto-9");
  });
});

describe("quote", () => {
  test("asks each contract in Andreani's units and reads money to the cent", async () => {
    const rates = await quote();
    expect(simulator.requestsOf("quote").map(({ query }) => Object.fromEntries(query))).toEqual(
      ["400000001", "400000002", "400000003"].map((contrato) => ({
        cpDestino: "9410",
        contrato,
        cliente: "CL0009999",
        "bultos[0][volumen]": "6000",
        "bultos[0][kilos]": "1.3",
        "bultos[0][altoCm]": "10",
        "bultos[0][largoCm]": "30",
        "bultos[0][anchoCm]": "20",
        "bultos[0][valorDeclarado]": "1234.50",
      })),
    );
    // 6,000 cm³ count as 2.1 kg: 2,500 pesos and 10 for each of them; a hundredth of the value is the insurance.
    expect(rates).toEqual(
      services.slice(0, 3).map(({ serviceType, logisticType }) => ({
        serviceType,
        logisticType,
        shipmentCents: 252_100,
        insuranceCents: 1_235,
        vatBasisPoints: 2_100,
        minDays: 2,
        maxDays: 5,
      })),
    );
  });

  test("names the branch of origin where the contract has one, and splits the value among packages", async () => {
    const contract = contractWith(simulator);
    adapter = andreani.open({ ...contract, values: { ...contract.values, originBranch: "COR" } });
    const [parcel] = load.parcels;
    await adapter.quote!({ ...load, parcels: [parcel!, parcel!], declaredValueCents: 101 }, never());
    const { query } = simulator.requestsOf("quote")[0]!;
    expect(query.get("sucursalOrigen")).toBe("COR");
    expect([query.get("bultos[0][valorDeclarado]"), query.get("bultos[1][valorDeclarado]")]).toEqual(["0.51", "0.50"]);
  });

  test("asks a return by the contracts of returns", async () => {
    const rates = await adapter.quote!({ ...load, direction: "return" }, never());
    expect(rates.map(({ serviceType }) => serviceType)).toEqual(["return_origin"]);
    expect(simulator.requestsOf("quote").map(({ query }) => query.get("contrato"))).toEqual(["400000004"]);
  });

  test("a place where no contract goes has no options, a contract that fails costs its own alone", async () => {
    simulator.unserved.add("9410");
    expect(await quote()).toEqual([]);
    simulator.unserved.clear();
    simulator.contracts.set("400000002", 2_000);
    expect((await quote()).map(({ serviceType }) => serviceType)).toEqual(["express_delivery"]);
  });

  test.each([
    ["error", "status"],
    ["html", "status"],
    ["malformed", "malformed"],
    ["error_in_200", "malformed"],
    ["cut", "unreachable"],
    ["throttled", "rejected"],
  ] as const)("throws when no contract was answered (%s)", async (incident, kind) => {
    await quote();
    simulator.incidents.quote = incident;
    expect((await failureOf(quote())).kind).toBe(kind);
  });

  test("ends with its signal", async () => {
    await quote();
    simulator.delaysMs.quote = 60_000;
    expect((await failureOf(adapter.quote!(load, AbortSignal.timeout(50)))).kind).toBe("timeout");
  });
});

describe("book", () => {
  test("sends exactly this, in kilograms, cm³ and pesos", async () => {
    await book();
    const [request] = simulator.requestsOf("book");
    expect(request?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(request?.body ?? "")).toEqual({
      contrato: "400000001",
      idPedido: "71-9f3a1c02",
      origen: {
        postal: {
          codigoPostal: "2000",
          calle: "Córdoba",
          numero: "1200",
          localidad: "Rosario",
          region: "AR-S",
          pais: "Argentina",
        },
      },
      destino: {
        postal: {
          codigoPostal: "9410",
          calle: "San Martín",
          numero: "845",
          piso: "3",
          departamento: "B",
          localidad: "Ushuaia",
          region: "AR-V",
          pais: "Argentina",
        },
      },
      remitente: {
        nombreCompleto: "Tienda Ñandú",
        email: "ventas@tienda.example",
        documentoTipo: "CUIT",
        documentoNumero: "30123456789",
        telefonos: [{ tipo: 1, numero: "3415550000" }],
      },
      destinatario: [
        {
          nombreCompleto: "Martina Oyarzún",
          email: "martina@example.com",
          documentoTipo: "DNI",
          documentoNumero: "31220874",
          telefonos: [{ tipo: 2, numero: "5492901550000" }],
        },
      ],
      bultos: [
        {
          kilos: 1.3,
          largoCm: 30,
          altoCm: 10,
          anchoCm: 20,
          volumenCm: 6_000,
          valorDeclaradoSinImpuestos: 1_234.5,
          referencias: [
            { meta: "idCliente", contenido: "71-9f3a1c02" },
            { meta: "observaciones", contenido: "Piso 3 Dto. B, portón verde" },
          ],
        },
      ],
    });
  });

  test.each(["a", "o"] as const)("is pending until Cread%s", async (ending) => {
    Object.assign(simulator, { ending, acceptAfter: 2 });
    const response = await book();
    expect(response).toEqual({
      outcome: "pending",
      trackingNumber: "360000000000001",
      orderNumber: "API0000000000001",
      packageNumbers: ["360000000000001"],
    });
    const noted = numbersOf(response);
    expect(await confirm(noted)).toMatchObject({ outcome: "pending" });
    expect(await confirm(noted)).toEqual({ ...response, outcome: "booked" });
    expect(simulator.requestsOf("order")[0]?.path).toBe("/v2/ordenes-de-envio/360000000000001");
  });

  test("an order may be rejected after it was taken note of", async () => {
    simulator.rejection = "La sucursal no existe";
    expect(await confirm(numbersOf(await book()))).toEqual({ outcome: "refused", reason: "La sucursal no existe" });
  });

  test("goes to a branch by its id", async () => {
    await book({ serviceType: "pickup_point", pointCode: "10901" });
    const body = JSON.parse(simulator.requestsOf("book")[0]?.body ?? "");
    expect([body.contrato, body.destino]).toEqual(["400000003", { sucursal: { id: "10901" } }]);
    expect(body.bultos[0].referencias).toHaveLength(1);
  });

  test("gives each package its number, and a heavy order the number of a delivery note", async () => {
    const [parcel] = load.parcels;
    const response = await book({ parcels: [parcel!, parcel!, parcel!], declaredValueCents: 100 });
    expect(response).toMatchObject({
      trackingNumber: "360000000000001",
      packageNumbers: ["360000000000001", "360000000000002", "360000000000003"],
    });
    const body = JSON.parse(simulator.requestsOf("book")[0]?.body ?? "");
    expect(body.remito.numeroRemito).toBe("000000000071R");
    expect(body.bultos.map((each: { valorDeclaradoSinImpuestos: number }) => each.valorDeclaradoSinImpuestos)).toEqual([
      0.34, 0.33, 0.33,
    ]);
    await book({ parcels: [{ ...parcel!, weightGrams: 50_001 }] });
    expect(JSON.parse(simulator.requestsOf("book")[1]?.body ?? "").remito.numeroRemito).toBe("000000000071R");
  });

  test("what is wrong with the shipment is a refusal, without people's data", async () => {
    simulator.unserved.add("9410");
    expect(await book()).toEqual({ outcome: "refused", reason: "El código postal es incorrecto." });
    simulator.refusal = {
      status: 400,
      body: {
        title: "Error",
        detail: "No existe MARTINA OYARZUN en San Martín 845",
        errors: [{ field: "x", message: "martina@example.com 31220874 5492901550000" }],
      },
    };
    const response = await book();
    expect(response).toMatchObject({ outcome: "refused", reason: "No existe … en … 845: … … …" });
  });

  test.each([
    [400, { detail: "El contrato es incorrecto." }, "rejected", "El contrato es incorrecto."],
    [401, { detail: "El usuario utilizado no cuenta con acceso a la informacion" }, "rejected", "no cuenta con acceso"],
    [401, { message: "Unauthorized" }, "rejected", "does not take the token"],
    [429, { message: "Too Many Requests" }, "rejected", "Too Many Requests"],
    [413, {}, "rejected", "answered 413"],
    [409, { detail: "Conflicto" }, "status", "Conflicto"],
    [408, {}, "status", "answered 408"],
    [500, { detail: "Error en la API de sucursales" }, "status", "Error en la API de sucursales"],
    [503, {}, "status", "answered 503"],
  ] as const)("%i %j is a failure: %s", async (status, body, kind, words) => {
    simulator.refusal = { status, body };
    const failure = await failureOf(book());
    expect(failure).toBeInstanceOf(CarrierFailure);
    expect([failure.kind, failure.message]).toEqual([kind, expect.stringContaining(words)]);
  });

  test.each([
    ["lost", "unreachable"],
    ["malformed", "malformed"],
    ["error_in_200", "malformed"],
    ["html", "status"],
    ["error", "status"],
  ] as const)("an answer that leaves it open whether it was booked (%s) is no rejection", async (incident, kind) => {
    simulator.incidents.book = incident;
    const failure = await failureOf(book());
    expect(failure.kind).toBe(kind);
    expect(`${failure.message}${failure.stack}`).not.toMatch(/Oyarz|31220874|martina/i);
    expect(simulator.orders).toHaveLength(incident === "lost" ? 1 : 0);
  });

  test("208 tells of an order that was made before, an unknown state of one that exists", async () => {
    const made = { estado: "Creada", agrupadorDeBultos: "API1", bultos: [{ numeroDeBulto: 1, numeroDeEnvio: 36 }] };
    simulator.refusal = { status: 208, body: made };
    const numbers = { trackingNumber: "36", orderNumber: "API1", packageNumbers: ["36"] };
    expect(await book()).toEqual({ outcome: "booked", ...numbers });
    simulator.refusal = { status: 202, body: { ...made, estado: "En revisión" } };
    expect(await book()).toEqual({ outcome: "pending", ...numbers });
    simulator.refusal = { status: 202, body: { estado: "Rechazada", motivo: "Falta localidad" } };
    expect(await book()).toEqual({ outcome: "refused", reason: "Falta localidad" });
  });

  test("without a contract number, or a connection, nothing is told", async () => {
    expect((await failureOf(book({ serviceType: "return_crossdock" }))).kind).toBe("rejected");
    expect(simulator.requests).toHaveLength(0);
    const elsewhere = andreani.open({ ...contractWith(simulator), baseUrl: "http://127.0.0.1:1" });
    expect((await failureOf(elsewhere.book(order, never()))).kind).toBe("rejected");
  });
});

test.each(["error", "html", "malformed", "cut", "throttled"] as const)(
  "an order that cannot be asked for (%s) stays as it is",
  async (incident) => {
    const noted = numbersOf(await book());
    simulator.incidents.order = incident;
    expect(await failureOf(confirm(noted))).toBeInstanceOf(CarrierFailure);
  },
);

test("a number that Andreani does not know is a failure in its words", async () => {
  const failure = await failureOf(confirm({ ...booking, trackingNumber: "1" }));
  expect(failure.message).toBe("No se encuentra orden de envío asociada al número de envío");
  expect((await failureOf(confirm(booking))).kind).toBe("malformed");
});

describe("label", () => {
  const fetchLabel = (booked: CarrierBooking, format: "pdf_10x15" | "zpl_10x15" | "png_10x15", packageNumber = 1) =>
    adapter.label!({ booking: booked, packageNumber, format }, never());
  const textOf = async (...asked: Parameters<typeof fetchLabel>) =>
    Buffer.from((await fetchLabel(...asked))?.bytes ?? []).toString("latin1");

  test("is a PDF or ZPL of the package that was asked for", async () => {
    const [parcel] = load.parcels;
    const booked = await accepted({ parcels: [parcel!, parcel!] });
    expect(await textOf(booked, "pdf_10x15", 2)).toMatch(/^%PDF-[\s\S]*360000000000002/);
    expect(await textOf(booked, "zpl_10x15", 2)).toMatch(/^\^XA[\s\S]*360000000000002/);
    const [pdf, zpl] = simulator.requestsOf("label");
    expect([pdf?.path, pdf?.query.get("bulto"), pdf?.headers.accept, zpl?.headers.accept]).toEqual([
      "/v2/ordenes-de-envio/API0000000000002/etiquetas",
      "2",
      "application/pdf",
      "application/zpl",
    ]);
  });

  test("of a B2B order is asked for by the package's own name", async () => {
    simulator.isB2b = true;
    const [parcel] = load.parcels;
    const booked = await accepted({ parcels: [parcel!, parcel!] });
    expect(booked).toMatchObject({
      trackingNumber: "400400000000001",
      orderNumber: undefined,
      packageNumbers: undefined,
    });
    expect(await textOf(booked, "pdf_10x15", 2)).toContain("400400000000001");
    expect(simulator.requestsOf("label")[0]?.query.get("bulto")).toBe("400400000000001002");
    expect((await failureOf(fetchLabel(booked, "pdf_10x15", 3))).kind).toBe("malformed");
  });

  test.each([
    ["html", "status"],
    ["malformed", "malformed"],
    ["error_in_200", "malformed"],
    ["throttled", "rejected"],
  ] as const)("that is none (%s) is a failure", async (incident, kind) => {
    const booked = await accepted();
    simulator.incidents.label = incident;
    expect((await failureOf(fetchLabel(booked, "pdf_10x15"))).kind).toBe(kind);
    expect((await failureOf(fetchLabel(booked, "png_10x15"))).kind).toBe("malformed");
  });
});

describe("cancel", () => {
  const cancel = (booked: CarrierBooking) => adapter.cancel(booked, never());

  test.each([
    ["Aceptado", "cancelled"],
    ["ACEPTADA", "cancelled"],
    ["Rechazado", "too_late"],
    ["Otra cosa", "by_hand"],
  ])("that became %s is %s, however often it is asked for", async (state, response) => {
    simulator.cancellation = state;
    const booked = await accepted();
    expect(await cancel(booked)).toBe(response);
    expect(await cancel(booked)).toBe(response);
    expect(simulator.requestsOf("cancel").map(({ body }) => JSON.parse(body))).toEqual([
      { accion: "cancelacion", datos: { contrato: "400000001", numeroAndreani: [booked.trackingNumber] } },
    ]);
  });

  test("that is not decided on yet is asked for again", async () => {
    simulator.cancellation = "Pendiente";
    const booked = await accepted();
    expect((await failureOf(cancel(booked))).kind).toBe("status");
    simulator.orders[0]!.cancellation = "Aceptado";
    expect(await cancel(booked)).toBe("cancelled");
    expect(simulator.requestsOf("cancel")).toHaveLength(1);
  });

  test("comes too late for a parcel that moves", async () => {
    const booked = await accepted();
    simulator.advance(booked.trackingNumber!, "Admision");
    expect(await cancel(booked)).toBe("too_late");
  });

  test("is for a person without a number, or where Andreani does not take it", async () => {
    expect(await cancel(booking)).toBe("by_hand");
    expect(await cancel({ ...booking, trackingNumber: "1" })).toBe("by_hand");
    const booked = await accepted();
    expect(await cancel({ ...booked, serviceType: "return_crossdock" })).toBe("by_hand");
    simulator.incidents.cancel = "error";
    expect((await failureOf(cancel(booked))).kind).toBe("status");
  });
});

describe("branches", () => {
  test("are those of the country that serve people, by their id", async () => {
    const all = await adapter.branches!(null, never());
    expect(all.map(({ code }) => code)).toEqual(["10901", "10902", "10903", "10904", "10905"]);
    expect(all[0]).toEqual({
      code: "10901",
      name: "SIMULADA PALERMO",
      street: "Av. Santa Fe",
      streetNumber: "3200",
      city: "Palermo",
      provinceCode: "C",
      zipcode: 1425,
      lat: -34.588,
      lng: -58.41,
      phone: "",
      openHours: "Lunes a Viernes de 09:00 a 18:00",
      acceptsPickup: true,
      acceptsDropoff: true,
    });
    expect((await adapter.branches!("X", never())).map(({ code }) => code)).toEqual(["10903"]);
    const [request] = simulator.requestsOf("branches");
    expect([request?.query.toString(), request?.headers["x-authorization-token"]]).toEqual(["canal=B2C", undefined]);
  });

  test.each(["error", "html", "malformed", "error_in_200"] as const)(
    "that cannot be read (%s) are a failure",
    async (incident) => {
      simulator.incidents.branches = incident;
      expect(await failureOf(adapter.branches!(null, never()))).toBeInstanceOf(CarrierFailure);
    },
  );
});

describe("check", () => {
  test("signs in, counts branches and prices a load by every contract, and books nothing", async () => {
    expect(await adapter.check(never())).toEqual([
      { name: "sign_in", isOk: true, note: "" },
      { name: "branches", isOk: true, note: "CP 1425", found: { count: 1 } },
      { name: "quote", isOk: true, note: "", found: { count: 4, of: 4 } },
    ]);
    expect(simulator.requests.every(({ method }) => method === "GET")).toBe(true);
  });

  test("says a wrong password in the carrier's words, and asks for no prices", async () => {
    adapter = andreani.open({ ...contractWith(simulator), values: { user: "u", password: "p", client: "C" } });
    const [signIn, branches, ...others] = await adapter.check(never());
    expect(signIn).toEqual({ name: "sign_in", isOk: false, note: "Credenciales incorrectas" });
    expect([branches?.isOk, others]).toEqual([true, []]);
  });

  test("finds a password that no longer opens, whatever token there is", async () => {
    await quote();
    const { password } = simulator;
    Object.assign(simulator, { password: "otra" });
    expect((await adapter.check(never()))[0]).toMatchObject({ name: "sign_in", isOk: false });
    Object.assign(simulator, { password });
    simulator.tokens.clear();
    expect((await adapter.check(never())).map(({ isOk }) => isOk)).toEqual([true, true, true]);
  });

  test("names the contract that gives no price, and says what else fails", async () => {
    simulator.contracts.set("400000001", 1_000);
    simulator.incidents.branches = "html";
    const [, branches, prices] = await adapter.check(never());
    expect(branches).toEqual({ name: "branches", isOk: false, note: "answered 502" });
    expect(prices).toEqual({
      name: "quote",
      isOk: false,
      note: "400000002 · 400000003 · 400000004",
      found: { count: 1, of: 4 },
    });
    simulator.incidents.quote = "error";
    expect((await adapter.check(never()))[2]).toEqual({ name: "quote", isOk: false, note: "Internal Server Error" });
  });
});
