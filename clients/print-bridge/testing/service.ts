import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { asc, desc, eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { printers, printJobs } from "@/db/schema/printers";
import { contentTypes, decidePrintJob, queueFile, queuePrint, startPairing } from "@/lib/domain/shipping/printers";
import { systemContext } from "@/lib/platform/context";
import type { Format } from "../src/service/protocol";
import type { PileInstallation } from "./thousand-labels";

type RouteHandler = (request: Request, route: { params: Promise<unknown> }) => Promise<Response>;

interface Route {
  readonly pattern: RegExp;
  readonly handlers: Readonly<Record<string, RouteHandler>>;
}

interface ServiceJob {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

/** The service's own routes for print bridges, and its piles, on a test database. */
export class TestService implements PileInstallation<ServiceJob> {
  jobs: ServiceJob[] = [];
  readonly requests: string[] = [];
  readonly #ctx = systemContext("test");
  readonly #deciding = new Set<number>();
  #routes: readonly Route[] = [];
  #server: Server | undefined;
  #port = 0;
  #diesIn: number | undefined;
  #onDeath: (() => void) | undefined;
  #refresh: NodeJS.Timeout | undefined;

  constructor(private readonly accountId: number) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    if (this.#routes.length === 0) this.#routes = await readRoutes();
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
    this.#refresh ??= setInterval(() => void this.#readJobs(), 100);
  }

  /** Every connection ends at once, whatever is under way. */
  kill(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
    this.#server = undefined;
  }

  async stop(): Promise<void> {
    clearInterval(this.#refresh);
    this.kill();
    // A query that is under way ends before the database does.
    await this.#readJobs();
  }

  dieAfter(requests: number): Promise<void> {
    this.#diesIn = requests;
    return new Promise((resolve) => {
      this.#onDeath = resolve;
    });
  }

  async pairingCode(): Promise<string> {
    return (await startPairing(this.#ctx, this.accountId)).code;
  }

  async printerId(): Promise<number | undefined> {
    const [row] = await connection().db.select({ id: printers.id }).from(printers).orderBy(desc(printers.id)).limit(1);
    return row?.id;
  }

  queue(_place: string, labels: readonly { name: string; format: Format; bytes: Buffer }[]): void {
    void this.queueAll(labels);
  }

  async queueAll(labels: readonly { name: string; format: Format; bytes: Buffer }[]): Promise<void> {
    const printerId = await this.printerId();
    if (printerId === undefined) throw new Error("no bridge has reported a printer");
    for (const { name, format, bytes } of labels) {
      const file = { name, contentType: contentTypes[format], bytes };
      await queueFile(this.#ctx, { accountId: this.accountId, printerId, ...file });
    }
  }

  /** A label as a station asks for it. */
  async queueLabel(shipmentId: number): Promise<void> {
    const printerId = (await this.printerId()) ?? 0;
    const papers = [{ shipmentId, paper: "label" }] as const;
    const { refusals } = await queuePrint(this.#ctx, { accountId: this.accountId, printerId, papers });
    if (refusals.length > 0) throw new Error(JSON.stringify(refusals));
  }

  decide(job: ServiceJob, wasPrinted: boolean): void {
    if (this.#deciding.has(job.id)) return;
    this.#deciding.add(job.id);
    void decidePrintJob(this.#ctx, job.id, { decision: wasPrinted ? "printed" : "again" })
      .then(() => this.#readJobs())
      .finally(() => this.#deciding.delete(job.id));
  }

  async #readJobs(): Promise<void> {
    this.jobs = await connection()
      .db.select({ id: printJobs.id, name: printJobs.name, state: printJobs.state })
      .from(printJobs)
      .where(eq(printJobs.accountId, this.accountId))
      .orderBy(asc(printJobs.id));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", this.url);
    this.requests.push(`${request.method} ${url.pathname.replace(/\d+/, "{id}")}`);
    const route = this.#routes.find(({ pattern }) => pattern.test(url.pathname));
    const handler = route?.handlers[request.method ?? ""];
    if (!route || !handler) {
      response.writeHead(404).end();
      return;
    }
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const asked = new Request(url, { method: request.method ?? "GET", headers, body, signal: gone.signal });
    const params = route.pattern.exec(url.pathname)?.groups ?? {};
    const answer = await handler(asked, { params: Promise.resolve(params) });
    if (this.#diesIn !== undefined && this.#diesIn-- <= 0) {
      this.#diesIn = undefined;
      this.kill();
      this.#onDeath?.();
      return;
    }
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (!answer.body) {
      response.end();
      return;
    }
    const stream = Readable.fromWeb(answer.body as ReadableStream);
    stream.on("error", () => response.destroy());
    response.on("close", () => stream.destroy());
    stream.pipe(response);
  }
}

/** The route files below `app/api/print-bridge` by their paths. */
async function readRoutes(): Promise<readonly Route[]> {
  const files = globSync("app/api/print-bridge/**/route.ts");
  return Promise.all(
    files.map(async (file): Promise<Route> => {
      const path = file.replaceAll("\\", "/").replace(/^app|\/route\.ts$/g, "");
      const pattern = new RegExp(`^${path.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")}$`);
      return { pattern, handlers: (await import(join(process.cwd(), file))) as Route["handlers"] };
    }),
  );
}
