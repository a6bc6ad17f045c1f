import { randomUUID } from "node:crypto";
import { drawLabel } from "../label";
import { writeBranches, writeTariff, writeZpl } from "./papers";
import {
  type AndreaniOperation,
  type SimulatedOrder,
  type SimulatedRequest,
  type SimulatorState,
  toLocal,
} from "./state";

export interface Answer {
  readonly status: number;
  readonly body: object | Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The way of a parcel that nobody moves by hand [1]. */
const journey = ["Admision", "EnvioDespachado", "RecepcionEnSucursalDestino", "Distribucion", "EnvioEntregado"];

/** Form of all errors but those of the sign-in [2]. */
const problem = (status: number, title: string, detail: string): Answer => ({
  status,
  body: { type: "about:blank", title, detail, status, errors: null },
});

const notFound = problem(404, "No encontrado", "No se encuentra orden de envío asociada al número de envío");

export const answers: Record<AndreaniOperation, (state: SimulatorState, request: SimulatedRequest) => Answer> = {
  login(state, { headers }) {
    const wanted = `Basic ${Buffer.from(`${state.user}:${state.password}`).toString("base64")}`;
    // Probed [1].
    if (headers.authorization !== wanted) return { status: 401, body: { message: "Credenciales incorrectas" } };
    const token = `simulated-token-${randomUUID()}`;
    state.tokens.add(token);
    return {
      status: 200,
      body: state.tokenIn === "header" ? "" : { token },
      ...(state.tokenIn !== "body" && { headers: { "x-authorization-token": token } }),
    };
  },

  quote(state, { query }) {
    const number = (index: number, name: string) => Number(query.get(`bultos[${index}][${name}]`));
    const count = [...query.keys()].filter((key) => key.endsWith("[volumen]")).length;
    const indexes = Array.from({ length: count }, (_, index) => index);
    const total = (name: string) => indexes.reduce((sum, index) => sum + number(index, name), 0);
    const rate = rateOf(state, query.get("contrato") ?? "");
    const isServed = !state.unserved.has(query.get("cpDestino") ?? "") && query.get("cliente") === state.client;
    if (rate === undefined || !isServed || count === 0)
      return problem(400, "Error en la validacion de su pedido", "No se pudo obtener la tarifa");
    return {
      status: 200,
      body: writeTariff(
        {
          grams: Math.round(total("kilos") * 1_000),
          cubicCm: total("volumen"),
          declaredCents: Math.round(total("valorDeclarado") * 100),
        },
        rate,
      ),
    };
  },

  book(state, { body }) {
    if (state.refusal) return state.refusal;
    const order = JSON.parse(body);
    const error = errorOf(state, order);
    if (error) return problem(400, "Error en la validacion de su pedido", error);
    const made = makeOrder(state, order);
    state.orders.push(made);
    return { status: 202, body: writeOrder(state, made) };
  },

  order(state, { name }) {
    const order = state.findOrder(name);
    if (!order) return notFound;
    order.questions++;
    advanceState(state, order);
    return { status: 200, body: writeOrder(state, order) };
  },

  label(state, { name, query, headers }) {
    const order = state.findOrder(name);
    if (!order || order.state === "Rechazado") return notFound;
    const bulto = query.get("bulto") ?? order.packages[0]?.name ?? "1";
    const found = order.packages.find((each) => each.name === bulto);
    if (!found) return notFound;
    const isZpl = headers.accept === "application/zpl";
    return {
      status: 200,
      body: isZpl ? writeZpl(found.number, bulto) : drawLabel(["SIMULADOR ANDREANI", found.number, `Bulto ${bulto}`]),
      headers: { "content-type": isZpl ? "application/zpl" : "application/pdf" },
    };
  },

  trace(state, { name, path }) {
    const order = state.findOrder(name);
    if (order) advanceState(state, order);
    if (order?.state !== "Creada" || !path.startsWith(`/v${state.traceVersion}/`)) return notFound;
    return { status: 200, body: { eventos: eventsOf(state, order, name) } };
  },

  /** The older trace left out the delivery; the shipment itself says it [1]. */
  shipment(state, { name }) {
    const order = state.findOrder(name);
    const last =
      order?.events.filter(({ number }) => number === name).at(-1)?.event ??
      (order && eventsOf(state, order, name).at(-1));
    if (order?.state !== "Creada" || !last) return notFound;
    const { Fecha, Ciclo, Estado, Evento } = last as Record<string, string>;
    return {
      status: 200,
      body: { numeroDeTracking: name, ciclo: Ciclo, estado: Estado ?? Evento, fechaEstado: Fecha },
    };
  },

  branches(_state, { query }) {
    const zipcode = query.get("codigoPostal");
    const found = writeBranches().filter((branch) => !zipcode || branch.direccion.codigoPostal === zipcode);
    if (found.length > 0) return { status: 200, body: found };
    return problem(404, "No encontrado", "No se encuentran sucursales para los filtros ingresados");
  },

  cancel(state, { body }) {
    const { accion, datos } = JSON.parse(body);
    const order = state.findOrder(datos?.numeroAndreani?.[0] ?? "");
    if (!order || accion !== "cancelacion" || order.contract !== datos.contrato)
      return problem(400, "Error de validación", "No se pudo ejecutar la acción");
    order.cancellation = order.events.length > 0 ? "Rechazado" : state.cancellation;
    return { status: 200, body: { mensaje: "Solicitud de Acción: cancelación ejecutada correctamente." } };
  },

  action(state, { name }) {
    const order = state.findOrder(name);
    if (!order?.cancellation) return notFound;
    return {
      status: 200,
      body: { accion: "cancelacion", state: order.cancellation, numeroAndreani: [name], razon: "" },
    };
  },
};

const rateOf = ({ contracts }: SimulatorState, contract: string): number | undefined =>
  contracts.size === 0 ? 1_000 : contracts.get(contract);

/** Errors of the vendor's list [1]. */
function errorOf(state: SimulatorState, order: { contrato: string; destino: { postal?: { codigoPostal: string } } }) {
  if (rateOf(state, order.contrato) === undefined) return "El contrato es incorrecto.";
  if (state.unserved.has(order.destino.postal?.codigoPostal ?? "")) return "El código postal es incorrecto.";
  return undefined;
}

function makeOrder(
  state: SimulatorState,
  { idPedido, contrato, bultos }: { idPedido: string; contrato: string; bultos: readonly unknown[] },
): SimulatedOrder {
  const first = (state.isB2b ? 400_400_000_000_000 : 360_000_000_000_000) + state.serial + 1;
  state.serial += bultos.length;
  const packages = bultos.map((_, index) =>
    state.isB2b
      ? { name: `${first}${String(index + 1).padStart(3, "0")}`, number: String(first) }
      : { name: String(index + 1), number: String(first + index) },
  );
  const group = state.isB2b ? undefined : `API${String(state.serial).padStart(13, "0")}`;
  const fresh = { state: "Pendiente" as const, questions: 0, cancellation: undefined, events: [] };
  return { reference: idPedido, contract: contrato, group, packages, madeAt: Date.now(), ...fresh };
}

/** Pendiente, Solicitada, then Creada or Rechazado [2]. */
function advanceState(state: SimulatorState, order: SimulatedOrder): void {
  if (order.state === "Creada" || order.state === "Rechazado") return;
  const isDue =
    order.questions >= state.acceptAfter || (state.stepMs !== undefined && Date.now() - order.madeAt >= state.stepMs);
  if (isDue) order.state = state.rejection ? "Rechazado" : "Creada";
  else order.state = "Solicitada";
}

function writeOrder(state: SimulatorState, { state: estado, group, packages }: SimulatedOrder): object {
  const isSpeltTwice = estado === "Solicitada" || estado === "Creada";
  const links = (name: string) => [
    { meta: "Etiqueta", contenido: `/v2/ordenes-de-envio/${group}/etiquetas?bulto=${name}` },
  ];
  return {
    estado: isSpeltTwice ? estado.replace(/a$/, state.ending) : estado,
    tipo: state.isB2b ? "DMS" : "B2C",
    ...(estado === "Rechazado" && { motivo: state.rejection }),
    bultos: packages.map(({ name, number }, index) => ({
      numeroDeBulto: name,
      numeroDeEnvio: number,
      totalizador: `${index + 1}/${packages.length}`,
      linking: links(name),
    })),
    ...(group && { agrupadorDeBultos: group }),
  };
}

function eventsOf(
  { stepMs }: SimulatorState,
  { events, madeAt, cancellation }: SimulatedOrder,
  name: string,
): object[] {
  const own = events.filter(({ number, isHidden }) => number === name && !isHidden).map(({ event }) => event);
  if (stepMs === undefined || own.length > 0 || cancellation === "Aceptado") return own;
  const steps = Math.min(journey.length, Math.floor((Date.now() - madeAt) / stepMs) - 1);
  return journey.slice(0, Math.max(0, steps)).map((Evento, index) => ({
    Fecha: toLocal(madeAt + (index + 2) * stepMs),
    Ciclo: "Distribution",
    Evento,
    Sucursal: "SIMULADA",
  }));
}
