import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createCaller, type Endpoint } from "@/lib/jobs/runner/call";
import { createDispatcher } from "@/lib/jobs/runner/dispatcher";
import { jobTopics } from "@/lib/platform/outbox";

/**
 * How an Inngest server is doing: it takes events and calls the functions; refuses connections; takes five seconds; fails
 * after having accepted; loses every second event; or passes each on three times.
 */
export type InngestMood = "healthy" | "absent" | "slow" | "failing" | "dropping" | "tripling";

/** What an Inngest server does for us, by its public protocol: takes events, calls functions by signature, keeps crons. */
export interface FakeInngest {
  readonly url: string;
  /** The service whose functions it calls. */
  serve(serviceUrl: string): Promise<void>;
  setMood(mood: InngestMood): void;
  /** Runs what a wake-up runs, without one. */
  wake(): void;
  readonly countEvents: () => number;
  stop(): Promise<void>;
}

const slowMs = 5_000;
const never = 24 * 3_600_000;

export async function startFakeInngest(signingKey: string): Promise<FakeInngest> {
  let mood: InngestMood = "healthy";
  let events = 0;
  let passOn = (_event: string): void => {};
  const leaving = new AbortController();
  let ticking: NodeJS.Timeout | undefined;

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
      for (let time = 0; time < times; time++) passOn(name);
    }
    answer(response, mood === "failing" ? 500 : 200, names);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async serve(serviceUrl) {
      const caller = createCaller(endpointAt(serviceUrl), signingKey);
      const dispatchers = await Promise.all(
        // Three, so that an event that is doubled really runs a function beside itself.
        [1, 2, 3].map(async () =>
          createDispatcher(caller, await caller.listJobs(), { sweepMs: never, retryDelaysMs: [200, 1_000, 5_000] }),
        ),
      );
      let turn = 0;
      passOn = (event) => dispatchers[turn++ % dispatchers.length]?.notify(event);
      const [first] = dispatchers;
      for (const dispatcher of dispatchers) dispatcher.begin(leaving.signal, new Date());
      ticking = setInterval(() => {
        if (mood !== "absent") first?.tick(new Date());
      }, 1_000);
    },
    setMood(next) {
      mood = next;
    },
    wake: () => passOn(jobTopics.shipments),
    countEvents: () => events,
    async stop() {
      clearInterval(ticking);
      leaving.abort();
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

const answer = (response: ServerResponse, status: number, names: readonly string[]): unknown =>
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ status, ids: names.map((_, index) => String(index)) }));

/** The functions of a service, called over the network. */
function endpointAt(serviceUrl: string): Endpoint {
  const forward = async (request: Request): Promise<Response> => {
    const { search } = new URL(request.url);
    const { method, headers } = request;
    return fetch(`${serviceUrl}/api/inngest${search}`, { method, headers, body: await request.text() });
  };
  return { PUT: forward, POST: forward };
}
