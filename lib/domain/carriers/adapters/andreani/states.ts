import type { Direction, ServiceType, ShipmentStatus, Substatus } from "@/lib/core/vocabulary";
import { fold } from "./fold";
import { reasonOf } from "./reasons";

/** An event of a shipment at Andreani. `name` is Evento, or Estado where there is none. */
export interface AndreaniEvent {
  readonly name: string;
  readonly cycle: string;
  readonly motive: string;
  readonly detail: string;
}

/** What an event means; `isUnknown` for one that no rule knows, and that an operator has to see. */
export interface Meaning {
  readonly status?: ShipmentStatus;
  readonly substatus?: Substatus;
  readonly isUnknown?: true;
}

type Group =
  | "comment"
  | "operator"
  | "received"
  | "moving"
  | "at_branch"
  | "visit"
  | "rescheduled"
  | "delivered"
  | "not_delivered"
  | "damaged"
  | "lost"
  | "rescue"
  | "settled";

/**
 * The vendor's list of events, and the states of the older answers, which name no event. Numbers of states differ
 * between sources and are not read.
 */
const groups: Readonly<Record<Group, readonly string[]>> = {
  comment: [
    "OrdenDeEnvioSolicitada",
    "OrdenDeEnvioCreada",
    "AltaAutomatica",
    "AltaManual",
    "AltaRemota",
    "AltaInterna",
    "Impresion",
    "AsignacionACaja",
    "IntroduccionDeMotivo",
    "RectificacionDeMotivo",
    "FaltaRemito",
    "FaltanBultos",
    "CierreDeEntidad",
    "PedidoDeDestruccion",
    "EnvioEnInformeDeRendicion",
    "InicioCicloDeRendicion",
    "RemitoDigitalizado",
    "Pendiente de ingreso",
    "Pendiente",
  ],
  operator: ["OrdenDeEnvioRechazada", "EnvioAnulado", "Anulado"],
  received: ["Admision", "Ingreso al circuito operativo"],
  moving: [
    "EnvioConsolidado",
    "EnvioDespachado",
    "ExpedicionHojaDeRutaDeViaje",
    "ExpedicionHojaDeRutaCabecera",
    "RecepcionEnSucursalDestino",
    "Distribucion",
    "CambioDeDestino",
    "Reenvio",
    "FinCustodiaEnSucursal",
    // Asked for, not done yet: the parcel may still be on its way to the branch.
    "IncorporarMarcaDeCustodia",
    "En distribución",
  ],
  at_branch: ["ComienzoCustodiaEnSucursal"],
  visit: ["Visita"],
  rescheduled: [
    "NuevaFechaDeEntregaPactada",
    "NuevaFechaDeEntregaRepactada",
    "GestionTelefonica",
    "InicioEtapaDeGestionTelefonica",
  ],
  delivered: ["EnvioEntregado", "Entregado"],
  not_delivered: ["EnvioNoEntregado", "No entregado"],
  damaged: ["RoturaParcial", "RoturaTotal"],
  lost: ["Siniestro", "Destruccion"],
  rescue: ["SolicitudDeRescate", "Rescate"],
  settled: ["EnvioRendido", "Rendido"],
};

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, names]) => names.map((name) => [fold(name), group as Group])),
);

/** A visit that found somebody: the delivery is an event of its own. */
const effectiveVisits = /^(?:entreg|retirado|parcial)/;

/** What the events so far say of a shipment. */
interface Progress {
  /** Whether it goes back to its sender, and why. */
  back: "no" | "failed" | "rescued";
  isDamaged: boolean;
  isDelivered: boolean;
}

interface Direct {
  readonly direction: Direction;
  readonly serviceType: ServiceType;
}

/** Reads the events of one shipment in their order: what one means depends on those before it, and on its cycle. */
export function readMeanings(events: readonly AndreaniEvent[], shipment: Direct): Meaning[] {
  const progress: Progress = { back: "no", isDamaged: false, isDelivered: false };
  return events.map((event) => readEvent(event, progress, shipment));
}

function readEvent(event: AndreaniEvent, progress: Progress, shipment: Direct): Meaning {
  const group = groupOf.get(fold(event.name));
  const cycle = fold(event.cycle);
  // New attempts, at the same address or another.
  if (cycle === "resend" || cycle === "reenvio") progress.back = "no";
  if (cycle === "devolucion" && progress.back === "no" && group !== "not_delivered") progress.back = "failed";
  if (cycle === "rescate" && progress.back === "no") progress.back = "rescued";
  switch (group) {
    case undefined:
    case "operator":
      return { isUnknown: true };
    case "comment":
      return {};
    case "damaged":
      progress.isDamaged = true;
      return {};
    case "lost":
      return { status: "lost_in_carrier" };
    case "not_delivered":
      return readFailure(event, progress, shipment);
    case "rescue":
      progress.back = "rescued";
  }
  if (shipment.direction === "return") return readReturn(group, shipment.serviceType);
  if (progress.back !== "no") return readWayBack(group);
  return cycle === "drop" ? readPapers(group, progress) : readWayOut(group, event, progress);
}

/** The end of all attempts: the parcel goes back. A second one, on the way back, is for a person. */
function readFailure({ motive, detail }: AndreaniEvent, progress: Progress, { direction }: Direct): Meaning {
  const { back } = progress;
  if (back === "no") progress.back = "failed";
  if (direction === "return" || back === "failed") return { isUnknown: true };
  return back === "rescued" ? {} : { status: "not_delivered", substatus: reasonOf(motive, detail) };
}

function readWayOut(group: Group, { motive, detail }: AndreaniEvent, progress: Progress): Meaning {
  switch (group) {
    case "received":
      return { status: "received_by_carrier" };
    case "moving":
      return { status: "in_transit" };
    case "at_branch":
      return { status: "in_transit", substatus: "waiting_at_branch" };
    case "visit":
      if (fold(detail).includes("rotura")) progress.isDamaged = true;
      return effectiveVisits.test(fold(motive)) ? {} : { status: "rescheduled" };
    case "rescheduled":
      return { status: "rescheduled" };
    case "delivered":
      progress.isDelivered = true;
      return { status: progress.isDamaged ? "delivered_with_damage" : "delivered" };
    default:
      return {};
  }
}

/** A parcel that could not be delivered goes to its sender, who signs for it. */
function readWayBack(group: Group): Meaning {
  switch (group) {
    case "received":
    case "rescue":
      return { status: "in_carrier_ready_to_return" };
    case "moving":
    case "at_branch":
      return { status: "in_transit_to_seller" };
    case "delivered":
    case "settled":
      return { status: "returned_to_seller" };
    default:
      return {};
  }
}

/**
 * The cycle Drop is also the way back of the papers of what was delivered [1], which moves nothing. A delivery in it
 * that neither a failed nor a made one came before is for a person.
 */
const readPapers = (group: Group, { isDelivered }: Progress): Meaning =>
  group === "delivered" && !isDelivered ? { isUnknown: true } : {};

/** A return of ours is collected from the buyer and delivered to the seller, or to a crossdock, which scans it itself. */
function readReturn(group: Group, serviceType: ServiceType): Meaning {
  const toCrossdock = serviceType === "return_crossdock";
  switch (group) {
    case "received":
      return { status: "received_by_carrier" };
    case "moving":
    case "at_branch":
      return { status: toCrossdock ? "in_transit_to_crossdock" : "in_transit_to_seller" };
    case "delivered":
      return toCrossdock ? {} : { status: "returned_to_seller" };
    default:
      return {};
  }
}
