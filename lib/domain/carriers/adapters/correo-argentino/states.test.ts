import { expect, test } from "vitest";
import { type CorreoState, toState } from "./states";
import { type PackageEvent, toReports } from "./tracking";

const comment = { status: undefined };
const forOperator = { status: undefined, isUnknown: true };

/** Event, detail, code of Paq.ar, and what it means here. */
const table: [string, string, string, CorreoState][] = [
  ["PREIMPOSICION", "", "", comment],
  ["PREIMPOSICIÓN", "", "PRE", comment],
  ["CADUCA", "", "", comment],
  ["Caduco", "", "CAU", comment],
  ["EN PROCESO DE CANCELACIÓN", "", "CAN", forOperator],
  ["CANCELADO", "", "", forOperator],
  ["INGRESO AL CORREO", "", "", { status: "received_by_carrier" }],
  ["COLECTADA", "", "", { status: "received_by_carrier" }],
  ["IMPOSICION", "", "", { status: "received_by_carrier" }],
  ["Admisión", "", "", { status: "received_by_carrier" }],
  ["Admitido", "", "", { status: "received_by_carrier" }],
  ["REPESAJE", "", "", { status: "in_transit" }],
  ["EN PROCESO DE CLASIFICACIÓN", "", "", { status: "in_transit" }],
  ["LLEGADA AL CENTRO DE PROCESAMIENTO", "", "", { status: "in_transit" }],
  ["EN PODER DEL DISTRIBUIDOR", "", "", { status: "in_transit" }],
  ["EN PODER DEL CARTERO", "", "", { status: "in_transit" }],
  ["En tránsito", "", "", { status: "in_transit" }],
  ["Ingreso a planta", "", "", { status: "in_transit" }],
  ["Despachado", "", "", { status: "in_transit" }],
  ["En distribución", "", "", { status: "in_transit" }],
  ["En reparto", "", "", { status: "in_transit" }],
  ["INTENTO DE ENTREGA", "ENTREGADO", "", { status: "delivered" }],
  ["INTENTO DE ENTREGA", "ENTREGA EN SUCURSAL", "", { status: "delivered" }],
  ["INTENTO DE ENTREGA - ENTREGADO", "", "", { status: "delivered" }],
  ["INTENTO DE ENTREGA", "EN ESPERA EN SUCURSAL", "", { status: "in_transit", substatus: "waiting_at_branch" }],
  ["EN ESPERA EN SUCURSAL", "", "", { status: "in_transit", substatus: "waiting_at_branch" }],
  ["INTENTO DE ENTREGA", "DOMICILIO CERRADO/1 VISITA", "", { status: "rescheduled" }],
  ["INTENTO DE ENTREGA", "PLAZO VENCIDO", "", { status: "not_delivered", substatus: "others" }],
  ["NO ENTREGADO", "", "", { status: "not_delivered", substatus: "others" }],
  ["INTENTO DE ENTREGA", "DIRECCIÓN INSUFICIENTE", "", { status: "not_delivered", substatus: "bad_address" }],
  ["Rechazado", "", "", { status: "not_delivered", substatus: "client_rejected_shipment" }],
  ["DEVOLUCION", "", "", { status: "in_carrier_ready_to_return" }],
  ["INTENTO DE ENTREGA", "RETORNANDO", "", { status: "in_carrier_ready_to_return" }],
  ["Devuelto al remitente", "", "", { status: "returned_to_seller" }],
  ["PIEZA EXTRAVIADA", "", "", { status: "lost_in_carrier" }],
  ["DEMORADO", "", "", comment],
  ["INTENTO DE ENTREGA", "", "", comment],
  ["INTENTO DE ENTREGA", "SE MUDO", "", forOperator],
  ["EN PODER DEL DISTRIBUIDOR", "SALE HOY", "", { status: "in_transit" }],
  ["ABDUCIDO", "", "XYZ", forOperator],
  ["", "", "", forOperator],
];

test.each(table)("%s / %s / %s", (event, detail, code, state) => {
  expect(toState(event, detail, code)).toEqual(state);
  expect(toState(event.toLowerCase(), ` ${detail} `, code.toLowerCase())).toEqual(state);
});

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n));
const event = (name: string, n: number, more: Partial<PackageEvent> = {}): PackageEvent => ({
  name,
  detail: "",
  code: "",
  branch: "CENTRO",
  at: minute(n),
  ...more,
});
const statuses = (events: readonly PackageEvent[], ...others: (readonly PackageEvent[])[]) =>
  toReports(
    "7-ab",
    [events, ...others].map((each, i) => ({ number: `N${i + 1}`, events: each })),
  ).map((r) => r.status);

test("an unknown state is kept with its code and moves nothing; ids come out the same every time", () => {
  const packages = [{ number: "N1", events: [event("ABDUCIDO", 1, { code: "XYZ" })] }];
  const expected = {
    id: "N1|2026-11-20T12:01:00.000Z|ABDUCIDO",
    reference: "7-ab",
    status: undefined,
    substatus: undefined,
    unknownState: "ABDUCIDO (XYZ)",
    comment: "ABDUCIDO · CENTRO",
    occurredAt: minute(1),
  };
  expect(toReports("7-ab", packages)).toEqual([expected]);
  expect(toReports("7-ab", packages)).toEqual(toReports("7-ab", packages));
});

test("what follows the way back is no delivery to the buyer", () => {
  expect(
    statuses([
      event("EN PODER DEL DISTRIBUIDOR", 1),
      event("INTENTO DE ENTREGA", 2, { detail: "DOMICILIO CERRADO/1 VISITA" }),
      event("DEVOLUCION", 3, { detail: "RETORNANDO" }),
      event("EN PROCESO DE CLASIFICACION", 4),
      event("INTENTO DE ENTREGA", 5, { detail: "DOMICILIO CERRADO/1 VISITA" }),
      event("INTENTO DE ENTREGA", 6, { detail: "ENTREGADO" }),
    ]),
  ).toEqual([
    "in_transit",
    "rescheduled",
    "in_carrier_ready_to_return",
    "in_transit_to_seller",
    undefined,
    "returned_to_seller",
  ]);
});

test("a shipment of several packages is delivered when the last one is", () => {
  const first = [event("INGRESO AL CORREO", 1), event("ENTREGADO", 3)];
  expect(statuses(first, [event("INGRESO AL CORREO", 2)])).toEqual([
    "received_by_carrier",
    "received_by_carrier",
    undefined,
  ]);
  const both = [first, [event("INGRESO AL CORREO", 2), event("ENTREGADO", 4)]];
  const reports = toReports(
    "7-ab",
    both.map((events, i) => ({ number: `N${i + 1}`, events })),
  );
  expect(reports.filter(({ status }) => status === "delivered")).toEqual([
    expect.objectContaining({ id: "7-ab|2026-11-20T12:04:00.000Z|delivered", occurredAt: minute(4) }),
  ]);
  expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
});

test("of several packages a lost one is for the operator, and different ends are no end", () => {
  const lost = toReports("7-ab", [
    { number: "N1", events: [event("PIEZA EXTRAVIADA", 1)] },
    { number: "N2", events: [event("ENTREGADO", 2)] },
  ]);
  expect(lost.map(({ status, unknownState }) => [status, unknownState])).toEqual([
    [undefined, "PIEZA EXTRAVIADA · CENTRO"],
    [undefined, undefined],
  ]);
  expect(statuses([event("DEVUELTO AL REMITENTE", 1)], [event("ENTREGADO", 2)])).toEqual([undefined, undefined]);
  expect(toReports("7-ab", [{ number: "N1", events: [event("PIEZA EXTRAVIADA", 1)] }])[0]?.status).toBe(
    "lost_in_carrier",
  );
});
