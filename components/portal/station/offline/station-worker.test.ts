import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const source = readFileSync("public/station-worker.js", "utf8");
const origin = "https://anden.example";

type Listener = (event: Record<string, unknown>) => void;

/** The worker in a browser whose server has these files; `offline` loses every request. */
function startWorker() {
  const stored = new Map<string, Map<string, Response>>();
  const files = new Map<string, () => Response>();
  const listeners = new Map<string, Listener>();
  const network = { isOffline: false, asked: [] as string[] };
  const pathOf = (request: string | Request) => {
    const { pathname } = new URL(typeof request === "string" ? request : request.url, origin);
    return pathname;
  };
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (request: string | Request) => cache.get(pathOf(request))?.clone(),
      put: async (request: string | Request, response: Response) => void cache.set(pathOf(request), response),
    };
  };
  const fetch = async (request: string | Request) => {
    const path = pathOf(request);
    network.asked.push(path);
    if (network.isOffline) throw new TypeError("Failed to fetch");
    return files.get(path)?.() ?? new Response(null, { status: 404 });
  };
  runInNewContext(source, {
    self: {
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      location: new URL(`${origin}/station-worker.js`),
    },
    caches: { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) },
    ...{ fetch, URL, Response, Set, TextEncoder, Uint8Array, crypto, setTimeout },
  });
  return {
    network,
    stored,
    files,
    keep: (loaded: readonly string[]) =>
      new Promise((resolve) =>
        listeners.get("message")?.({
          data: { type: "keep", files: loaded },
          ports: [{ postMessage: resolve }],
          waitUntil: () => undefined,
        }),
      ),
    /** What the worker answers with; undefined when it leaves the request to the browser. */
    ask: (path: string, { mode = "cors", method = "GET" } = {}) => {
      let answer: Promise<Response> | undefined;
      const request = { url: origin + path, mode, method };
      listeners.get("fetch")?.({
        request,
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return answer;
    },
  };
}

let worker: ReturnType<typeof startWorker>;

const asset = (name: string) => `/_next/static/chunks/${name}.js`;

function deploy(version: string): void {
  worker.files.clear();
  const headers = { "cache-control": "public, max-age=31536000, immutable" };
  const html = () =>
    new Response(`<script src="${asset(`main-${version}`)}"></script>version ${version}`, {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  worker.files.set("/scan", html);
  for (const name of [`main-${version}`, `weight-${version}`])
    worker.files.set(asset(name), () => new Response(name, { headers }));
}

beforeEach(() => {
  worker = startWorker();
  deploy("1");
});

const openPage = async () => (await worker.ask("/scan?shipment=7", { mode: "navigate" }))?.text();

test("the page and what it loaded open without the network; with it the page is the server's", async () => {
  expect(await worker.keep([asset("weight-1"), "/api/portal/packings/ahead"])).toBe(true);
  worker.network.isOffline = true;
  expect(await openPage()).toContain("version 1");
  for (const name of ["main-1", "weight-1"]) expect(await (await worker.ask(asset(name)))?.text()).toBe(name);
  worker.network.isOffline = false;
  deploy("2");
  expect(await openPage()).toContain("version 2");
});

test("no other page, no answer of the API and nothing that changes something passes the worker", async () => {
  await worker.keep(["/api/portal/packings/ahead", "/billing"]);
  for (const path of ["/", "/billing", "/shipments", "/login"])
    expect(worker.ask(path, { mode: "navigate" }), path).toBeUndefined();
  for (const path of ["/api/portal/packings/ahead", "/v2/shipments/1", "/scan?_rsc=1", "/icons/192.png"])
    expect(worker.ask(path), path).toBeUndefined();
  expect(worker.ask("/scan", { method: "POST", mode: "navigate" })).toBeUndefined();
  const kept = [...worker.stored.values()].flatMap((cache) => [...cache.keys()]);
  expect(kept.toSorted()).toEqual([asset("main-1"), "/scan"].toSorted());
});

test("a new version replaces the kept one as a whole, or not at all", async () => {
  await worker.keep([asset("weight-1")]);
  deploy("2");
  // The open page is of the version before, whose files are gone.
  expect(await worker.keep([asset("camera-1")])).toBe(false);
  worker.network.isOffline = true;
  expect(await openPage()).toContain("version 1");
  expect(await (await worker.ask(asset("weight-1")))?.text()).toBe("weight-1");
  worker.network.isOffline = false;
  expect(await worker.keep([asset("weight-2")])).toBe(true);
  expect(worker.stored.size).toBe(1);
  worker.network.isOffline = true;
  expect(await openPage()).toContain("version 2");
  await expect(worker.ask(asset("weight-1"))).rejects.toThrow("Failed to fetch");
});

test("files that may change under their name, as those of a development server, are not kept", async () => {
  worker.files.set(asset("main-1"), () => new Response("main", { headers: { "cache-control": "no-store" } }));
  expect(await worker.keep([])).toBe(false);
  expect(worker.stored.size).toBe(0);
});

test("the page of somebody who is not signed in is not kept", async () => {
  worker.files.set("/scan", () => {
    const response = new Response("sign in", { headers: { "content-type": "text/html" } });
    Object.defineProperty(response, "redirected", { value: true });
    return response;
  });
  expect(await worker.keep([])).toBe(false);
  expect(worker.stored.size).toBe(0);
});
