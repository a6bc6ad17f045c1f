import type { IncomingMessage, ServerResponse } from "node:http";
import { type Call, SimulatedServer } from "../server";
import { answerCall } from "./answers";
import { journey, type OcaForms, type SimulatedOca, type SimulatedOperativa, type SimulatedShipment } from "./world";
import { faultText } from "./xml";

/** What goes wrong in a call. `lost`: it is done, and the connection ends before the answer. */
export type OcaIncident =
  | "hang"
  | "error"
  | "fault"
  | "unauthorized"
  | "too_many"
  | "html"
  | "cut_xml"
  | "lost"
  | { readonly body: string };

interface PlannedIncident {
  readonly method: string;
  readonly incident: OcaIncident;
  readonly value: string | undefined;
}

interface OcaRequest {
  /** The method of the web service. */
  readonly operation: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
}

const usualForms: OcaForms = {
  tracking: "present",
  labelNames: "long",
  zpl: "plain",
  envelope: "form",
  charset: "utf-8",
  hasVersion2: true,
  userMethod: "GetEpackUser",
  cancelResult: "row",
};

/** [1: O8] numbers of the operativas of OCA's own public test account. */
const usualOperativas: readonly SimulatedOperativa[] = [
  { id: "64665", name: "PUERTA A PUERTA", isToBranch: false, isInsured: false },
  { id: "62342", name: "PUERTA A SUCURSAL", isToBranch: true, isInsured: false },
  { id: "94584", name: "SUCURSAL A PUERTA", isToBranch: false, isInsured: false },
  { id: "78254", name: "SUCURSAL A SUCURSAL", isToBranch: true, isInsured: false },
  { id: "260708", name: "LOGISTICA INVERSA PUERTA A PUERTA", isToBranch: false, isInsured: false },
  { id: "260709", name: "LOGISTICA INVERSA SUCURSAL A PUERTA", isToBranch: false, isInsured: false },
  { id: "300100", name: "PUERTA A PUERTA CON SEGURO", isToBranch: false, isInsured: true },
];

/**
 * OCA's e-Pak over a real socket, written from the facts of docs/carriers/oca.md; nothing in it was tried against OCA.
 * Its state is in memory.
 */
export class OcaSimulator extends SimulatedServer<OcaRequest> implements SimulatedOca {
  readonly user = "tienda@example.com";
  readonly password = "clave-de-prueba";
  readonly cuit = "30-71234567-1";
  readonly account = "123456/001";
  readonly costCenter = "1";
  operativas = usualOperativas;
  readonly forms: OcaForms = { ...usualForms };
  readonly shipments: SimulatedShipment[] = [];
  private readonly plans: PlannedIncident[] = [];
  /** Reason with which every booking is rejected. */
  refusal: string | undefined;
  /** Postcodes that no operativa goes to. */
  unserved = ["9411"];
  /** Pause before each answer. */
  delayMs = 0;
  /** Tracking calls after which a shipment moves by itself; 0 for none. */
  callsPerMove = 0;

  get baseUrl(): string {
    return `${this.origin}/epak_tracking/Oep_TrackEPak.asmx`;
  }

  /** Values of a contract that it takes. */
  get contractValues(): Record<string, string> {
    const { user, password, cuit, account, costCenter } = this;
    return {
      user,
      password,
      cuit,
      account,
      costCenter,
      pickupSlot: "8-17",
      originBranch: "2",
      insuredServices: "300100",
    };
  }

  /** Lets the next calls of a method go wrong, or the next of those with this value in their form. */
  fail(method: string, incident: OcaIncident, { times = 1, value }: { times?: number; value?: string } = {}): void {
    for (let i = 0; i < times; i++) this.plans.push({ method, incident, value });
  }

  /** Moves a shipment to the next state of its journey, or to a given one. */
  advance(number: string, state?: string, motive = "Sin Motivo", at = new Date()): void {
    const shipment = this.shipments.find((known) => known.number === number);
    if (!shipment) throw new Error(`no shipment ${number}`);
    const next = state ?? journey[shipment.events.length];
    if (next) shipment.events.push({ state: next, motive, branch: "AVELLANEDA", at });
  }

  override reset(): void {
    super.reset();
    this.plans.length = 0;
    this.shipments.length = 0;
    this.operativas = usualOperativas;
    Object.assign(this.forms, usualForms);
    this.refusal = undefined;
    this.unserved = ["9411"];
    this.delayMs = 0;
    this.callsPerMove = 0;
  }

  private takeIncident(method: string, fields: OcaRequest["fields"]): OcaIncident | undefined {
    const at = this.plans.findIndex(
      (plan) => plan.method === method && (plan.value === undefined || Object.values(fields).includes(plan.value)),
    );
    return at < 0 ? undefined : this.plans.splice(at, 1)[0]?.incident;
  }

  protected async serve({ method: verb, url, headers, body }: Call, response: ServerResponse): Promise<void> {
    const [, method] = /^\/epak_tracking\/Oep_TrackEPak\.asmx\/(\w+)$/.exec(url.pathname + url.search) ?? [];
    // [2: O3 O8] a form is enough; what is not one is refused before the method runs.
    if (!method || verb !== "POST") return void response.writeHead(404).end("<html><br>404</html>");
    const fields = Object.fromEntries(new URLSearchParams(body.toString("latin1")));
    this.requests.push({ operation: method, fields, headers });
    const incident = this.takeIncident(method, fields);
    if (incident === "hang") return this.hold(response);
    if (incident === "unauthorized") return void response.writeHead(401).end("Unauthorized");
    if (incident === "too_many") return void response.writeHead(429).end("Too many requests");
    if (incident === "error") return void response.writeHead(500).end("<html><br>Runtime Error</html>");
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const answer = answerCall(this, method, fields);
    if (incident === "lost") return void response.destroy();
    const status = incident === "fault" ? 500 : answer.status;
    const text = toText(incident, answer.text);
    const { charset } = this.forms;
    const type = answer.isPlain ? "text/plain" : "text/xml";
    response.writeHead(status, { "content-type": `${type}; charset=${charset}` });
    response.end(Buffer.from(text, charset === "utf-8" ? "utf8" : "latin1"));
  }
}

function toText(incident: OcaIncident | undefined, text: string): string {
  if (incident === "html") return "<!DOCTYPE html><html><body><p>En mantenimiento</p></body></html>";
  if (incident === "cut_xml") return text.slice(0, Math.floor(text.length / 2));
  if (incident === "fault") return faultText("The document has no pages.");
  return typeof incident === "object" ? incident.body : text;
}
