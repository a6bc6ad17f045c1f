import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, answers, type SimulatedRequest } from "./simulator-answers";
import { type AndreaniOperation, SimulatorState } from "./simulator-state";

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
 * as in `adapter.ts`.
 */
export class AndreaniSimulator extends SimulatorState {
  readonly requests: SimulatedRequest[] = [];
  private readonly held: ServerResponse[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async open(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  requestsOf(operation: AndreaniOperation): SimulatedRequest[] {
    return this.requests.filter((request) => request.operation === operation);
  }

  /** Clears orders, requests and knobs. */
  reset(): void {
    for (const response of this.held.splice(0)) response.destroy();
    this.requests.length = 0;
    this.clear();
  }

  async close(): Promise<void> {
    this.reset();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    this.requests.push(request);
    const { operation } = request;
    if (!operation) return send(response, { status: 404, body: { message: "Not Found" } });
    const incident = this.incidents[operation];
    const delayMs = this.delaysMs[operation];
    if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs));
    switch (incident) {
      case "hang":
        return void this.held.push(response);
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

async function readRequest(message: IncomingMessage): Promise<SimulatedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const { pathname: path, searchParams: query } = new URL(message.url ?? "/", "http://simulator");
  const { method = "GET", headers } = message;
  const route = routes.find(([, verb, pattern]) => verb === method && pattern.test(path));
  const name = decodeURIComponent(route?.[2].exec(path)?.[1] ?? "");
  return { operation: route?.[0], method, path, query, headers, body: Buffer.concat(chunks).toString(), name };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isText = typeof body === "string";
  const content = isText || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers }).end(content);
}
