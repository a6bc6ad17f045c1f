import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { booking, contractWith, load, order } from "@/scripts/testing/simulated-carriers/andreani/fixture";
import { AndreaniSimulator } from "@/scripts/testing/simulated-carriers/andreani/simulator";
import type { CarrierAdapter, CarrierBooking, CarrierOrder } from "../../adapter";
import { andreani } from "./adapter";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";

const simulator = new AndreaniSimulator({ password: "clave-del-seguimiento" });
let adapter: CarrierAdapter;

beforeAll(async () => {
  await simulator.open();
  adapter = andreani.open(contractWith(simulator));
});
afterEach(() => simulator.reset());
afterAll(() => simulator.close());

const signal = () => new AbortController().signal;
const track = (...bookings: CarrierBooking[]) => adapter.trackBookings!(bookings, signal());
const statuses = async (booked: CarrierBooking) => (await track(booked)).map(({ status }) => status);

async function book(more: Partial<CarrierOrder> = {}): Promise<CarrierBooking & { readonly trackingNumber: string }> {
  const response = await adapter.book({ ...order, ...more }, signal());
  if (response.outcome === "refused" || response.trackingNumber === null) return expect.fail("refused");
  const { outcome: _, ...numbers } = response;
  return { ...booking, ...more, ...numbers, trackingNumber: response.trackingNumber };
}

test("an order that is not accepted yet has no reports", async () => {
  expect(await track(await book())).toEqual([]);
  expect(await track(booking)).toEqual([]);
});

test("reads every event once, with the same ids each time", async () => {
  const booked = await book();
  simulator.advance(booked.trackingNumber, "Admision", { Fecha: "2026-03-09T11:08:03.5" });
  simulator.advance(booked.trackingNumber, "Visita", {
    Fecha: "2026-03-10T10:00:00",
    Motivo: "No se encuentra el titular",
    Sucursal: "MONSERRAT",
    Comentario: "Atendió Juan Pérez, DNI 20.111.222",
  });
  const reports = await track(booked);
  expect(reports).toEqual([
    {
      id: `${booked.trackingNumber}:2026-03-09T14:08:03.500Z:admision`,
      reference: booked.reference,
      status: "received_by_carrier",
      comment: "Admision (SIMULADA)",
      occurredAt: new Date("2026-03-09T14:08:03.500Z"),
    },
    {
      id: `${booked.trackingNumber}:2026-03-10T13:00:00.000Z:visita`,
      reference: booked.reference,
      status: "rescheduled",
      comment: "Visita · No se encuentra el titular (MONSERRAT)",
      occurredAt: new Date("2026-03-10T13:00:00.000Z"),
    },
  ]);
  expect(await track(booked)).toEqual(reports);
});

test("puts events in their order, and keeps an unknown one for the operator", async () => {
  const booked = await book();
  simulator.advance(booked.trackingNumber, "Teletransportado", { Fecha: "2026-03-11T10:00:00" });
  simulator.advance(booked.trackingNumber, "ComienzoCustodiaEnSucursal", { Fecha: "2026-03-10T10:00:00" });
  simulator.advance(booked.trackingNumber, "SinFecha", { Fecha: "ayer" });
  const reports = await track(booked);
  expect(reports.map(({ status, substatus, unknownState }) => [status, substatus, unknownState])).toEqual([
    ["in_transit", "waiting_at_branch", undefined],
    [undefined, undefined, "Teletransportado"],
  ]);
});

test("reads the older trace where the newer one does not know the number, and the delivery that it leaves out", async () => {
  simulator.traceVersion = 2;
  const booked = await book();
  const older = (Estado: string, Fecha: string) =>
    simulator.advance(booked.trackingNumber, "", { Fecha, Estado, Evento: undefined });
  older("Pendiente de ingreso", "2026-03-09T11:08:03");
  older("Ingreso al circuito operativo", "2026-03-09T11:08:09");
  older("En distribución", "2026-03-09T11:53:55");
  expect(await statuses(booked)).toEqual([undefined, "received_by_carrier", "in_transit"]);
  const all = simulator.orders[0]!;
  const present = { Fecha: "2026-03-10T09:00:00", Ciclo: "Distribution", Estado: "Entregado" };
  all.events.push({ number: booked.trackingNumber, event: present, isHidden: true });
  expect(await statuses(booked)).toEqual([undefined, "received_by_carrier", "in_transit", "delivered"]);
  expect((await track(booked)).at(-1)).toMatchObject({
    id: `${booked.trackingNumber}:2026-03-10T12:00:00.000Z:entregado`,
    occurredAt: new Date("2026-03-10T12:00:00.000Z"),
  });
});

test("a shipment of several packages is delivered with its last one", async () => {
  const [parcel] = load.parcels;
  const booked = await book({ parcels: [parcel!, parcel!] });
  const [first = "", second = ""] = booked.packageNumbers ?? [];
  simulator.advance(first, "EnvioEntregado", { Fecha: "2026-03-10T10:00:00" });
  simulator.advance(second, "Distribucion", { Fecha: "2026-03-10T11:00:00" });
  const before = await track(booked);
  expect(before.map(({ status, comment }) => [status, comment])).toEqual([
    [undefined, "Bulto 1/2: Envio entregado (SIMULADA)"],
    ["in_transit", "Bulto 2/2: Distribucion (SIMULADA)"],
  ]);
  simulator.advance(second, "EnvioEntregado", { Fecha: "2026-03-11T10:00:00" });
  const after = await track(booked);
  expect(after.map(({ status }) => status)).toEqual([undefined, "in_transit", "delivered"]);
  expect(after.slice(0, 2)).toEqual(before);
});

test("follows many bookings; one that fails costs no other, and when none is answered it throws", async () => {
  const booked: Awaited<ReturnType<typeof book>>[] = [];
  for (let count = 0; count < 8; count++) booked.push(await book({ reference: `r${count}` }));
  for (const { trackingNumber } of booked) simulator.advance(trackingNumber, "Admision");
  expect((await track(...booked)).map(({ reference }) => reference)).toEqual(booked.map(({ reference }) => reference));
  simulator.orders[0]!.events.push({ number: booked[0]!.trackingNumber, event: { Fecha: { no: "text" } } });
  expect((await track(...booked)).map(({ reference }) => reference)).toEqual(
    booked.slice(1).map(({ reference }) => reference),
  );
  for (const [incident, kind] of [
    ["error", "status"],
    ["html", "status"],
    ["malformed", "malformed"],
    ["cut", "unreachable"],
    ["throttled", "rejected"],
  ] as const) {
    simulator.incidents.trace = incident;
    await expect(track(...booked)).rejects.toMatchObject({ name: "CarrierFailure", kind });
  }
});

test("200 with an error is a parcel without events, and moves nothing", async () => {
  const booked = await book();
  simulator.advance(booked.trackingNumber, "Admision");
  simulator.incidents.trace = "error_in_200";
  expect(await track(booked)).toEqual([]);
});

test("a parcel of the demo moves by itself", async () => {
  const moving = await new AndreaniSimulator({ password: "clave-de-la-demo", stepMs: 1 }).open();
  try {
    const own = andreani.open(contractWith(moving));
    const { outcome: _, ...numbers } = (await own.book(order, signal())) as {
      outcome: "pending";
      trackingNumber: string;
    };
    await vi.waitFor(async () => {
      const reports = await own.trackBookings!([{ ...booking, ...numbers }], signal());
      expect(reports.map(({ status }) => status)).toEqual([
        "received_by_carrier",
        "in_transit",
        "in_transit",
        "in_transit",
        "delivered",
      ]);
    });
  } finally {
    await moving.close();
  }
});
