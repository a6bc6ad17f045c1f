import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { TestPiles } from "./piles";

type RouteHandler = (request: Request, route: { params: Promise<unknown> }) => Promise<Response>;

interface Route {
  readonly pattern: RegExp;
  readonly handlers: Readonly<Record<string, RouteHandler>>;
}

/** The service's own routes for print bridges, and its piles, on a test database. */
export class TestService extends TestPiles {
  readonly requests: string[] = [];
  #routes: readonly Route[] = [];
  #server: Server | undefined;
  #port = 0;
  #diesIn: number | undefined;
  #onDeath: (() => void) | undefined;

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
    this.watch();
  }

  /** Every connection ends at once, whatever is under way. */
  kill(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
    this.#server = undefined;
  }

  async stop(): Promise<void> {
    this.kill();
    await this.unwatch();
  }

  dieAfter(requests: number): Promise<void> {
    this.#diesIn = requests;
    return new Promise((resolve) => {
      this.#onDeath = resolve;
    });
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
