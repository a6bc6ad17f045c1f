import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../data-folder";
import { beforeExit } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import { builtFiles } from "./build";
import { compressedFiles } from "./compressed-files";
import type { Address } from "./environment";
import { readableUrl, rejectUnknownMethod } from "./odd-requests";

/** How long requests that are being answered may take to end once the service is told to stop. */
const DRAIN_MS = 10_000;
/** Longer than proxies keep theirs (usually 60 s), so that it is never we who drop a connection they are about to use. */
const KEEP_ALIVE_MS = 65_000;

/** What only a proxy may say about the sender. Without one a stranger could pretend to be anybody; Next fills them in. */
const forwarded = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"];
const trustsProxy = process.env.TRUST_PROXY === "1";

/** Parts of the service that stop with it; the job runner adds itself, from a bundle that cannot import this file. */
const shutdownHooks = Symbol.for("anden.shutdown");

export async function assertPortIsFree(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  probe.close();
  await once(probe, "close");
}

/** Next.js inside this process, listening. Registers its own orderly end. */
export async function serve(address: Address, { dev }: { dev: boolean }): Promise<void> {
  // A plain object from here on: Node asks the system for each variable at each look, and the SDK of Inngest goes through
  // all of them at every call. The compilers of development read variables from the system that Next has set for them.
  if (!dev) process.env = { ...process.env };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  // Imported here because it reads NODE_ENV as it loads.
  const { default: next } = await import("next");
  const app = next({
    dev,
    dir: projectFolder,
    hostname: address.host ?? "localhost",
    port: address.port,
    httpServer: server,
  });
  await app.prepare();
  beforeExit(() => app.close());
  beforeExit(runShutdownHooks);
  const reply = app.getRequestHandler();
  const leadToCompressed = dev ? undefined : compressedFiles(builtFiles);
  server.on("request", (request, response) => {
    if (!trustsProxy) for (const header of forwarded) delete request.headers[header];
    if (rejectUnknownMethod(request, response)) return;
    request.url = readableUrl(request.url ?? "/");
    leadToCompressed?.(request, response);
    reply(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listen(server, address);
  // Together, as each waits for its slowest counterpart. What fails of the hooks is told by their own step above.
  beforeExit(() => Promise.allSettled([drain(server), runShutdownHooks()]));
}

async function listen(server: Server, { port, host }: Address): Promise<void> {
  const listening = once(server, "listening");
  server.listen(port, host);
  try {
    await listening;
  } catch (error) {
    throw new ExpectedFailure(rejection(error as NodeJS.ErrnoException, port, host), { cause: error });
  }
}

function rejection({ code, message }: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (code === "EADDRINUSE") return `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`;
  if (code === "EACCES") return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`;
  return `Cannot listen on ${host ?? "port"} ${port}: ${message}`;
}

/** Stops accepting, lets running requests end, and closes connections as soon as they are idle. */
async function drain(server: Server): Promise<void> {
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  const deadline = Date.now() + DRAIN_MS;
  while (!isClosed) {
    if (Date.now() > deadline) server.closeAllConnections();
    else server.closeIdleConnections();
    await pause(50);
  }
}

let hooksAreDone: Promise<void> | undefined;

/** Asked for twice it runs once; one that fails does not keep the others from ending in order. */
function runShutdownHooks(): Promise<void> {
  const hooks = (globalThis as { [shutdownHooks]?: Set<() => Promise<void>> })[shutdownHooks] ?? [];
  hooksAreDone ??= Promise.allSettled([...hooks].map((hook) => hook())).then((results) => {
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, "parts of the service did not stop in order");
  });
  return hooksAreDone;
}
