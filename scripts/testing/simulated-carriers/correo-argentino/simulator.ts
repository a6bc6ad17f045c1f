import type { ServerResponse } from "node:http";
import { type Call, SimulatedServer } from "../server";
import * as micorreo from "./micorreo";
import * as paqar from "./paqar";
import { addEvent, createParcel, moveParcel, type SimulatedParcel, type SimulatedRoute } from "./parcels";
import type { ImportedOrder, SimulatedCorreo, SimulatedProduct, SimulatedReply, SimulatedRequest } from "./system";

/**
 * What goes wrong with the next calls of an operation. `lost`: it is done, and the connection ends without an answer.
 * `html`: 200 with a page. `empty`: 202 without rates.
 */
export type CorreoIncident = "hang" | "error" | "html" | "lost" | "empty" | "too_many" | SimulatedReply;

/** Operations by method and path, MiCorreo's and Paq.ar's. */
export type CorreoOperation =
  | "token"
  | "validate"
  | "rates"
  | "import"
  | "micorreo_tracking"
  | "micorreo_agencies"
  | "auth"
  | "orders"
  | "cancel"
  | "labels"
  | "paqar_tracking"
  | "paqar_agencies";

const operations: Readonly<Record<string, CorreoOperation>> = {
  "POST /micorreo/v1/token": "token",
  "POST /micorreo/v1/users/validate": "validate",
  "POST /micorreo/v1/rates": "rates",
  "POST /micorreo/v1/shipping/import": "import",
  "GET /micorreo/v1/shipping/tracking": "micorreo_tracking",
  "GET /micorreo/v1/agencies": "micorreo_agencies",
  "GET /paqar/v1/auth": "auth",
  "POST /paqar/v1/orders": "orders",
  "POST /paqar/v1/labels": "labels",
  "GET /paqar/v1/tracking": "paqar_tracking",
  "GET /paqar/v1/agencies": "paqar_agencies",
};

const defaults = {
  /** `manual`: members as the manuals write them; `live`: as answers and other examples have them. */
  spelling: "manual" as "manual" | "live",
  /** Whether the gateway hands the body of a GET on [?]. */
  gateway: "reads_body" as "reads_body" | "drops_body",
  stateIds: "iso" as "iso" | "letter",
  /** How Paq.ar's tracking answers a number that it does not know [?]. */
  unknownNumbers: "200" as "200" | "400",
  /** Whether the agreement takes numbers of ours [1: P1: agreed beforehand]. */
  takesOurNumbers: true,
  duplicateWords: "El trackingNumber ya existe",
  tooLateWords: "No se puede cancelar: el envio ya fue impuesto",
  delayMs: 0,
  /** Every so many questions about a parcel it takes a step by itself; 0 never. */
  stepEveryReads: 0,
};

export const correoCredentials = {
  apiUser: "anden-api",
  apiPassword: "clave-api",
  customerId: "0000550137",
  shopEmail: "tienda@example.com",
  shopPassword: "clave-tienda",
  apiKey: "llave-paqar",
  agreement: "18017",
};

/**
 * Correo Argentino with both its systems over a real socket, written from public documents (docs/carriers/correo-argentino.md
 * names them): marks in brackets say how sure a fact is. It knows one client and keeps everything in memory.
 */
export class CorreoSimulator extends SimulatedServer<SimulatedRequest> implements SimulatedCorreo {
  credentials = { ...correoCredentials };
  spelling = defaults.spelling;
  gateway = defaults.gateway;
  stateIds = defaults.stateIds;
  unknownNumbers = defaults.unknownNumbers;
  takesOurNumbers = defaults.takesOurNumbers;
  duplicateWords = defaults.duplicateWords;
  tooLateWords = defaults.tooLateWords;
  delayMs = defaults.delayMs;
  stepEveryReads = defaults.stepEveryReads;
  readonly incidents: Partial<Record<CorreoOperation, CorreoIncident>> = {};
  readonly tokens = new Set<string>();
  readonly imports = new Map<string, ImportedOrder>();
  readonly orders = new Map<string, object>();
  readonly parcels = new Map<string, SimulatedParcel>();
  /** Route of the parcels that are made from now on; by the kind of delivery when undefined. */
  route: SimulatedRoute | undefined;
  now: () => Date = () => new Date();
  private sequence = 0;
  private reads = 0;

  /** What stands in a connection; both systems are below it. */
  get baseUrl(): string {
    return this.origin;
  }

  /** Moves a parcel one step along its route. */
  advance(number: string): void {
    const parcel = this.parcels.get(number);
    if (parcel) moveParcel(parcel, this.now());
  }

  /** Adds any event to a parcel, such as a state that nobody knows. */
  report(number: string, event: string, detail = "", code = ""): void {
    const parcel = this.parcels.get(number);
    if (parcel) addEvent(parcel, [event, detail, code], this.now());
  }

  /** What a person does in the portal of MiCorreo; the number has 23 characters [2: C5 C7]. */
  payAndPrint(extOrderId: string): string {
    const imported = this.imports.get(extOrderId);
    if (!imported) throw new Error(`no order ${extOrderId} in the portal`);
    if (imported.number === null) {
      imported.number = this.nextNumber("0005000").padEnd(15, "0").concat("A3G0C701");
      const { shipping } = imported.body as { shipping?: { deliveryType?: string } };
      this.parcels.set(
        imported.number,
        createParcel(imported.number, this.routeOf(shipping?.deliveryType ?? "D"), this.now()),
      );
    }
    return imported.number;
  }

  nextNumber(prefix: string): string {
    this.sequence += 1;
    return `${prefix}${String(this.sequence).padStart(6, "0")}`;
  }

  routeOf(deliveryType: string): SimulatedRoute {
    return this.route ?? (["S", "agency"].includes(deliveryType) ? "branch" : "door");
  }

  /** The parcel, which may take a step because somebody asked. */
  read(number: string): SimulatedParcel | undefined {
    this.reads += 1;
    if (this.stepEveryReads > 0 && this.reads % this.stepEveryReads === 0) this.advance(number);
    return this.parcels.get(number);
  }

  /** Cents become pesos with two decimals: another price for each product, zone and weight. */
  priceOf(zipcode: string, grams: number): SimulatedProduct[] {
    const zone = Number(zipcode) < 1900 ? 0 : 150_000;
    const cents = (base: number) => base + zone + Math.ceil(grams / 500) * 31_007;
    const product = (
      deliveredType: "D" | "S",
      productType: "CP" | "EP",
      base: number,
      [min, max]: [number, number],
    ) => ({
      deliveredType,
      productType,
      productName: `Correo Argentino ${productType === "CP" ? "Clasico" : "Expreso"}`,
      price: cents(base) / 100,
      deliveryTimeMin: String(min),
      deliveryTimeMax: String(max),
    });
    return [
      product("D", "CP", 480_006, [2, 5]),
      product("D", "EP", 980_012, [1, 3]),
      product("S", "CP", 390_006, [2, 5]),
      product("S", "EP", 890_012, [1, 3]),
    ];
  }

  /** As it was when it was opened; its address stays. */
  override reset(): void {
    super.reset();
    for (const operation of Object.keys(this.incidents)) delete this.incidents[operation as CorreoOperation];
    Object.assign(this, defaults);
    this.credentials = { ...correoCredentials };
    this.route = undefined;
    this.now = () => new Date();
    this.sequence = 0;
    this.reads = 0;
    for (const kept of [this.tokens, this.imports, this.orders, this.parcels]) kept.clear();
  }

  protected async serve({ method, url, headers, body }: Call, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = url;
    const operation = operationOf(method, pathname);
    // Both gateways answer unknown paths like strangers, maybe with 403 [1: P1].
    if (!operation) return send(response, { status: 403, body: { message: "Forbidden" } });
    const request = { operation, method, query, headers, body: parse(body.toString()) };
    this.requests.push(request);
    const incident = this.incidents[operation];
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (incident === "hang") return this.hold(response);
    if (incident === "error") return send(response, { status: 500, body: { message: "Internal error" } });
    if (incident === "too_many")
      return send(response, { status: 429, body: { code: "429", message: "Too Many Requests" } });
    if (incident === "html") return void response.end("<html><body>Mantenimiento</body></html>");
    if (incident === "empty") return send(response, { status: 202, body: { rates: [] } });
    if (typeof incident === "object") return send(response, incident);
    const reply = this.answer(request, pathname);
    if (incident === "lost") return void response.destroy();
    return send(response, reply);
  }

  private answer(request: SimulatedRequest, pathname: string): SimulatedReply {
    const operation = request.operation as CorreoOperation;
    if (operation === "token") return micorreo.token(this, request);
    if (pathname.startsWith("/micorreo/")) {
      const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
      if (!this.tokens.has(token)) return { status: 401, body: { code: "401", message: "Unauthorized" } };
      if (operation === "validate") return micorreo.validate(this, request);
      if (operation === "rates") return micorreo.rates(this, request);
      if (operation === "import") return micorreo.importOrder(this, request);
      return operation === "micorreo_tracking" ? micorreo.track(this, request) : micorreo.agencies(this, request);
    }
    const { authorization, agreement } = request.headers;
    // The words of a wrong key were seen at the test host [1: a client's notes].
    if (authorization !== `Apikey ${this.credentials.apiKey}` || agreement !== this.credentials.agreement)
      return paqar.refused(this, 401, "Account not found by apiKey", pathname.slice("/paqar/v1".length));
    if (operation === "auth") return { status: 204 };
    if (operation === "orders") return paqar.order(this, request);
    if (operation === "cancel") return paqar.cancel(this, decodeURIComponent(pathname.split("/")[4] ?? ""));
    if (operation === "labels") return paqar.labels(this, request);
    return operation === "paqar_tracking" ? paqar.track(this, request) : paqar.agencies(this, request);
  }
}

function operationOf(method: string, pathname: string): CorreoOperation | undefined {
  return method === "PATCH" && /^\/paqar\/v1\/orders\/[^/]+\/cancel$/.test(pathname)
    ? "cancel"
    : operations[`${method} ${pathname}`];
}

function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, body }: SimulatedReply): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
