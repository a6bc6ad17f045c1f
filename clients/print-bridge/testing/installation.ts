import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Format, Outcome, PrinterState, ReportedPrinter } from "../src/service/protocol";

const INLINE_BYTES = 262_144;

interface TestJob {
  readonly id: number;
  readonly printer: string;
  readonly name: string;
  readonly format: Format;
  readonly bytes: Buffer;
  state: "waiting" | "leased" | "printed" | "failed" | "uncertain";
  lease?: string;
  leaseEndsAt: number;
  bridge?: number;
  detail?: string | undefined;
}

interface Known {
  readonly id: number;
  readonly bridge: number;
  reported: ReportedPrinter;
  paused: boolean;
}

/**
 * The protocol of `/api/print-bridge` as the installation speaks it, without a database: jobs, leases, events. It can be killed between doing what a
 * request asks and answering.
 */
export class TestInstallation {
  readonly jobs: TestJob[] = [];
  readonly codes = new Map<string, string>();
  /** Requests by method and path, without ids. */
  readonly requests: string[] = [];
  readonly states: PrinterState[] = [];
  leaseSeconds = 60;
  /** What a proxy in front of it answers to everything instead, in words of its own. */
  proxyStatus: number | undefined;
  /** Results of these jobs are answered with 500. */
  readonly failsOn = new Set<number>();
  /** How often a job became uncertain. */
  asked = 0;
  results = 0;
  readonly #tokens = new Map<string, number>();
  readonly #printers: Known[] = [];
  readonly #streams = new Set<ServerResponse>();
  #server: Server | undefined;
  #port = 0;
  #diesIn: number | undefined;
  #onDeath: (() => void) | undefined;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  kill(): void {
    this.#streams.clear();
    this.#server?.close();
    this.#server?.closeAllConnections();
    this.#server = undefined;
  }

  /** Dies with the answer to the next request but `requests`, which it has worked on. */
  dieAfter(requests: number): Promise<void> {
    this.#diesIn = requests;
    return new Promise((resolve) => {
      this.#onDeath = resolve;
    });
  }

  revokeAll(): void {
    this.#tokens.clear();
  }

  pause(paused: boolean): void {
    for (const printer of this.#printers) printer.paused = paused;
    this.#send("printers", {});
  }

  queue(printer: string, labels: readonly { name: string; format: Format; bytes: Buffer }[]): void {
    for (const label of labels)
      this.jobs.push({ id: this.jobs.length + 1, printer, ...label, state: "waiting", leaseEndsAt: 0 });
    this.#signal(printer);
  }

  /** Another bridge has the job, and prints it without a word to the others. */
  leaseElsewhere(job: TestJob): void {
    this.#lease(job, 0, 0);
  }

  /** What a person says of an uncertain job. */
  decide(job: TestJob, wasPrinted: boolean): void {
    if (job.state === "uncertain") job.state = wasPrinted ? "printed" : "waiting";
  }

  count(state: TestJob["state"]): number {
    this.#endLeases();
    return this.jobs.filter((job) => job.state === state).length;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {};
    const url = new URL(request.url ?? "", this.url);
    const path = url.pathname.replace("/api/print-bridge", "");
    const [, id] = /^\/jobs\/(\d+)\//.exec(path) ?? [];
    this.requests.push(`${request.method} ${path.replace(/\d+/, "{id}")}`);
    if (this.proxyStatus !== undefined) {
      response.writeHead(this.proxyStatus, { "Content-Type": "text/html" }).end("<h1>Sorry</h1>");
      return;
    }
    this.#endLeases();
    const bridge = this.#tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    const reply = (status: number, value: unknown) => {
      if (this.#diesIn !== undefined && this.#diesIn-- <= 0) {
        this.#diesIn = undefined;
        this.kill();
        this.#onDeath?.();
        return;
      }
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
      response.writeHead(status, { "Content-Length": bytes.length }).end(bytes);
    };
    const job = id === undefined ? undefined : this.jobs.find((one) => one.id === Number(id));
    if (path === "/pair") return this.#pair(body, reply);
    if (bridge === undefined) return reply(401, errorOf("unauthenticated"));
    if (path === "/events") return this.#open(response);
    if (path === "/printers") return reply(200, this.#report(bridge, body.printers as ReportedPrinter[]));
    if (path === "/claims") return reply(200, this.#claim(bridge, body));
    if (!job) return reply(404, errorOf("not_found"));
    if (path.endsWith("/file"))
      return job.lease === url.searchParams.get("lease") ? reply(200, job.bytes) : reply(409, errorOf("conflict"));
    if (path.endsWith("/result") && this.failsOn.has(job.id)) return reply(500, errorOf("internal_error"));
    const isDone = path.endsWith("/lease") ? this.#extend(job, body) : this.#settle(job, body);
    reply(isDone ? 200 : 409, isDone ? {} : errorOf("conflict"));
  }

  #pair(body: Record<string, unknown>, reply: (status: number, value: unknown) => void): void {
    const account = this.codes.get(String(body.code));
    if (account === undefined) {
      reply(404, errorOf("not_found"));
      return;
    }
    this.codes.delete(String(body.code));
    const token = `apb_${randomUUID()}`;
    this.#tokens.set(token, this.#tokens.size + 1);
    reply(201, { bridge_id: this.#tokens.size, token, account_name: account });
  }

  #open(response: ServerResponse): void {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(": open\n\n");
    this.#streams.add(response);
    response.on("close", () => this.#streams.delete(response));
  }

  /** Jobs of the place wait. */
  #signal(place: string): void {
    for (const { id, reported } of this.#printers)
      if (placeOf(reported) === place) this.#send("jobs", { printer_id: id });
  }

  #send(event: string, data: unknown): void {
    for (const stream of this.#streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #report(bridge: number, printers: readonly ReportedPrinter[]): unknown {
    for (const reported of printers) {
      const known = this.#printers.find((one) => one.bridge === bridge && one.reported.key === reported.key);
      if (known?.reported.state !== reported.state) this.states.push(reported.state);
      if (known) known.reported = reported;
      else this.#printers.push({ id: this.#printers.length + 1, bridge, reported, paused: false });
    }
    const own = this.#printers.filter((one) => one.bridge === bridge);
    return { printers: own.map(({ id, reported, paused }) => ({ key: reported.key, id, paused })) };
  }

  #claim(bridge: number, { printer_id, max, holding }: Record<string, unknown>): unknown {
    const printer = this.#printers.find(({ id }) => id === printer_id);
    const isStopped = ["paper_out", "offline", "paused"].includes(printer?.reported.state ?? "offline");
    if (!printer || printer.paused || isStopped) return { jobs: [] };
    const queue = this.jobs.filter((job) => job.printer === placeOf(printer.reported));
    for (const job of queue)
      if (job.state === "leased" && job.bridge === bridge && !(holding as number[]).includes(job.id))
        job.state = "waiting";
    // As the service does: no job is given before an earlier one that another bridge holds.
    const held = queue.findIndex((job) => job.state === "leased" && job.bridge !== bridge);
    const given = held < 0 ? queue : queue.slice(0, held);
    const jobs = given.filter(({ state }) => state === "waiting").slice(0, max as number);
    return { jobs: jobs.map((job, position) => this.#lease(job, bridge, position)) };
  }

  #lease(job: TestJob, bridge: number, position: number): unknown {
    Object.assign(job, { state: "leased", bridge, lease: randomUUID() });
    job.leaseEndsAt = Date.now() + this.leaseSeconds * 1000;
    return {
      id: job.id,
      lease: job.lease,
      lease_seconds: this.leaseSeconds,
      position,
      name: job.name,
      format: job.format,
      content_type: "application/octet-stream",
      bytes: job.bytes.length,
      sha256: createHash("sha256").update(job.bytes).digest("hex"),
      copies: 1,
      file: job.bytes.length > INLINE_BYTES ? null : job.bytes.toString("base64"),
    };
  }

  #extend(job: TestJob, { lease, state }: Record<string, unknown>): boolean {
    if (job.state !== "leased" || job.lease !== lease) return false;
    if (typeof state === "string" && state !== this.states.at(-1)) this.states.push(state as PrinterState);
    job.leaseEndsAt = Date.now() + this.leaseSeconds * 1000;
    return true;
  }

  #settle(job: TestJob, { lease, outcome, detail }: Record<string, unknown>): boolean {
    const state = ({ released: "waiting" } as Record<string, TestJob["state"]>)[String(outcome)];
    const settled = state ?? (outcome as Exclude<Outcome, "released">);
    if (job.lease !== lease) return false;
    if (job.state === settled) return true;
    if (job.state !== "leased" && job.state !== "uncertain") return false;
    job.state = settled;
    job.detail = detail as string | undefined;
    this.results += 1;
    if (settled === "uncertain") this.asked += 1;
    if (settled === "waiting") this.#signal(job.printer);
    return true;
  }

  #endLeases(): void {
    for (const job of this.jobs)
      if (job.state === "leased" && job.leaseEndsAt < Date.now()) {
        job.state = "uncertain";
        this.asked += 1;
      }
  }
}

const errorOf = (code: string) => ({ status: "error", message: code, code, request_id: "test" });

/** Jobs belong to the place of a printer: two bridges that reach one share them. */
const placeOf = ({ key, address }: ReportedPrinter): string => address ?? key;
