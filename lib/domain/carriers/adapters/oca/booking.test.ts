import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  failureOf,
  never,
  openAdapter,
  order,
  secrets,
  setupSimulator,
  simulator,
  toBooking,
} from "@/scripts/testing/simulated-carriers/oca/fixture";
import type { OcaIncident } from "@/scripts/testing/simulated-carriers/oca/simulator";
import { readBooking } from "./booking";
import { readXml } from "./xml";

setupSimulator();
// A Thursday; the Friday after it is a holiday of Argentina.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-25T14:00:00-03:00") }));
afterEach(() => void vi.useRealTimers());

const book = (changes: Partial<typeof order> = {}, values = {}) =>
  openAdapter(values).book({ ...order, ...changes }, never);
const sentOrder = () => simulator.requests.at(-1)?.fields.XML_Datos ?? "";

test("an order is sent as one form, whose document is ASCII with the letters of ISO-8859-1 as references", async () => {
  await book();
  const [request] = simulator.requests;
  expect(request?.operation).toBe("IngresoORMultiplesRetiros_v2");
  const { XML_Datos: xml, ...rest } = request?.fields ?? {};
  expect(rest).toEqual({
    usr: "tienda@example.com",
    psw: "clave-de-prueba",
    ConfirmarRetiro: "true",
    ArchivoCliente: "",
    ArchivoProceso: "",
    compatMode: "",
  });
  expect(xml).toMatch(/^[ -~]+$/);
  expect(xml).toBe(
    [
      '<?xml version="1.0" encoding="iso-8859-1" standalone="yes"?><ROWS>',
      '<cabecera ver="2.0" nrocuenta="123456/001" origen="API"></cabecera><origenes>',
      '<origen calle="Bv. Oro&#241;o" nro="845" piso="" depto="" cp="2000" localidad="Rosario" provincia="Santa Fe" ',
      'contacto="Librer&#237;a del &#209;and&#250;" email="deposito@example.com" solicitante="Librer&#237;a del &#209;and&#250;" ',
      'observaciones="Local 2" centrocosto="1" idfranjahoraria="1" idcentroimposicionorigen="0" fecha="20270329"><envios>',
      '<envio idoperativa="64665" nroremito="7-0a1b2c3d">',
      '<destinatario apellido="Peralta" nombre="Zo&#235; Mar&#237;a" calle="San Mart&#237;n &#38; Belgrano" nro="1450" piso="3" ',
      'depto="B" cp="5000" localidad="C&#243;rdoba" provincia="C&#243;rdoba" telefono="+54 351 555-0022" ',
      'email="zoe.peralta@example.com" idci="0" celular="543515550022" observaciones="piso 3 dpto B"></destinatario>',
      '<paquetes><paquete alto="11" ancho="16" largo="27" peso="1.24" valor="0" cant="1"></paquete></paquetes>',
      "</envio></envios></origen></origenes></ROWS>",
    ].join(""),
  );
});

test("a booking has the number of the shipment and that of its order", async () => {
  expect(await book()).toEqual({
    outcome: "booked",
    trackingNumber: "1217400000000000001",
    orderNumber: "21000001",
    packageNumbers: undefined,
  });
});

test("told twice, it makes another shipment: that is why a lost answer is looked up", async () => {
  await book();
  await book();
  expect(simulator.shipments.map(({ remito }) => remito)).toEqual([order.reference, order.reference]);
});

test.each([
  ["2027-03-25T14:00:00-03:00", "20270329"],
  ["2027-03-29T23:59:00-03:00", "20270330"],
  ["2027-03-27T10:00:00-03:00", "20270329"],
])("ordered at %s it is collected on %s", async (now, day) => {
  vi.setSystemTime(new Date(now));
  await book();
  expect(sentOrder()).toContain(`fecha="${day}"`);
});

test.each([
  ["8-17", "1"],
  ["8-12", "2"],
  ["14-17", "3"],
])("the slot %s of the contract is %s", async (pickupSlot, id) => {
  await book({}, { pickupSlot });
  expect(sentOrder()).toContain(`idfranjahoraria="${id}"`);
});

test("a branch of destination, a branch to hand in at, insurance and a return each have their own codes", async () => {
  await book({ serviceType: "pickup_point", pointCode: "1042" });
  expect(sentOrder()).toMatch(/idcentroimposicionorigen="0".*idoperativa="62342".*idci="1042"/);
  await book({ logisticType: "carrier_dropoff" });
  expect(sentOrder()).toMatch(/idcentroimposicionorigen="2".*idoperativa="94584".*idci="0"/);
  await book({ direction: "return", serviceType: "return_origin", logisticType: "carrier_dropoff" });
  expect(sentOrder()).toMatch(/idcentroimposicionorigen="0".*idoperativa="260709"/);
  await book({ logisticType: "crossdock" });
  expect(sentOrder()).toMatch(/idcentroimposicionorigen="2".*idoperativa="94584"/);
  await book({ serviceType: "express_delivery" });
  expect(sentOrder()).toMatch(/idoperativa="300100".* valor="25000.50"/);
  await book({ direction: "return", serviceType: "return_origin" }, { returnCostCenter: "9" });
  expect(sentOrder()).toMatch(/centrocosto="9".*idoperativa="260708"/);
});

test("what a field has no room for stands in the notes; a number and an address are never cut", async () => {
  const street = "Avenida Presidente Bartolomé Mitre y Constitución";
  await book({
    destination: {
      ...order.destination,
      street,
      streetNumber: "1450 bis",
      email: `${"a".repeat(95)}@example.com`,
      provinceCode: "C",
    },
  });
  expect(sentOrder()).toContain('calle="Avenida Presidente Bartolom&#233; M" ');
  expect(sentOrder()).toContain(' nro="1450" ');
  expect(sentOrder()).toContain('provincia="Capital Federal"');
  expect(sentOrder()).toContain('email="" idci');
  expect(sentOrder()).toContain(
    'observaciones="Avenida Presidente Bartolom&#233; Mitre y Constituci&#243;n 1450 bis, piso 3 dpto B"></destinatario>',
  );
});

test("a server without the newer method is told by the older one", async () => {
  simulator.forms.hasVersion2 = false;
  expect((await book()).outcome).toBe("booked");
  expect(simulator.requests.map(({ operation }) => operation)).toEqual([
    "IngresoORMultiplesRetiros_v2",
    "IngresoORMultiplesRetiros",
  ]);
  expect(simulator.shipments).toHaveLength(1);
});

test("a refusal comes with OCA's words", async () => {
  simulator.refusal = "El remito excede el peso de la operativa";
  expect(await book()).toEqual({ outcome: "refused", reason: "El remito excede el peso de la operativa" });
});

test("what is wrong with the shipment is refused without a call", async () => {
  expect(await book({ serviceType: "pickup_point", pointCode: null })).toMatchObject({ outcome: "refused" });
  expect(await book({ serviceType: "pickup_point", pointCode: "B0107" })).toMatchObject({ outcome: "refused" });
  expect(await book({ reference: "x".repeat(31) })).toMatchObject({ outcome: "refused" });
  expect(simulator.requests).toEqual([]);
});

test("what is wrong with the contract is no refusal of the shipment", async () => {
  const wrongPassword = await failureOf(book({}, { password: "otra" }));
  expect(wrongPassword).toMatchObject({ kind: "rejected", message: "Usuario o contraseña inválidos." });
  expect(await failureOf(book({ serviceType: "express_delivery", logisticType: "xd_dropoff" }))).toMatchObject({
    kind: "rejected",
  });
  expect(await failureOf(book({ logisticType: "carrier_dropoff" }, { originBranch: "" }))).toMatchObject({
    kind: "rejected",
  });
  expect(simulator.shipments).toEqual([]);
});

test.each<[OcaIncident, string, number]>([
  ["lost", "unreachable", 1],
  ["html", "malformed", 1],
  ["cut_xml", "malformed", 1],
  ["fault", "status", 1],
  ["error", "status", 0],
  ["unauthorized", "rejected", 0],
  ["too_many", "rejected", 0],
  [{ body: "<DataSet/>" }, "malformed", 1],
])("after %j it is %s", async (incident, kind, booked) => {
  simulator.fail("IngresoORMultiplesRetiros_v2", incident);
  expect((await failureOf(book())).kind).toBe(kind);
  expect(simulator.shipments).toHaveLength(booked);
});

test("no failure and no refusal says anything about people or secrets", async () => {
  const { origin, destination } = order;
  const words = `No se pudo: ${destination.name.split(" ").join("  ")} ${destination.name} de ${destination.street}, ${destination.phone}, ${destination.email}, DNI ${destination.document}; ${origin.name}, ${simulator.password}`;
  simulator.refusal = words;
  const refused = await book();
  simulator.fail("IngresoORMultiplesRetiros_v2", {
    body: `<Errores><Error><Descripcion>Usuario ${words.replace("&", "&amp;")}</Descripcion></Error></Errores>`,
  });
  const failed = await failureOf(book());
  simulator.fail("IngresoORMultiplesRetiros_v2", "html");
  const malformed = await failureOf(book());
  const said = [
    JSON.stringify(refused),
    failed,
    failed.stack,
    failed.cause,
    malformed,
    malformed.stack,
    malformed.cause,
  ]
    .map(String)
    .join();
  for (const secret of secrets) expect(said.toLowerCase()).not.toContain(secret.toLowerCase());
  expect(JSON.stringify(refused).length).toBeLessThan(360);
});

const ours = { code: "64665", remito: "7-0a1b2c3d" };
const read = (content: string) => readBooking(readXml(`<R>${content}</R>`), ours, []);

test.each([
  [
    "the spelling of other readers",
    "<Table><idOrdenRetiro>5</idOrdenRetiro><NroEnvio>77</NroEnvio><NroRemito>7-0a1b2c3d </NroRemito><IdOperativa>64665</IdOperativa></Table>",
  ],
  [
    "the present spelling",
    "<DetalleIngresos><OrdenRetiro>5</OrdenRetiro><NumeroEnvio>77</NumeroEnvio><Remito>7-0a1b2c3d</Remito><Operativa>64665</Operativa></DetalleIngresos>",
  ],
  ["the number alone", "<Table><idOrdenRetiro>5</idOrdenRetiro><NumeroEnvio>77</NumeroEnvio></Table>"],
])("reads %s", (_, content) => {
  expect(read(content)).toEqual({
    outcome: "booked",
    trackingNumber: "77",
    orderNumber: "5",
    packageNumbers: undefined,
  });
});

test.each([
  [
    "another remito",
    "<DetalleIngresos><NumeroEnvio>77</NumeroEnvio><Remito>8</Remito><Operativa>64665</Operativa></DetalleIngresos>",
  ],
  [
    "another operativa",
    "<DetalleIngresos><NumeroEnvio>77</NumeroEnvio><Remito>7-0a1b2c3d</Remito><Operativa>64666</Operativa></DetalleIngresos>",
  ],
  [
    "taken, without a number",
    "<Resumen><CantidadIngresados>1</CantidadIngresados><CantidadRechazados>0</CantidadRechazados></Resumen>",
  ],
  [
    "taken, with an error",
    "<Resumen><CantidadIngresados>1</CantidadIngresados></Resumen><Error><Descripcion>x</Descripcion></Error>",
  ],
  ["nothing", ""],
])("is unclear, and so looked up: %s", async (_, content) => {
  expect(() => read(content)).toThrow(expect.objectContaining({ kind: "malformed" }));
});

test("rejected without a reason is refused all the same", () => {
  expect(
    read("<Resumen><CantidadIngresados>0</CantidadIngresados><CantidadRechazados>1</CantidadRechazados></Resumen>"),
  ).toEqual({
    outcome: "refused",
    reason: "Rechazado por OCA, sin motivo.",
  });
});

const find = (values = {}) => openAdapter(values).find?.(order, new Date("2027-03-25T14:00:00-03:00"), never);

test("a booking whose answer was lost is found by our reference, in the days since then", async () => {
  simulator.fail("IngresoORMultiplesRetiros_v2", "lost");
  await failureOf(book());
  expect(await find()).toEqual({
    outcome: "booked",
    trackingNumber: "1217400000000000001",
    orderNumber: undefined,
    packageNumbers: undefined,
  });
  expect(simulator.requestsOf("List_Envios")[0]?.fields).toEqual({
    CUIT: "30-71234567-1",
    FechaDesde: "25-03-2027",
    FechaHasta: "26-03-2027",
  });
});

test("what the list does not show yet is found by its document in the tracking", async () => {
  await book();
  simulator.advance("1217400000000000001");
  simulator.fail("List_Envios", { body: "<DataSet/>" });
  expect(await find()).toMatchObject({ outcome: "booked", trackingNumber: "1217400000000000001" });
  expect(simulator.requestsOf("Tracking_Pieza")[0]?.fields).toEqual({
    NroDocumentoCliente: order.reference,
    CUIT: "30-71234567-1",
    Pieza: "",
  });
});

test("a booking that never arrived is not found, nor is one with a similar reference", async () => {
  await book({ reference: `${order.reference}4` });
  expect(await find()).toBeNull();
});

test.each<[OcaIncident, string]>([
  ["error", "status"],
  ["html", "malformed"],
  ["cut_xml", "malformed"],
  [{ body: "<DataSet><Table><Error>Rango de fechas inválido</Error></Table></DataSet>" }, "rejected"],
])("a search that fails (%j) never passes for 'has none'", async (incident, kind) => {
  for (const method of ["List_Envios", "Tracking_Pieza"]) {
    simulator.fail(method, incident);
    expect((await failureOf(Promise.resolve(find()))).kind).toBe(kind);
  }
  expect(toBooking({}).trackingNumber).toBeNull();
});
