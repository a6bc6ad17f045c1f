import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { countRequest, readFigures, writeMetrics } from "@/lib/platform/metrics";
import { runCommand } from "../command";
import { beforeExit } from "../process/cleanup";
import { drain } from "./drain";
import { type Address, readAddress } from "./environment";
import { isServerProcess, serveAsOne, serveByProcesses } from "./processes";

/**
 * A service of two processes without Next and without a database, for `processes.process.test.ts`: neither has to start. It responds with the pid of the process, after the whole body, and prints a line when all of them listen.
 */
const facts = { attempts: new Map(), droppedRequests: new Map(), refusedWrites: 0 };

async function listen({ port, host }: Address): Promise<void> {
  const server = createServer(async (request, response) => {
    if (request.url === "/metrics") {
      const { text: metrics } = await writeMetrics(undefined, { isReady: true, areJobsRunning: undefined }, facts);
      return response.end(metrics);
    }
    const body = await text(request);
    countRequest({ version: "v2", route: "/" }, request.method ?? "", 200, 1);
    response.end(`pid ${process.pid} of ${body.length}`);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  beforeExit(() => drain(server));
}

async function start(): Promise<undefined> {
  if (isServerProcess()) return serveAsOne(readAddress(), { listen, readFigures: () => readFigures(facts) });
  await serveByProcesses(2);
  process.stdout.write("Ready\n");
}

await runCommand({ start: async () => ({ run: start }) }, "start", []);
