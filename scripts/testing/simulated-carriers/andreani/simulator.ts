import type { ServerResponse } from "node:http";
import type { Call } from "../server";
import { type Answer, answers } from "./answers";
import { type AndreaniOperation, type SimulatedRequest, SimulatorState } from "./state";

/** Routes [2]; `cancel` and `action` [1]. */
const routes: readonly (readonly [AndreaniOperation, string, RegExp])[] = [
  ["login", "GET", /^\/login$/],
  ["quote", "GET", /^\/v1\/tarifas$/],
  ["book", "POST", /^\/v2\/ordenes-de-envio$/],
  ["order", "GET", /^\/v2\/ordenes-de-envio\/([^/]+)$/],
  ["label", "GET", /^\/v2\/ordenes-de-envio\/([^/]+)\/etiquetas$/],
  ["trace", "GET", /^\/v[23]\/envios\/([^/]+)\/trazas$/],
  ["shipment", "GET", /^\/v2\/envios\/([^/]+)$/],
  ["branches", "GET", /^\/v2\/sucursales$/],
  ["cancel", "POST", /^\/v2\/nueva-accion$/],
  ["action", "GET", /^\/v2\/nueva-accion\/([^/]+)$/],
];

/** What needs no token [2]. */
const open: readonly (AndreaniOperation | undefined)[] = ["login", "branches"];

/**
 * A server that speaks Andreani's API as public documents describe it, on a real socket, with its orders in memory. Marks
 * as in `lib/domain/carriers/adapters/andreani/adapter.ts`.
 */
export class AndreaniSimulator extends SimulatorState {
  get baseUrl(): string {
    return this.origin;
  }

  /** Clears orders, requests and knobs. */
  override reset(): void {
    super.reset();
    this.clear(new AndreaniSimulator());
  }

  protected async serve(call: Call, response: ServerResponse): Promise<void> {
    const request = readRequest(call);
    this.requests.push(request);
    const { operation } = request;
    if (!operation) return send(response, { status: 404, body: { message: "Not Found" } });
    const incident = this.incidents[operation];
    const delayMs = this.delaysMs[operation];
    if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs));
    switch (incident) {
      case "hang":
        return this.hold(response);
      case "cut":
        return void response.destroy();
      case "error":
        return send(response, { status: 500, body: { title: "Internal Server Error", status: 500, errors: null } });
      case "throttled":
        return send(response, { status: 429, body: { message: "Too Many Requests" } });
      case "html":
        return send(response, { status: 502, body: "<html><body>Bad gateway</body></html>" });
      case "error_in_200":
        return send(response, { status: 200, body: { status: 500, title: "Error", errors: [{ message: "interno" }] } });
      case "malformed":
        return send(response, { status: 200, body: '{"bultos": [{"numeroDe' });
      case "dead_token_once":
        delete this.incidents[operation];
        this.tokens.clear();
    }
    const answer = this.refuseToken(request) ?? answers[operation](this, request);
    if (incident === "lost") return void response.destroy();
    send(response, answer);
  }

  /** A price is refused as an unknown postcode is, probed [1]; what other calls answer to a dead token is not said [?]. */
  private refuseToken({ operation, headers }: SimulatedRequest): Answer | undefined {
    if (open.includes(operation) || this.tokens.has(String(headers["x-authorization-token"]))) return undefined;
    if (operation !== "quote") return { status: this.tokenRefusal, body: { message: "Unauthorized" } };
    const detail = "No se pudo obtener la tarifa";
    return { status: 400, body: { title: "Error en la validacion de su pedido", detail, status: 400, errors: null } };
  }
}

function readRequest({ method, url: { pathname: path, searchParams: query }, headers, body }: Call): SimulatedRequest {
  const route = routes.find(([, verb, pattern]) => verb === method && pattern.test(path));
  const name = decodeURIComponent(route?.[2].exec(path)?.[1] ?? "");
  return { operation: route?.[0], method, path, query, headers, body: body.toString(), name };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isText = typeof body === "string";
  const content = isText || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers }).end(content);
}
