import { SimulatedServer } from "../server";

/** What the server is asked for. */
export type AndreaniOperation =
  | "login"
  | "quote"
  | "book"
  | "order"
  | "label"
  | "trace"
  | "shipment"
  | "branches"
  | "cancel"
  | "action";

/**
 * A simulated failure: no answer, an error of the server, a page of a proxy, an error behind status 200, JSON that ends
 * halfway, a connection that is cut before the work or (`lost`) after it, too many requests, a token that died (once).
 */
export type AndreaniIncident =
  | "hang"
  | "error"
  | "html"
  | "error_in_200"
  | "malformed"
  | "cut"
  | "lost"
  | "throttled"
  | "dead_token_once";

export interface SimulatedOrder {
  readonly reference: string;
  readonly contract: string;
  /** `agrupadorDeBultos`; B2B orders have none. */
  readonly group: string | undefined;
  readonly packages: readonly { readonly name: string; readonly number: string }[];
  readonly madeAt: number;
  state: "Pendiente" | "Solicitada" | "Creada" | "Rechazado";
  /** Times that it was asked for. */
  questions: number;
  cancellation: string | undefined;
  /** A hidden event is left out of the trace, but is the present state of the shipment. */
  readonly events: { readonly number: string; readonly event: object; readonly isHidden?: boolean }[];
}

export interface SimulatedRequest {
  readonly operation: AndreaniOperation | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** The name in the path, if it has one. */
  readonly name: string;
}

interface SimulatorOptions {
  readonly user?: string;
  readonly password?: string;
  readonly client?: string;
  /** Milliseconds between two steps of a parcel that nobody moves by hand; without it only `advance` moves parcels. */
  readonly stepMs?: number;
}

/** Orders and knobs of the simulator. Where sources differ [?], a knob chooses the form. */
export abstract class SimulatorState extends SimulatedServer<SimulatedRequest> {
  readonly user: string;
  readonly password: string;
  readonly client: string;
  readonly stepMs: number | undefined;
  readonly orders: SimulatedOrder[] = [];
  readonly tokens = new Set<string>();
  readonly incidents: Partial<Record<AndreaniOperation, AndreaniIncident>> = {};
  /** Milliseconds before an operation answers. */
  readonly delaysMs: Partial<Record<AndreaniOperation, number>> = {};
  /** Cents for each kilogram by number of contract; other contracts are refused. Empty: every contract, at 1,000. */
  readonly contracts = new Map<string, number>();
  /** Postcodes where no contract goes. */
  readonly unserved = new Set<string>();
  /** Answers every order with this error. */
  refusal: { readonly status: number; readonly body: object } | undefined;
  /** Rejects orders after they were taken note of, with this Motivo. */
  rejection: string | undefined;
  /** Times that an order is asked for until it is accepted. */
  acceptAfter = 1;
  /** Where the token stands [2]: all say in the header, some in the body as well. */
  tokenIn: "header" | "body" | "both" = "both";
  /** How a token is refused [?]. */
  tokenRefusal: 401 | 403 = 401;
  /** Creada or Creado, Solicitada or Solicitado [2]. */
  ending: "a" | "o" = "a";
  /** Which trace knows the shipments [?]. */
  traceVersion: 2 | 3 = 3;
  /** B2B answers name no group, and one number for all packages [1]. */
  isB2b = false;
  /** What becomes of cancellations; the words are not published [?]. */
  cancellation = "Aceptado";
  /** Packages that have been numbered; never set back, so that a number belongs to one package. */
  serial = 0;

  constructor({ user = "simulado", password = "clave-simulada", client = "CL0009999", stepMs }: SimulatorOptions = {}) {
    super();
    this.user = user;
    this.password = password;
    this.client = client;
    this.stepMs = stepMs;
  }

  /** Clears orders, and sets the knobs to those of a simulator that nobody has used. Tokens stay good. */
  protected clear(fresh: SimulatorState): void {
    this.orders.length = 0;
    for (const record of [this.incidents, this.delaysMs])
      for (const operation of Object.keys(record)) delete record[operation as AndreaniOperation];
    this.contracts.clear();
    this.unserved.clear();
    const { refusal, rejection, acceptAfter, tokenIn, tokenRefusal, ending, traceVersion, isB2b, cancellation } = fresh;
    Object.assign(this, {
      refusal,
      rejection,
      acceptAfter,
      tokenIn,
      tokenRefusal,
      ending,
      traceVersion,
      isB2b,
      cancellation,
    });
  }

  /** By the number of a package, or of the group. */
  findOrder(name: string): SimulatedOrder | undefined {
    return this.orders.find((order) => order.group === name || order.packages.some(({ number }) => number === name));
  }

  /** Adds an event to the trace of a package; an order that is moved has been accepted. */
  advance(number: string, Evento: string, more: object = {}): void {
    const order = this.findOrder(number);
    if (!order) throw new RangeError("no such shipment");
    order.state = "Creada";
    const Fecha = toLocal(order.madeAt + order.events.length * 60_000);
    order.events.push({ number, event: { Fecha, Ciclo: "Distribution", Evento, Sucursal: "SIMULADA", ...more } });
  }
}

/** Argentine time without offset, with milliseconds [1]. */
export const toLocal = (at: number): string => new Date(at - 3 * 3_600_000).toISOString().slice(0, -1);
