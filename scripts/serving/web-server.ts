import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { shutdownHooks } from "@/lib/core/process-wide";
import { publicOrigin, setting } from "@/lib/platform/settings";
import { startTracing, stopTracing } from "@/lib/platform/tracing";
import { projectFolder } from "../data-folder";
import { beforeExit } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import { builtFiles, loadBuiltLane } from "./build";
import { readTrust } from "./client-address";
import { compressedFiles } from "./compressed-files";
import { drain } from "./drain";
import type { Address } from "./environment";
import { rejectBrokenRequest, rejectExpectation } from "./odd-requests";
import { builtRoutes, pageLog } from "./page-log";
import { requestListener } from "./request-listener";

/**
 * Longer than the keep-alive of proxies (usually 60 s), so that the server never closes a connection that a proxy is
 * about to use.
 */
const KEEP_ALIVE_MS = 65_000;

export async function assertPortIsFree(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  probe.close();
  await once(probe, "close");
}

/** Runs Next.js inside this process and listens. Registers its own clean shutdown. */
export async function serve(address: Address, { dev }: { dev: boolean }): Promise<void> {
  // Replaces `process.env` by a plain object: Node asks the system for each variable at each access, and the SDK of
  // Inngest reads all of them at every call. Not in development, where the compilers read variables that Next has set
  // in the system.
  if (!dev) process.env = { ...process.env };
  beforeExit(stopTracing);
  await startTracing();
  const trust = readTrust(setting("TRUST_PROXY"));
  // A missing Host is refused by requestListener, in words.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false });
  server.on("clientError", rejectBrokenRequest);
  server.on("checkExpectation", rejectExpectation);
  if (!dev) ignoreUpgrades(server);
  // Imported here because Next reads NODE_ENV when it loads.
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
  const rewrite = dev ? undefined : compressedFiles(builtFiles);
  // After Next: its instrumentation starts the jobs that the lane's requests wake. In development the routes are Next's, so
  // that they reload.
  const lane = dev || setting("API_LANE") === "off" ? undefined : loadBuiltLane();
  // In development Next prints its requests itself.
  const logPage = dev ? undefined : pageLog(builtRoutes());
  server.on("request", requestListener(reply, { origin: publicOrigin(), trust, lane, rewrite, logPage }));
  await listen(server, address);
  // Both at once, because each waits for its slowest request. Errors of the hooks are reported by their own step above.
  beforeExit(() => Promise.allSettled([drain(server), runShutdownHooks()]));
}

/**
 * Next listens for WebSockets, which only its development server needs. With a listener Node hands every request that offers
 * an upgrade to it, and such an offer is ordinary: the HTTP client of Java offers h2c with its first request.
 */
function ignoreUpgrades(server: Server): void {
  server.on("newListener", (event, listener) => {
    if (event === "upgrade") process.nextTick(() => server.off("upgrade", listener as (...args: unknown[]) => void));
  });
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

let hookRun: Promise<void> | undefined;

/** Runs the hooks once, even if called twice. A hook that fails does not prevent the others from finishing. */
function runShutdownHooks(): Promise<void> {
  hookRun ??= Promise.allSettled([...shutdownHooks()].map((hook) => hook())).then((results) => {
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, "parts of the service did not stop in order");
  });
  return hookRun;
}
