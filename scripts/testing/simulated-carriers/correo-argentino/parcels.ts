/** A parcel on its way, as both systems tell of it. */
interface SimulatedEvent {
  /** Code of Paq.ar; MiCorreo has none. */
  readonly code: string;
  readonly event: string;
  readonly detail: string;
  readonly branch: string;
  readonly at: Date;
}

export type SimulatedRoute = "door" | "branch" | "return";

export interface SimulatedParcel {
  readonly number: string;
  route: SimulatedRoute;
  /** Oldest first. */
  readonly events: SimulatedEvent[];
  isCancelled: boolean;
}

type Step = readonly [event: string, detail: string, code: string];

const start: Step = ["PREIMPOSICION", "", "PRE"];
const middle: readonly Step[] = [
  ["INGRESO AL CORREO", "", ""],
  ["EN PROCESO DE CLASIFICACION", "", ""],
  ["LLEGADA AL CENTRO DE PROCESAMIENTO", "", ""],
];

/** Texts of the public form [2: C5 and its readers]; the codes of Paq.ar after PRE are not published [2: P1 P5]. */
const routes: Readonly<Record<SimulatedRoute, readonly Step[]>> = {
  door: [start, ...middle, ["EN PODER DEL DISTRIBUIDOR", "", ""], ["INTENTO DE ENTREGA", "ENTREGADO", ""]],
  branch: [start, ...middle, ["EN ESPERA EN SUCURSAL", "", ""], ["INTENTO DE ENTREGA", "ENTREGA EN SUCURSAL", ""]],
  return: [
    start,
    ...middle,
    ["EN PODER DEL DISTRIBUIDOR", "", ""],
    ["INTENTO DE ENTREGA", "DOMICILIO CERRADO/1 VISITA", ""],
    ["INTENTO DE ENTREGA", "PLAZO VENCIDO", ""],
    ["DEVOLUCION", "RETORNANDO", ""],
    // The end of a way back is an ordinary delivery [1: one reader of Paq.ar].
    ["INTENTO DE ENTREGA", "ENTREGADO", ""],
  ],
};

export function createParcel(number: string, route: SimulatedRoute, at: Date): SimulatedParcel {
  const parcel: SimulatedParcel = { number, route, events: [], isCancelled: false };
  moveParcel(parcel, at);
  return parcel;
}

/** The next step of its route; nothing when it is cancelled or at its end. */
export function moveParcel(parcel: SimulatedParcel, at: Date): void {
  const step = routes[parcel.route][parcel.events.length];
  if (!step || parcel.isCancelled) return;
  addEvent(parcel, step, at);
}

export function addEvent({ events }: SimulatedParcel, [event, detail, code]: Step, at: Date): void {
  const branch = events.length === 0 ? "CORREO ARGENTINO" : "CENTRO PAQUETERIA QUILMES";
  events.push({ code, event, detail, branch, at });
}

/** Accepted in a branch: it can no longer be cancelled. */
export const isHandedOver = ({ events }: SimulatedParcel): boolean =>
  events.some(({ code }) => !["PRE", "CAU", "CAN"].includes(code));

const local = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString();

/** `28-06-2022 11:53`, Argentine time. */
export const writeLocal = (at: Date): string => {
  const text = local(at);
  return `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)} ${text.slice(11, 16)}`;
};

export const writeIso = (at: Date): string => `${local(at).slice(0, 19)}-03:00`;
