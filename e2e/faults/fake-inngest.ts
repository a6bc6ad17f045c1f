import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createCaller, type Endpoint } from "@/lib/jobs/runner/call";
import { createDispatcher } from "@/lib/jobs/runner/dispatcher";
import { jobTopics } from "@/lib/platform/outbox";

/**
 * State of the Inngest server: healthy; refuses connections; takes five seconds; fails after having accepted an event;
 * loses every second event; or passes each event on three times.
 */
export type InngestMood = "healthy" | "absent" | "slow" | "failing" | "dropping" | "tripling";

/** Imitates an Inngest server by its public protocol: accepts events, calls functions with a signature, runs crons. */
export interface FakeInngest {
  readonly url: string;
  /** Sets the service whose functions are called. */
  serve(serviceUrl: string): Promise<void>;
  setMood(mood: InngestMood): void;
  /** Runs the functions of a wake-up without an event. */
  wake(): void;
  readonly countEvents: () => number;
  stop(): Promise<void>;
}

const slowMs = 5_000;
const never = 24 * 3_600_000;

export async function startFakeInngest(signingKey: string): Promise<FakeInngest> {
  let mood: InngestMood = "healthy";
  let events = 0;
  let forward = (_event: string): void => {};
  const stopping = new AbortController();
  let tickTimer: NodeJS.Timeout | undefined;

  const server = createServer(async (request, response) => {
    if (mood === "absent") {
      request.socket.destroy();
      return;
    }
    const names = await readEvents(request);
    events += names.length;
    if (mood === "slow") await pause(slowMs);
    for (const name of names) {
      const times = mood === "tripling" ? 3 : mood === "dropping" && events % 2 === 0 ? 0 : 1;
      for (let time = 0; time < times; time++) forward(name);
    }
    respond(response, mood === "failing" ? 500 : 200, names);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async serve(serviceUrl) {
      const caller = createCaller(endpointAt(serviceUrl), signingKey);
      const dispatchers = await Promise.all(
        // Three, so that copies of an event really run a function concurrently.
        [1, 2, 3].map(async () =>
          createDispatcher(caller, await caller.listJobs(), { sweepMs: never, retryDelaysMs: [200, 1_000, 5_000] }),
        ),
      );
      let turn = 0;
      forward = (event) => dispatchers[turn++ % dispatchers.length]?.notify(event);
      const [first] = dispatchers;
      for (const dispatcher of dispatchers) dispatcher.begin(stopping.signal, new Date());
      tickTimer = setInterval(() => {
        if (mood !== "absent") first?.tick(new Date());
      }, 1_000);
    },
    setMood(next) {
      mood = next;
    },
    wake: () => forward(jobTopics.shipments),
    countEvents: () => events,
    async stop() {
      clearInterval(tickTimer);
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readEvents(request: IncomingMessage): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const sent = JSON.parse(Buffer.concat(chunks).toString() || "[]") as { name: string }[];
  return sent.map(({ name }) => name);
}

const respond = (response: ServerResponse, status: number, names: readonly string[]): unknown =>
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ status, ids: names.map((_, index) => String(index)) }));

/** The endpoint of a service's functions, called over the network. */
function endpointAt(serviceUrl: string): Endpoint {
  const proxy = async (request: Request): Promise<Response> => {
    const { search } = new URL(request.url);
    const { method, headers } = request;
    return fetch(`${serviceUrl}/api/inngest${search}`, { method, headers, body: await request.text() });
  };
  return { PUT: proxy, POST: proxy };
}
