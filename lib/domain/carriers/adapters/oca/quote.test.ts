import { afterEach, expect, test, vi } from "vitest";
import {
  failureOf,
  load,
  never,
  openAdapter,
  order,
  services,
  setupSimulator,
  simulator,
} from "@/scripts/testing/simulated-carriers/oca/fixture";
import { CarrierFailure, defaultDeadlines } from "../../adapter";
import { callCarrier } from "../../guard";
import { readPrice } from "./quote";
import { readXml } from "./xml";

setupSimulator();
afterEach(() => vi.restoreAllMocks());

const quote = (changes: Partial<typeof load> = {}) => openAdapter().quote?.({ ...load, ...changes }, never) ?? [];

test("each service of the direction is asked with cubic metres, kilograms and whole pesos", async () => {
  await quote();
  const asked = simulator.requestsOf("Tarifar_Envio_Corporativo");
  // Side by side: they may arrive in any order.
  expect(asked.map(({ fields }) => fields.Operativa).sort()).toEqual(["300100", "62342", "64665", "94584"]);
  expect(asked.find(({ fields }) => fields.Operativa === "64665")?.fields).toEqual({
    Cuit: "30-71234567-1",
    Operativa: "64665",
    PesoTotal: "1.24",
    VolumenTotal: "0.004752",
    CodigoPostalOrigen: "2000",
    CodigoPostalDestino: "5000",
    CantidadPaquetes: "1",
    ValorDeclarado: "25001",
  });
  expect(asked[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(JSON.stringify(asked)).not.toContain(simulator.password);
});

test("prices are net, to the cent, with the declared value's addition as insurance, and 21 % of VAT", async () => {
  const rates = await quote();
  // 1,500 pesos, 124 hundredths of a kilogram at 9, 5 litres at 12.3456; the addition is 25,001 pesos at 0.008.
  const cents = 150_000 + 124 * 900 + 6_173;
  expect(rates).toEqual([
    { ...offer(0), shipmentCents: cents, insuranceCents: 0 },
    { ...offer(1), shipmentCents: cents - 40_000, insuranceCents: 0 },
    { ...offer(2), shipmentCents: cents, insuranceCents: 0 },
    { ...offer(3), shipmentCents: cents, insuranceCents: 0 },
    { ...offer(4), shipmentCents: cents, insuranceCents: 20_001 },
  ]);
});

const offer = (index: 0 | 1 | 2 | 3 | 4) => ({
  serviceType: services[index].serviceType,
  logisticType: services[index].logisticType,
  vatBasisPoints: 2_100,
  minDays: 2,
  maxDays: 5,
});

test("a return is priced by the operativas of returns alone", async () => {
  const rates = await quote({ direction: "return" });
  expect(rates.map(({ serviceType }) => serviceType)).toEqual(["return_origin", "return_origin"]);
});

test("a place where it does not go leaves its services out", async () => {
  expect(await quote({ destination: { ...load.destination, zipcode: 9411 } })).toEqual([]);
});

test.each(["error", "fault", "html", "cut_xml", "lost", "unauthorized", "too_many"] as const)(
  "a service that fails (%s) does not cost the others",
  async (incident) => {
    simulator.fail("Tarifar_Envio_Corporativo", incident, { value: "62342" });
    expect((await quote()).map(({ serviceType }) => serviceType)).not.toContain("pickup_point");
    expect(await quote()).toHaveLength(5);
    simulator.fail("Tarifar_Envio_Corporativo", incident, { times: 4 });
    expect(await failureOf(Promise.resolve(quote()))).toBeInstanceOf(CarrierFailure);
  },
);

test("the guard's deadline ends a call that hangs", async () => {
  simulator.fail("Tarifar_Envio_Corporativo", "hang", { times: 4 });
  const callee = { carrierId: 31, contractAccountId: null, code: "oca", version: "quote" };
  const line = { callee, adapter: openAdapter(), deadlinesMs: { ...defaultDeadlines, quote: 200 } };
  expect((await failureOf(callCarrier(line, "quote", load))).kind).toBe("timeout");
});

test("a contract without services asks nothing", async () => {
  expect(await openAdapter({}, []).quote?.(load, never)).toEqual([]);
  expect(simulator.requests).toEqual([]);
});

test.each(["soap", "iso-8859-1"])("reads the same from the other form (%s)", async (form) => {
  const usual = await quote();
  if (form === "soap") simulator.forms.envelope = "soap";
  else simulator.forms.charset = "iso-8859-1";
  expect(await quote()).toEqual(usual);
});

const priceOf = (rows: string) =>
  readPrice(readXml(`<DataSet><NewDataSet>${rows}</NewDataSet></DataSet>`), [order.reference]);

test.each([
  [
    "<Table><Precio>396.6900</Precio><PlazoEntrega>9</PlazoEntrega><Adicional>0.0000</Adicional><Total>396.6900</Total></Table>",
    396_69,
    0,
    9,
  ],
  ["<Table><Precio>100.0050</Precio><Total>100.0050</Total></Table>", 100_00, 0, undefined],
  ["<Table><Precio>100.0150</Precio><Total>100.0150</Total></Table>", 100_02, 0, undefined],
  ["<Table><Precio>100,25</Precio><Adicional>4,75</Adicional><Total>105</Total></Table>", 100_25, 4_75, undefined],
  ["<Table><Precio>1850.000</Precio><PlazoEntrega>0</PlazoEntrega></Table>", 1_850_00, 0, undefined],
  ["<Table><Total>12.5</Total></Table>", 12_50, 0, undefined],
])("reads %s", (rows, shipmentCents, insuranceCents, days) => {
  expect(priceOf(rows)).toEqual({ shipmentCents, insuranceCents, days });
});

test("no row, or a price of zero, is no price", () => {
  expect(priceOf("")).toBeUndefined();
  expect(priceOf("<Table><Precio>0.0000</Precio><Total>0.0000</Total></Table>")).toBeUndefined();
});

test("an error in a row is said in its words, and an amount that is none is malformed", () => {
  expect(() => priceOf("<Table><Error>Operativa dada de baja</Error></Table>")).toThrow(
    new CarrierFailure("rejected", "Operativa dada de baja"),
  );
  expect(() => priceOf("<Table><Total>1.234,50</Total></Table>")).toThrow("what it said has a fault at total");
});
