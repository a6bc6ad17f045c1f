import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Verification, verifyMessage } from "@/lib/platform/message-signature";
import { ExpectedFailure } from "../../process/expected-failure";
import type { Report } from "./command";

export interface ReceiverOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Where to listen; this machine alone unless told. */
  readonly host?: string | undefined;
  /** Share of the requests that fail, 0 to 1: a third each with 500, with 503, and without a response. */
  readonly failRate: number;
  readonly slowMs: number;
  /** Returns the secret that a request was signed with; undefined if it is unknown. */
  readonly secretOf: (headers: IncomingHttpHeaders) => Promise<string | undefined>;
  /** A random number in [0, 1). */
  readonly random: () => number;
}

export interface Receiver {
  readonly url: string;
  close(): Promise<void>;
}

type ReceiverResponse = 200 | 400 | 401 | 405 | 500 | 503 | "none";

const maxBodyBytes = 1_000_000;
/** Same tolerance as the Standard Webhooks libraries. */
const toleranceSeconds = 300;

/**
 * Receives webhooks, reports each request and responds to it. Listens on the loopback addresses of IPv4 and IPv6 unless there
 * is a host, so that `http://localhost` works with either. Throws an ExpectedFailure if the port is taken.
 */
export async function openReceiver(options: ReceiverOptions, report: Report): Promise<Receiver> {
  const main = await listen(options.host ?? "127.0.0.1", options.port);
  const { port } = main.address() as AddressInfo;
  const second = options.host === undefined ? await listen("::1", port).catch(() => undefined) : undefined;
  const servers = second ? [main, second] : [main];
  for (const server of servers)
    server.on("request", async (request, response) => {
      const status = await receive(request, options, report);
      if (status === "none") return;
      response
        .writeHead(status, { "Content-Type": "application/json" })
        .end(JSON.stringify({ received: status === 200 }));
    });
  return {
    url: `http://${options.host ?? "localhost"}:${port}`,
    async close() {
      for (const server of servers) {
        server.close();
        // Connections of requests without a response would never end.
        server.closeAllConnections();
      }
    },
  };
}

async function receive(request: IncomingMessage, options: ReceiverOptions, report: Report): Promise<ReceiverResponse> {
  const at = new Date();
  const text = await readText(request).catch(() => undefined);
  const message = text === undefined ? undefined : parse(text);
  const secret = await options.secretOf(request.headers).catch(() => undefined);
  const signature = secret === undefined || text === undefined ? "unknown" : check(secret, request, text, at);
  await pause(options.slowMs);
  const response = chooseResponse(request, message !== undefined, signature, options);
  const facts = {
    at: at.toISOString(),
    topic: header(request, "webhook-topic") ?? message?.topic,
    type: message?.type,
    id: header(request, "webhook-id") ?? message?.id,
    delivery_id: Number(header(request, "webhook-delivery-id")) || undefined,
    attempt: Number(header(request, "webhook-attempt")) || undefined,
    signature,
    answer: response,
    data: message?.data,
  };
  report(facts, toLine(facts));
  return response;
}

function chooseResponse(
  { method }: IncomingMessage,
  isMessage: boolean,
  signature: string,
  { failRate, random }: ReceiverOptions,
): ReceiverResponse {
  if (method !== "POST") return 405;
  if (!isMessage) return 400;
  if (signature !== "valid" && signature !== "unknown") return 401;
  if (random() >= failRate) return 200;
  return (["none", 500, 503] as const)[Math.floor(random() * 3)] ?? 500;
}

function check(secret: string, { headers }: IncomingMessage, text: string, at: Date): string {
  const now = { nowSeconds: Math.floor(at.getTime() / 1000), toleranceSeconds };
  const result: Verification = verifyMessage([secret], headers, text, now);
  return result.isValid ? "valid" : result.error;
}

interface Message {
  readonly topic?: unknown;
  readonly type?: unknown;
  readonly id?: unknown;
  readonly data?: unknown;
}

/** Parses any JSON object. The body is displayed only, so it is not validated. */
function parse(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const header = ({ headers }: IncomingMessage, name: string): string | undefined => headers[name]?.toString();

interface Facts {
  readonly at: string;
  readonly topic: unknown;
  readonly type: unknown;
  readonly id: unknown;
  readonly attempt: number | undefined;
  readonly signature: string;
  readonly answer: ReceiverResponse;
  readonly data: unknown;
}

/** `12:03:11  200  status  shipment.status_changed  msg_…  #1  signature valid  shipment_id 987 …` */
const toLine = ({ at, answer, topic, type, id, attempt, signature, data }: Facts): string =>
  [
    at.slice(11, 19),
    answer === "none" ? "no answer" : answer,
    topic,
    type,
    id,
    attempt && `#${attempt}`,
    `signature ${signature}`,
    firstFacts(data),
  ]
    .filter(Boolean)
    .map((part) => printable(String(part)))
    .join("  ");

const shownFacts = [
  "shipment_id",
  "external_id",
  "status_code",
  "changes",
  "available",
  "held",
  "sku",
  "qty_available",
];

function firstFacts(data: unknown): string {
  const facts = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  return shownFacts.flatMap((name) => (name in facts ? `${name} ${facts[name]}` : [])).join(", ");
}

/** Removes control characters: any process on this machine can send a request, and must not control the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "?").slice(0, 300);

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer();
  const listening = once(server, "listening");
  server.listen(port, host);
  try {
    await listening;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ExpectedFailure(code === "EADDRINUSE" ? `Port ${port} is taken: choose another with --port.` : message);
  }
  return server;
}
