import { expect, test } from "vitest";
import {
  bookOne,
  failureOf,
  never,
  openAdapter,
  order,
  setupSimulator,
  simulator,
  toBooking,
} from "@/scripts/testing/simulated-carriers/oca/fixture";
import { defaultDeadlines } from "../../adapter";
import { callCarrier } from "../../guard";

setupSimulator();

const track = async (...bookings: Parameters<typeof toBooking>[0][]) =>
  (await openAdapter().trackBookings?.(bookings.map(toBooking), never)) ?? [];

const firstAt = new Date("2026-09-01T09:15:30.250-03:00");
const laterAt = new Date("2026-09-03T17:02:00-03:00");

test("the history becomes reports with OCA's own numbers, in their order", async () => {
  const booking = await bookOne();
  simulator.advance(booking.trackingNumber, "En viaje a Sucursal de Destino", "Sin Motivo", laterAt);
  simulator.advance(booking.trackingNumber, "Retirado en Origen", "Sin Motivo", firstAt);
  expect(await track(booking)).toEqual([
    {
      id: "1217400000000000001:0000011",
      reference: order.reference,
      status: "received_by_carrier",
      substatus: undefined,
      unknownState: undefined,
      comment: "Retirado en Origen · AVELLANEDA",
      occurredAt: firstAt,
    },
    {
      id: "1217400000000000001:0000010",
      reference: order.reference,
      status: "in_transit",
      substatus: undefined,
      unknownState: undefined,
      comment: "En viaje a Sucursal de Destino · AVELLANEDA",
      occurredAt: laterAt,
    },
  ]);
  expect(simulator.requestsOf("Tracking_Pieza_ConIdEstado")[0]?.fields).toEqual({ NumeroEnvio: "1217400000000000001" });
});

test("the older spelling says the same, under ids made of number, moment and event", async () => {
  simulator.forms.tracking = "2017";
  const booking = await bookOne();
  simulator.advance(booking.trackingNumber, "No entregado", "Domicilio cerrado", firstAt);
  simulator.advance(booking.trackingNumber, "Entregado", "Sin Motivo", firstAt);
  const reports = await track(booking);
  expect(reports).toMatchObject([
    {
      status: "not_delivered",
      substatus: "client_not_in_address",
      comment: "No entregado · Domicilio cerrado · AVELLANEDA",
    },
    { status: "delivered", comment: "Entregado · AVELLANEDA", occurredAt: firstAt },
  ]);
  expect(reports.map(({ id }) => id)).toEqual([
    expect.stringMatching(/^1217400000000000001:1788264930250:[0-9a-f]{12}$/),
    expect.stringMatching(/^1217400000000000001:1788264930250:[0-9a-f]{12}$/),
  ]);
  expect(new Set(reports.map(({ id }) => id)).size).toBe(2);
  expect(await track(booking)).toEqual(reports);
});

test("an unknown state is kept for the operator and moves nothing", async () => {
  const booking = await bookOne();
  simulator.advance(booking.trackingNumber, "Retenido en aduana lunar");
  expect(await track(booking)).toMatchObject([{ status: undefined, unknownState: "Retenido en aduana lunar" }]);
});

test("a number that OCA does not know yet, and a booking without one, have no reports", async () => {
  expect(await track({ trackingNumber: "9".repeat(19) }, { trackingNumber: null })).toEqual([]);
  expect(simulator.requests).toHaveLength(1);
});

test("a repeated row is one report", async () => {
  const row =
    "<Table><IdLogAccion>5</IdLogAccion><Estado>Entregado</Estado><Fecha>2026-09-01T10:00:00-03:00</Fecha></Table>";
  simulator.fail("Tracking_Pieza_ConIdEstado", { body: `<D>${row}${row}</D>` });
  expect(await track({ trackingNumber: "1" })).toHaveLength(1);
});

test("a row without a moment costs the others nothing; none with one is malformed", async () => {
  const [good, bad] = ["2026-09-01T10:00:00-03:00", "ayer"].map(
    (at) => `<Table><Estado>Entregado</Estado><Fecha>${at}</Fecha></Table>`,
  );
  simulator.fail("Tracking_Pieza_ConIdEstado", { body: `<D>${good}${bad}</D>` });
  expect(await track({ trackingNumber: "1" })).toHaveLength(1);
  simulator.fail("Tracking_Pieza_ConIdEstado", { body: `<D>${bad}</D>` });
  expect((await failureOf(track({ trackingNumber: "1" }))).kind).toBe("malformed");
});

test.each(["error", "fault", "html", "cut_xml", "unauthorized"] as const)(
  "one number that fails (%s) does not keep the others from being read",
  async (incident) => {
    const [first, second] = [await bookOne(), await bookOne({ reference: "8-0a1b2c3d" })];
    for (const { trackingNumber } of [first, second]) simulator.advance(trackingNumber);
    simulator.fail("Tracking_Pieza_ConIdEstado", incident, { value: first.trackingNumber });
    expect((await track(first, second)).map(({ reference }) => reference)).toEqual(["8-0a1b2c3d"]);
    simulator.fail("Tracking_Pieza_ConIdEstado", incident, { times: 2 });
    await failureOf(track(first, second));
  },
);

test("by itself, a simulated shipment moves with the calls for it", async () => {
  simulator.callsPerMove = 1;
  const booking = await bookOne();
  const line = {
    callee: { carrierId: 32, contractAccountId: null, code: "oca", version: "track" },
    adapter: openAdapter(),
    deadlinesMs: defaultDeadlines,
  };
  let reports = await line.adapter.trackBookings?.([booking], never);
  for (let call = 1; call < 7; call++) reports = await line.adapter.trackBookings?.([booking], never);
  expect(reports?.at(-1)?.status).toBe("delivered");
  // The guard knows the operation that books by its name, and calls this adapter like any other.
  expect(await callCarrier(line, "cancel", booking)).toBe("too_late");
});
