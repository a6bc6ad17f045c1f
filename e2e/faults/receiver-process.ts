import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import type { Behaviour, Command, Receipt, ReceiverReport } from "./receiver";

/**
 * All receivers of a run, one for each number in the path. Counts by message and receiver, checks signatures, and
 * responds, fails, hangs or resets the connection as configured. A separate process, so that it survives the kills of
 * others.
 */

const receipts = new Map<string, Receipt>();
const served = new Map<string, [from: number, to: number][]>();
const behaviours = new Map<string, Behaviour>();
const trusted = new Map<string, readonly TrustedSecret[]>();
const signed = {
  standardwebhooks: 0,
  svix: 0,
  tamperedAccepted: 0,
  staleChecked: 0,
  staleAccepted: 0,
  unsigned: 0,
  errors: [] as string[],
};
let defaultBehaviour: Behaviour = { status: 200 };
let connections = 0;
let requests = 0;
let successes = 0;

interface TrustedSecret {
  /** Unix time in seconds from which every request must be signed with this secret. */
  readonly since: number;
  readonly packages: readonly { readonly name: "standardwebhooks" | "svix"; readonly webhook: Verifier }[];
}

type Verifier = { verify(payload: string, headers: Record<string, string>): unknown };

/** Seeded random numbers (mulberry32), so that a run can be repeated. */
let seed = Number(process.argv[2]) || 1;
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  const arrivedAt = Date.now();
  const endpoint = /^\/(\d+)/.exec(request.url ?? "")?.[1] ?? "";
  const id = String(request.headers["webhook-id"] ?? "");
  const key = `${endpoint} ${id}`;
  const receipt = receipts.get(key) ?? {
    endpoint: Number(endpoint),
    id,
    attempts: 0,
    successes: 0,
    firstAt: arrivedAt,
  };
  receipts.set(key, receipt);
  // The largest safe integer: infinity does not pass through JSON.
  const span: [number, number] = [arrivedAt, Number.MAX_SAFE_INTEGER];
  const spans = served.get(endpoint) ?? [];
  spans.push(span);
  served.set(endpoint, spans);
  response.once("close", () => {
    span[1] = Date.now();
  });
  receipt.attempts++;
  requests++;
  const behaviour = behaviours.get(endpoint) ?? defaultBehaviour;
  const trust = trusted.get(endpoint);
  if (!trust) return behave(request, response, receipt, behaviour);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    verify(trust, request, Buffer.concat(chunks).toString("utf8"));
    behave(request, response, receipt, behaviour);
  });
});
server.on("connection", () => connections++);

function behave(request: IncomingMessage, response: ServerResponse, receipt: Receipt, behaviour: Behaviour): void {
  const isCalm = behaviour.calmAfter !== undefined && receipt.attempts > behaviour.calmAfter;
  const roll = isCalm ? 1 : random();
  const { hang = 0, reset = 0, unavailable = 0 } = behaviour;
  if (roll < hang) return;
  if (roll < hang + reset) {
    request.socket.resetAndDestroy();
    return;
  }
  const status = roll < hang + reset + unavailable ? 503 : behaviour.status;
  request.resume();
  const respond = (): void => {
    if (status < 300) {
      receipt.successes++;
      successes++;
    }
    response.writeHead(status, behaviour.location ? { location: behaviour.location } : {}).end();
  };
  if (!behaviour.delayMs) {
    respond();
    return;
  }
  // What a receiver has done counts, also when the sender is gone by then.
  const work = setTimeout(() => {
    working.delete(work);
    respond();
  }, behaviour.delayMs);
  working.add(work);
}

/** Requests that will be answered. */
const working = new Set<NodeJS.Timeout>();

function die(forMs: number): void {
  for (const work of working) clearTimeout(work);
  working.clear();
  const { port } = server.address() as AddressInfo;
  server.close();
  server.closeAllConnections();
  setTimeout(() => server.listen(port, "127.0.0.1"), forMs);
}

/** Every valid secret must have signed the request, and both libraries must accept the signature. */
function verify(trust: readonly TrustedSecret[], { headers, url }: IncomingMessage, body: string): void {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
  const given = Object.fromEntries(names.map((name) => [name, String(headers[name] ?? "")]));
  const timestamp = Number(given["webhook-timestamp"]);
  if (!given["webhook-signature"]) signed.unsigned++;
  for (const { since, packages } of trust) {
    if (timestamp < since) continue;
    for (const { name, webhook } of packages) {
      if (accepts(webhook, body, given)) signed[name]++;
      else if (signed.errors.push(`${name} refuses ${given["webhook-id"]} at ${url}`) > 20) signed.errors.pop();
      if (accepts(webhook, tamper(body), given)) signed.tamperedAccepted++;
      if (signed.staleChecked < 100 && acceptsLater(webhook, body, given)) signed.staleAccepted++;
    }
  }
}

function accepts(webhook: Verifier, body: string, headers: Record<string, string>): boolean {
  try {
    webhook.verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** Verifies the request as if it were received six minutes later: the libraries tolerate five. */
function acceptsLater(webhook: Verifier, body: string, headers: Record<string, string>): boolean {
  const { now } = Date;
  signed.staleChecked++;
  Date.now = () => now() + 360_000;
  try {
    return accepts(webhook, body, headers);
  } finally {
    Date.now = now;
  }
}

/** Changes one character in the middle. */
function tamper(body: string): string {
  const at = body.indexOf('"id":"msg_') + 12;
  return `${body.slice(0, at)}${body[at] === "0" ? "1" : "0"}${body.slice(at + 1)}`;
}

const trust = (secret: string, since: number): TrustedSecret => ({
  since,
  packages: [
    { name: "standardwebhooks", webhook: new StandardWebhook(secret) },
    { name: "svix", webhook: new SvixWebhook(secret) },
  ],
});

function handle(command: Command): ReceiverReport | null {
  if (command.kind === "behave") {
    if (command.endpoint === undefined) defaultBehaviour = command.behaviour;
    else behaviours.set(String(command.endpoint), command.behaviour);
  }
  if (command.kind === "trust") {
    const known = trusted.get(String(command.endpoint)) ?? [];
    trusted.set(String(command.endpoint), [...known, trust(command.secret, command.since)]);
  }
  if (command.kind === "die") die(command.forMs);
  if (command.kind !== "count" && command.kind !== "report") return null;
  const single =
    command.kind === "report" ? [...receipts.values()].filter(({ firstAt }) => firstAt >= command.since) : [];
  const spans = command.kind === "report" ? Object.fromEntries(served) : {};
  return { receipts: single, served: spans, requests, successes, connections, signed };
}

process.on("message", ({ number, command }: { number: number; command: Command }) => {
  process.send?.({ number, response: handle(command) });
});
process.once("disconnect", () => process.exit(1));
server.once("listening", () => process.send?.({ port: (server.address() as AddressInfo).port }));
server.listen(0, "127.0.0.1");
