import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import type { Handler } from "@/lib/api/pipeline/route-handler";

/** What the plug-in of a shop and its users call, served by the process of the tests: all below `/api/checkout`. */
export interface PluginService {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Route {
  readonly pattern: RegExp;
  readonly handlers: Readonly<Record<string, Handler | undefined>>;
}

const root = "app/api/checkout";

/** Those with fewer parameters first: `labels/[signed]` before `[token]/…`. */
async function readRoutes(): Promise<Route[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));
  const parametersOf = (file: string) => file.split("[").length;
  return Promise.all(
    files
      .toSorted((a, b) => parametersOf(a) - parametersOf(b) || a.localeCompare(b))
      .map(async (file) => ({
        pattern: new RegExp(`^/api/checkout/${dirname(file).replaceAll(/\[(\w+)\]/g, "(?<$1>[^/]+)")}$`),
        handlers: (await import(join(process.cwd(), root, file))) as Route["handlers"],
      })),
  );
}

export async function servePlugin(): Promise<PluginService> {
  const routes = await readRoutes();
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET", headers } = incoming;
    const url = new URL(incoming.url ?? "/", `http://${headers.host}`);
    const route = routes.find(({ pattern }) => pattern.test(url.pathname));
    const handler = route?.handlers[method];
    if (!handler) return void outgoing.writeHead(404).end();
    const body = method === "POST" ? await buffer(incoming) : null;
    const request = new Request(url, { method, headers: headers as Record<string, string>, body });
    const params = Promise.resolve({ ...route.pattern.exec(url.pathname)?.groups });
    const response = await handler(request as Parameters<Handler>[0], { params });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) Readable.fromWeb(response.body as ReadableStream).pipe(outgoing);
    else outgoing.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
