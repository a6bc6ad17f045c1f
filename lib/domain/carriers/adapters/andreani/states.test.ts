import { describe, expect, test } from "vitest";
import { reasonOf } from "./reasons";
import { type AndreaniEvent, readMeanings } from "./states";

const forward = { direction: "forward", serviceType: "standard_delivery" } as const;
const event = (name: string, more: Partial<AndreaniEvent> = {}): AndreaniEvent => ({
  name,
  cycle: "Distribution",
  motive: "",
  detail: "",
  ...more,
});
const last = (events: readonly AndreaniEvent[], shipment: Parameters<typeof readMeanings>[1] = forward) =>
  readMeanings(events, shipment).at(-1);

const comment = {};
const unknown = { isUnknown: true };

test.each([
  ["OrdenDeEnvioSolicitada", comment],
  ["OrdenDeEnvioCreada", comment],
  ["AltaAutomatica", comment],
  ["AltaManual", comment],
  ["AltaRemota", comment],
  ["AltaInterna", comment],
  ["Impresion", comment],
  ["AsignacionACaja", comment],
  ["IntroduccionDeMotivo", comment],
  ["RectificacionDeMotivo", comment],
  ["FaltaRemito", comment],
  ["FaltanBultos", comment],
  ["CierreDeEntidad", comment],
  ["PedidoDeDestruccion", comment],
  ["EnvioEnInformeDeRendicion", comment],
  ["InicioCicloDeRendicion", comment],
  ["RemitoDigitalizado", comment],
  ["EnvioRendido", comment],
  ["RoturaParcial", comment],
  ["RoturaTotal", comment],
  ["Pendiente de ingreso", comment],
  ["Pendiente", comment],
  ["Rendido", comment],
  ["OrdenDeEnvioRechazada", unknown],
  ["EnvioAnulado", unknown],
  ["Anulado", unknown],
  ["Teletransportado", unknown],
  ["Admision", { status: "received_by_carrier" }],
  ["Ingreso al circuito operativo", { status: "received_by_carrier" }],
  ["EnvioConsolidado", { status: "in_transit" }],
  ["EnvioDespachado", { status: "in_transit" }],
  ["ExpedicionHojaDeRutaDeViaje", { status: "in_transit" }],
  ["ExpedicionHojaDeRutaCabecera", { status: "in_transit" }],
  ["RecepcionEnSucursalDestino", { status: "in_transit" }],
  ["Distribucion", { status: "in_transit" }],
  ["En distribución", { status: "in_transit" }],
  ["EN DISTRIBUCION", { status: "in_transit" }],
  ["CambioDeDestino", { status: "in_transit" }],
  ["Reenvio", { status: "in_transit" }],
  ["FinCustodiaEnSucursal", { status: "in_transit" }],
  ["IncorporarMarcaDeCustodia", { status: "in_transit" }],
  ["ComienzoCustodiaEnSucursal", { status: "in_transit", substatus: "waiting_at_branch" }],
  ["Visita", { status: "rescheduled" }],
  ["NuevaFechaDeEntregaPactada", { status: "rescheduled" }],
  ["NuevaFechaDeEntregaRepactada", { status: "rescheduled" }],
  ["GestionTelefonica", { status: "rescheduled" }],
  ["InicioEtapaDeGestionTelefonica", { status: "rescheduled" }],
  ["EnvioEntregado", { status: "delivered" }],
  ["Entregado", { status: "delivered" }],
  ["EnvioNoEntregado", { status: "not_delivered", substatus: "others" }],
  ["No entregado", { status: "not_delivered", substatus: "others" }],
  ["Siniestro", { status: "lost_in_carrier" }],
  ["Destruccion", { status: "lost_in_carrier" }],
  ["SolicitudDeRescate", { status: "in_carrier_ready_to_return" }],
  ["Rescate", { status: "in_carrier_ready_to_return" }],
])("%s is %j", (name, meaning) => {
  expect(last([event(name)])).toEqual(meaning);
});

test.each(["Entregado", "ENTREGADO", "Entregado con novedad", "Retirado", "Parcial"])(
  "a visit that found somebody (%s) moves nothing: the delivery is told by itself",
  (motive) => expect(last([event("Visita", { motive })])).toEqual(comment),
);

test("what was broken on the way is delivered with damage", () => {
  const delivered = { status: "delivered_with_damage" };
  expect(last([event("RoturaParcial"), event("EnvioEntregado")])).toEqual(delivered);
  const visit = event("Visita", { motive: "Entregado", detail: "Rotura parcial en reparto" });
  expect(last([visit, event("EnvioEntregado")])).toEqual(delivered);
});

describe("the way back", () => {
  const failed = event("EnvioNoEntregado", { motive: "Rehusado" });
  const back = (name: string, cycle = "Drop") => event(name, { cycle });

  test("begins with a failed delivery, in any cycle, and ends at the seller", () => {
    const events = [
      { ...failed, cycle: "Drop" },
      back("RecepcionEnSucursalDestino"),
      back("ComienzoCustodiaEnSucursal"),
      back("Visita"),
      back("EnvioEntregado"),
    ];
    expect(readMeanings(events, forward)).toEqual([
      { status: "not_delivered", substatus: "client_rejected_shipment" },
      { status: "in_transit_to_seller" },
      { status: "in_transit_to_seller" },
      comment,
      { status: "returned_to_seller" },
    ]);
  });

  test("is one without a failed delivery where the cycle says so", () => {
    expect(last([back("Admision", "DEVOLUCION")])).toEqual({ status: "in_carrier_ready_to_return" });
    expect(last([back("EnvioDespachado", "DEVOLUCION")])).toEqual({ status: "in_transit_to_seller" });
    expect(last([back("EnvioEntregado", "DEVOLUCION")])).toEqual({ status: "returned_to_seller" });
    expect(last([back("EnvioEntregado", "RESCATE")])).toEqual({ status: "returned_to_seller" });
    expect(last([back("EnvioNoEntregado", "DEVOLUCION")])).toMatchObject({ status: "not_delivered" });
  });

  test("ends with its settlement, which says nothing of a delivered parcel", () => {
    expect(last([failed, back("EnvioRendido")])).toEqual({ status: "returned_to_seller" });
    expect(last([event("EnvioEntregado"), back("EnvioRendido")])).toEqual(comment);
  });

  test("of papers moves nothing, and a delivery of nobody knows what is for a person", () => {
    const papers = [back("RecepcionEnSucursalDestino"), back("EnvioEntregado")];
    expect(readMeanings([event("EnvioEntregado"), ...papers], forward).slice(1)).toEqual([comment, comment]);
    expect(readMeanings(papers, forward)).toEqual([comment, unknown]);
  });

  test("is left by new attempts", () => {
    const attempts = [
      failed,
      event("Distribucion", { cycle: "Resend" }),
      event("EnvioEntregado", { cycle: "REENVIO" }),
    ];
    expect(readMeanings(attempts, forward).slice(1)).toEqual([{ status: "in_transit" }, { status: "delivered" }]);
    expect(last([failed, event("Distribucion", { cycle: "Resend" }), failed])).toMatchObject({
      status: "not_delivered",
    });
  });

  test("that fails too is for a person, and after a rescue it is no news that the parcel was not delivered", () => {
    expect(last([failed, back("EnvioNoEntregado")])).toEqual(unknown);
    expect(last([event("SolicitudDeRescate"), event("EnvioNoEntregado", { motive: "Rescate" })])).toEqual(comment);
    expect(last([event("Rescate"), back("EnvioDespachado")])).toEqual({ status: "in_transit_to_seller" });
  });

  test("may lose the parcel", () => {
    expect(last([failed, back("Siniestro", "SINIESTRO")])).toEqual({ status: "lost_in_carrier" });
  });
});

test.each([
  ["return_origin", "in_transit_to_seller", { status: "returned_to_seller" }],
  ["return_crossdock", "in_transit_to_crossdock", comment],
] as const)("a return (%s) goes its own way", (serviceType, moving, end) => {
  const cycle = "LOGISTICA INVERSA";
  const events = ["Admision", "EnvioDespachado", "Visita", "EnvioEntregado"].map((name) => event(name, { cycle }));
  expect(readMeanings(events, { direction: "return", serviceType })).toEqual([
    { status: "received_by_carrier" },
    { status: moving },
    comment,
    end,
  ]);
  expect(last([event("EnvioNoEntregado", { cycle })], { direction: "return", serviceType })).toEqual(unknown);
});

test.each([
  ["Rehusado", "", "client_rejected_shipment"],
  ["RECHAZO", "NO ENTREGADO", "client_rejected_shipment"],
  ["Rehusado", "Unids rotas en btos. cerrados", "total_damage"],
  ["Rehusado", "Unids faltantes btos. cerrados", "partial_loss"],
  ["Rehusado", "Ya recibio el envio", "client_rejected_shipment"],
  ["No se encuentra el titular", "", "client_not_in_address"],
  ["CLIENTE AUSENTE", "", "client_not_in_address"],
  ["Vacaciones", "", "client_not_in_address"],
  ["Sin retiro de custodia", "", "client_not_in_address"],
  ["Direccion Incorrecta", "No Existe Calle", "bad_address"],
  ["Dirección Incompleta", "Falta Piso", "bad_address"],
  ["Se mudo", "", "bad_address"],
  ["No trabaja en la Empresa", "", "bad_address"],
  ["Zona Inaccesible", "Zona Inaccesible", "inaccessible"],
  ["No fue visitado", "Zona Intransitable", "inaccessible"],
  ["No fue visitado", "Rotura de Vehiculo", "carrier_error"],
  ["No fue visitado", "Robo", "total_loss"],
  ["Mal canalizada", "", "carrier_error"],
  ["Falta contra entrega", "Falta Documento", "missing_documentation"],
  ["Falta contra entrega", "Sin valores", "missing_documentation"],
  ["Observado", "Mercadería Dañada Parcial", "partial_damage"],
  ["Observado", "Mercadería Dañada Total", "total_damage"],
  ["Siniestrado", "Extravío", "total_loss"],
  ["Faltante de bulto", "", "partial_loss"],
  ["Verificacion", "", "others"],
  ["", "", "others"],
])("a delivery that failed for %s / %s: %s", (motive, detail, reason) => {
  expect(reasonOf(motive, detail)).toBe(reason);
});
