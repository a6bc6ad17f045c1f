import { expect, test } from "vitest";
import { carrierLabelFormats, serviceTypes } from "@/lib/core/vocabulary";
import { drawLabel } from "@/scripts/testing/simulated-carriers/label";
import {
  bookOne,
  failureOf,
  never,
  openAdapter,
  order,
  secrets,
  setupSimulator,
  simulator,
  toBooking,
} from "@/scripts/testing/simulated-carriers/oca/fixture";
import { type CarrierFailure, maxLabelBytes } from "../../adapter";
import { adapterDefinitions } from "../../definitions";
import { oca } from "./adapter";

setupSimulator();

const cancel = (numbers: Parameters<typeof toBooking>[0], values = {}) =>
  openAdapter(values).cancel(toBooking(numbers), never);

test.each(["row", "code"] as const)("an order is cancelled until it is collected (%s)", async (form) => {
  simulator.forms.cancelResult = form;
  const booking = await bookOne();
  expect(await cancel(booking)).toBe("cancelled");
  expect(simulator.requestsOf("AnularOrdenGenerada")[0]?.fields).toEqual({
    usr: simulator.user,
    psw: simulator.password,
    idOrdenRetiro: "21000001",
  });
  // Told again, OCA says that it cannot be cancelled: because it is.
  expect(await cancel(booking)).toBe("cancelled");
});

test("a collected order, a foreign one, one without its number and one that never was", async () => {
  const booking = await bookOne();
  simulator.advance(booking.trackingNumber, "Retirado en Origen");
  simulator.advance(booking.trackingNumber, "En viaje a Sucursal de Destino");
  expect(await cancel(booking)).toBe("too_late");
  expect(await cancel({ ...booking, orderNumber: "999" })).toBe("by_hand");
  expect(await cancel({ ...booking, orderNumber: undefined })).toBe("by_hand");
  expect(await cancel({})).toBe("cancelled");
});

test("a cancellation that OCA did not answer in a sense is a failure", async () => {
  const booking = await bookOne();
  expect(await failureOf(cancel(booking, { password: "otra" }))).toMatchObject({
    kind: "rejected",
    message: "Usuario inválido",
  });
  simulator.fail("AnularOrdenGenerada", { body: "<DataSet/>" });
  expect((await failureOf(cancel(booking))).kind).toBe("malformed");
  simulator.fail("AnularOrdenGenerada", "html");
  expect((await failureOf(cancel(booking))).kind).toBe("malformed");
  simulator.fail("AnularOrdenGenerada", "lost");
  expect((await failureOf(cancel(booking))).kind).toBe("unreachable");
  expect(await cancel(booking)).toBe("cancelled");
});

const label = async (format: (typeof carrierLabelFormats)[number], changes: Parameters<typeof toBooking>[0] = {}) => {
  const booking = { ...(await bookOne()), ...changes };
  return openAdapter().label?.({ booking, packageNumber: 1, format }, never);
};
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("latin1");

const pdf = drawLabel(["SIMULADOR OCA", "1217400000000000001", "entrega"]).toString("latin1");

test.each([
  ["pdf_10x15", "long", "GetPdfDeEtiquetasPorOrdenOrNumeroEnvioParaEtiquetadora", pdf],
  ["pdf_10x15", "short", "GetPdfDeEtiquetasPorOrdenOrNumeroEnvioParaEtiquetadora", pdf],
  ["pdf_a4", "long", "GetPdfDeEtiquetasPorOrdenOrNumeroEnvio", pdf],
  ["zpl_10x15", "long", "ObtenerEtiquetasZPL", "^XA^CI28^FO50,50^FD1217400000000000001 1/1^FS^XZ"],
] as const)("a label as %s (%s names) is the bytes of OCA", async (format, labelNames, method, text) => {
  simulator.forms.labelNames = labelNames;
  const made = await label(format);
  expect(made?.format).toBe(format);
  expect(textOf(made?.bytes)).toBe(text);
  expect(simulator.requests.at(-1)).toMatchObject({
    operation: method,
    fields: {
      idOrdenRetiro: "21000001",
      nroEnvio: "1217400000000000001",
      ordenRetiro: "21000001",
      numeroEnvio: "1217400000000000001",
      numeroBulto: "1",
      logisticaInversa: "false",
    },
  });
});

test("a label without its order, of a return, and as ZPL in Base64", async () => {
  expect(textOf((await label("pdf_a4", { orderNumber: undefined, direction: "return" }))?.bytes)).toContain("inversa");
  expect(simulator.requests.at(-1)?.fields).toMatchObject({ idOrdenRetiro: "0", logisticaInversa: "true" });
  simulator.forms.zpl = "base64";
  expect(textOf((await label("zpl_10x15"))?.bytes)).toMatch(/^\^XA.*\^XZ$/);
});

const answer = (text: string) => ({ body: `<string xmlns="#Oca_e_Pak">${text}</string>` });
const base64 = (text: string) => Buffer.from(text, "latin1").toString("base64");

test("ZPL keeps the bytes of its code page", async () => {
  simulator.fail("ObtenerEtiquetasZPL", answer("^XA^FDÑandú^FS^XZ"));
  expect(Buffer.from((await label("zpl_10x15"))?.bytes ?? []).toString("latin1")).toBe("^XA^FDÑandú^FS^XZ");
  simulator.fail("ObtenerEtiquetasZPL", answer("^XA^CI28^FDÑandú^FS^XZ"));
  expect(Buffer.from((await label("zpl_10x15"))?.bytes ?? []).toString("utf8")).toBe("^XA^CI28^FDÑandú^FS^XZ");
});

test("a PDF as it is, and one in lines of Base64", async () => {
  const method = "GetPdfDeEtiquetasPorOrdenOrNumeroEnvio";
  simulator.fail(method, { body: "%PDF-1.7 x" });
  expect(textOf((await label("pdf_a4"))?.bytes)).toBe("%PDF-1.7 x");
  simulator.fail(method, answer(base64("%PDF-1.7 x").replace(/(.{4})/g, "$1\n")));
  expect(textOf((await label("pdf_a4"))?.bytes)).toBe("%PDF-1.7 x");
});

test.each([
  ["no PDF", answer(base64("GIF89a"))],
  ["no Base64", answer("no hay etiqueta")],
  ["a page", "html" as const],
  ["too long", answer(base64(`%PDF-${"x".repeat(maxLabelBytes)}`))],
])("a label that is %s is malformed", async (_, incident) => {
  simulator.fail("GetPdfDeEtiquetasPorOrdenOrNumeroEnvio", incident);
  expect((await failureOf(label("pdf_a4"))).kind).toBe("malformed");
  simulator.fail("ObtenerEtiquetasZPL", incident);
  expect((await failureOf(label("zpl_10x15"))).kind).toBe("malformed");
});

test("a label of what OCA does not know is a fault in its words, and one without a number is not asked for", async () => {
  expect(await failureOf(label("pdf_a4", { trackingNumber: "9".repeat(19) }))).toMatchObject({
    kind: "status",
    message: "answered 500: The document has no pages.",
  });
  expect((await failureOf(label("pdf_a4", { trackingNumber: null }))).kind).toBe("rejected");
  expect((await failureOf(label("png_10x15"))).kind).toBe("rejected");
});

test("branches come with their code, place and what they do; what only sells stamps is left out", async () => {
  const branches = await openAdapter().branches?.(null, never);
  expect(branches).toEqual([
    {
      code: "2",
      name: "SUCURSAL SIMULADA",
      street: "AV. DE LA PRUEBA",
      streetNumber: "145",
      city: "VILLA CRESPO",
      provinceCode: "C",
      zipcode: 1414,
      lat: -34.5998,
      lng: -58.4377,
      phone: "4000-0000",
      openHours: "Lun a Vie 8:30 a 18 hs.",
      acceptsPickup: true,
      acceptsDropoff: true,
    },
    expect.objectContaining({
      code: "1042",
      city: "CÓRDOBA",
      provinceCode: "X",
      lat: null,
      lng: null,
      acceptsPickup: false,
      acceptsDropoff: true,
    }),
    expect.objectContaining({ code: "77", provinceCode: "G", acceptsPickup: true, acceptsDropoff: false }),
  ]);
  expect(await openAdapter().branches?.("G", never)).toHaveLength(1);
  simulator.forms.charset = "iso-8859-1";
  expect(await openAdapter().branches?.(null, never)).toEqual(branches);
});

test("a country without branches is malformed, as it would take all away", async () => {
  simulator.fail("GetCentrosImposicionConServicios", { body: "<CentrosDeImposicion/>" });
  expect((await failureOf(Promise.resolve(openAdapter().branches?.(null, never)))).kind).toBe("malformed");
});

const check = (values = {}) => openAdapter(values).check(never);

test.each(["GetEpackUser", "GetEPackUser"] as const)(
  "a good contract passes, and changes nothing (%s)",
  async (method) => {
    simulator.forms.userMethod = method;
    expect(await check()).toEqual([
      { name: "sign_in", isOk: true, note: "Operativas: 7" },
      {
        name: "quote",
        isOk: true,
        note: expect.stringMatching(
          /^64665: \d+\.\d\d, 62342: \d+\.\d\d, 94584: .*, 300100: .*, 260708: .*, 260709: \d+\.\d\d$/,
        ),
      },
      { name: "branches", isOk: true, note: "", found: { count: 1 } },
      { name: "tracking", isOk: true, note: "" },
    ]);
    expect(simulator.requests.map((request) => request.operation)).not.toContain("IngresoORMultiplesRetiros_v2");
    expect(simulator.shipments).toEqual([]);
  },
);

const resultOf = async (name: string, values = {}) => (await check(values)).find((result) => result.name === name);

test("a wrong password is said as OCA says it: it knows nobody of that name", async () => {
  expect(await resultOf("sign_in", { password: "otra" })).toEqual({ name: "sign_in", isOk: false, note: "Existe: 0" });
});

test("a CUIT that OCA does not know has no prices", async () => {
  expect(await resultOf("quote", { cuit: "30-99999999-9" })).toMatchObject({
    isOk: false,
    note: expect.stringMatching(/^64665: —/),
  });
});

test("an operativa that the user does not have is named, as its price would look right", async () => {
  simulator.operativas = simulator.operativas.filter(({ id }) => id !== "94584");
  expect(await resultOf("sign_in")).toEqual({ name: "sign_in", isOk: false, note: "Operativas: 6, sin 94584" });
});

test.each([
  ["sign_in", "GetEpackUser", simulator.user],
  ["quote", "Tarifar_Envio_Corporativo", "64665"],
  ["branches", "GetCentrosImposicionConServiciosByCP", "1414"],
  ["tracking", "Tracking_Pieza_ConIdEstado", "0".repeat(19)],
])("%s fails by itself", async (name, method, value) => {
  for (const [incident, note] of [
    ["fault", "answered 500: The document has no pages."],
    ["html", "what it said is no XML"],
    ["unauthorized", "answered 401"],
    ["lost", expect.any(String)],
  ] as const) {
    simulator.fail(method, incident, { value });
    const results = await check();
    const said = results.find((result) => result.name === name);
    expect(said?.isOk).toBe(false);
    // The note names the service that failed beside the prices of the others.
    expect(name === "quote" ? /^64665: (.*?), 62342: \d/.exec(said?.note ?? "")?.[1] : said?.note).toEqual(note);
    expect(results.filter(({ isOk }) => isOk)).toHaveLength(3);
  }
});

test("no branch, and a user without e-Pak, are no success", async () => {
  simulator.fail("GetCentrosImposicionConServiciosByCP", { body: "<CentrosDeImposicion/>" });
  expect(await resultOf("branches")).toMatchObject({ isOk: false, found: { count: 0 } });
  simulator.fail("GetEpackUser", { body: "<D><Table><Existe>1</Existe><ePak>false</ePak></Table></D>" });
  expect(await resultOf("sign_in")).toMatchObject({ isOk: false, note: "ePak: false" });
});

test("a system that answers nothing at all is a failure", async () => {
  const adapter = oca.open({ baseUrl: "http://127.0.0.1:1/x.asmx", values: simulator.contractValues, services: [] });
  // Without services there is nothing to quote, so that one trial cannot fail: it is said in the results.
  const results = await adapter.check(never).catch((error: CarrierFailure) => error);
  expect(Array.isArray(results) && results.every(({ isOk }) => !isOk)).toBe(true);
  const asked = oca.open({
    baseUrl: "http://127.0.0.1:1/x.asmx",
    values: simulator.contractValues,
    services: [{ serviceType: "standard_delivery", logisticType: "carrier_pickup", code: "1", minDays: 1, maxDays: 2 }],
  });
  expect((await failureOf(asked.check(never))).kind).toBe("unreachable");
});

test("no call but those that need it carries the password, and no failure names it", async () => {
  const booking = await bookOne();
  simulator.requests.length = 0;
  await openAdapter().trackBookings?.([booking], never);
  await openAdapter().branches?.(null, never);
  await openAdapter().label?.({ booking, packageNumber: 1, format: "pdf_a4" }, never);
  expect(JSON.stringify(simulator.requests.map(({ fields }) => fields))).not.toContain(simulator.password);
  simulator.fail("AnularOrdenGenerada", {
    body: `<D><Table><IdResult>110</IdResult><Mensaje>Usuario ${simulator.user} / ${simulator.password} inválido</Mensaje></Table></D>`,
  });
  const failure = await failureOf(cancel(booking));
  for (const secret of secrets) expect(`${failure} ${failure.stack}`).not.toContain(secret);
});

test("it is registered, and says what it can do", () => {
  expect(adapterDefinitions.oca).toBe(oca);
  const { capabilities, fields } = oca;
  expect(capabilities.repeatedBooking === "lookup" && openAdapter().find).toBeTruthy();
  expect(carrierLabelFormats).toEqual(expect.arrayContaining([...capabilities.labels]));
  const values: Record<string, string> = simulator.contractValues;
  for (const { name, pattern, choices, isRequired } of fields) {
    if (isRequired) expect(values[name]).toBeTruthy();
    if (values[name] && pattern) expect(values[name]).toMatch(pattern);
    if (choices) expect(choices).toContain(values[name]);
  }
  expect(serviceTypes).toContain(order.serviceType);
});
