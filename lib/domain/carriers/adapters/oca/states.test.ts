import { expect, test } from "vitest";
import { plainState, readState } from "./states";

/** Every text of the table in docs/carriers/oca.md. */
test.each([
  ["En proceso de Retiro", undefined],
  ["Listo para programar en Drivin", undefined],
  ["Creado", undefined],
  ["Pre-Imposición", undefined],
  ["Preimposicion", undefined],
  ["Retirado en Origen", "received_by_carrier"],
  ["En proceso de Admision", "received_by_carrier"],
  ["En proceso de Admisión - Suc: ZAPALA", "received_by_carrier"],
  ["En Proceso en OCA", "received_by_carrier"],
  ["Procesado en OCA", "received_by_carrier"],
  ["En viaje a Sucursal de Destino", "in_transit"],
  ["En Tránsito a Sucursal de Destino", "in_transit"],
  ["En viaje a Centro de Distribución de Destino", "in_transit"],
  ["En Tránsito a Sucursal (Centro de Distribución) de Destino", "in_transit"],
  ["Arribado a Sucursal de Destino", "in_transit"],
  ["Visita a Domicilio en Curso", "in_transit"],
  ["Reprogramado para nueva visita", "rescheduled"],
  ["Entregado", "delivered"],
  ["ENTREGADO - Suc: PLANTA VELEZ SARSFIELD", "delivered"],
  ["Entregado en sucursal", "delivered"],
  ["Devolución en Proceso", "in_carrier_ready_to_return"],
  ["Devuelto al Remitente", "returned_to_seller"],
  ["Acuse en Rendicion", undefined],
  ["Acuse digitalizado", undefined],
  ["Rendicion de Acuse Finalizado", undefined],
  ["Envio a Rendir a Otra Suc", undefined],
] as const)("%s is %s", (state, status) => {
  expect(readState(state, "Sin Motivo")).toEqual(status ? { status } : {});
  expect(readState(state, "")).toEqual(status ? { status } : {});
});

test("waiting at the branch has a substatus of its own, whatever the reason", () => {
  const waiting = { status: "in_transit", substatus: "waiting_at_branch" };
  expect(readState("En Espera de Retiro por Sucursal - Suc: ZAPALA", "Sin Motivo")).toEqual(waiting);
  expect(readState("En Espera de Retiro por Sucursal", "Domicilio cerrado")).toEqual(waiting);
});

test.each(["Retiro Cancelado", "Envío Cancelado", "Algo nuevo", "No", "Entregado a medias"])(
  "%s is for the operator and moves nothing",
  (state) => expect(readState(state, "Sin Motivo")).toEqual({ isUnknown: true }),
);

/** Reasons in our own words: OCA publishes no list of them. */
test.each([
  ["Domicilio cerrado", "client_not_in_address"],
  ["Ausente", "client_not_in_address"],
  ["Rechazado por el destinatario", "client_rejected_shipment"],
  ["Dirección insuficiente", "bad_address"],
  ["Zona peligrosa", "danger_zone"],
  ["Domicilio inaccesible", "inaccessible"],
  ["Falta documentación", "missing_documentation"],
  ["Rotura del bulto", "total_damage"],
  ["Extraviado", "total_loss"],
  ["Plazo vencido", "exhausted_delivery_attempts"],
  ["Otro asunto", "others"],
] as const)("the reason %s is %s", (motive, substatus) => {
  expect(readState("No entregado", motive)).toEqual({ status: "not_delivered", substatus });
  expect(readState("Reprogramado para nueva visita", motive)).toEqual({ status: "rescheduled", substatus });
  expect(readState("Visita a Domicilio en Curso", motive)).toEqual({ status: "rescheduled", substatus });
});

test("a reason says nothing about what is over, or has not begun", () => {
  expect(readState("Entregado", "Domicilio cerrado")).toEqual({ status: "delivered" });
  expect(readState("Devuelto al Remitente", "Plazo vencido")).toEqual({ status: "returned_to_seller" });
  expect(readState("Creado", "Domicilio cerrado")).toEqual({});
  expect(readState("No entregado", "Sin Motivo")).toEqual({ status: "not_delivered", substatus: "others" });
});

test("only the branch at the end of a state is taken off", () => {
  expect(plainState("Entregado - Suc: PLANTA - SUR")).toBe("Entregado");
  expect(plainState("En viaje a Sucursal de Destino")).toBe("En viaje a Sucursal de Destino");
});
