import cluster, { type Worker } from "node:cluster";
import { connection, replaceConnection } from "@/db/driver";
import { log } from "@/lib/platform/log";
import type { Figures } from "@/lib/platform/metrics";
import { setting, webProcesses } from "@/lib/platform/settings";
import { beforeExit, exitCleanly } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import type { Address } from "./environment";
import { answerFigures, gatherFigures } from "./process-metrics";

/**
 * Several server processes behind one port (`WEB_PROCESSES`). The first process starts everything else and serves nothing
 * itself; the jobs run in the one server process that leads, see `lib/jobs/runner/leadership.ts`.
 */

/** Message to a server process. A signal would be a second one where the terminal has sent it to all processes. */
const stop = { kind: "stop" } as const;

/** Shorter than the time that the first process has for its own end. */
const killAfterMs = 20_000;
/** A process that ends sooner has failed at once: the pause before the next one grows. */
const livesLongMs = 60_000;
const failedStartsAllowed = 3;

const defaultPool = 8;
/** Fewer would let one long query hold up a process. */
const leastPool = 2;
/** Jobs and operators have a pool, callers another: PostgreSQL keeps a plan for one role. */
const pools = 2;
/** What a server process holds beside its pools, see docs/deploy/processes.md. */
const connectionsBeside = 13;
/** What it holds at PostgreSQL itself, where a pooler has the pool and the pipelined reads. */
const connectionsPastPooler = 5;

const poolOfEach = (processes: number): number =>
  Math.max(leastPool, Math.ceil((setting("DATABASE_POOL") ?? defaultPool) / processes));

/** Pause before the next process, when so many have failed one after the other. */
const pauseMs = (failures: number): number => Math.min(250 * 2 ** failures, 30_000);

/**
 * How many processes serve. PostgreSQL has to bear the connections of all of them: `auto` takes fewer processes if it does
 * not, a number ends the start.
 */
export async function countProcesses(): Promise<number> {
  const wanted = webProcesses();
  if (wanted === 1) return 1;
  const [row] = await connection().sql<{ allowed: number }[]>`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`;
  const allowed = row?.allowed ?? 0;
  const isPooled = setting("DATABASE_DIRECT_URL") !== undefined;
  const needed = (processes: number) =>
    processes * (isPooled ? connectionsPastPooler : pools * poolOfEach(processes) + connectionsBeside);
  if (needed(wanted) <= allowed) return wanted;
  if (setting("WEB_PROCESSES") !== "auto")
    throw new ExpectedFailure(
      `WEB_PROCESSES=${wanted} needs up to ${needed(wanted)} connections, and PostgreSQL allows ${allowed}: raise its max_connections, or choose fewer processes.`,
    );
  let fitting = wanted;
  while (fitting > 1 && needed(fitting) > allowed) fitting--;
  return fitting;
}

export const isServerProcess = (): boolean => cluster.isWorker;

/** What a server process does, given by the command that starts the processes. */
interface ServerProcess {
  /** Resolves when it listens. */
  readonly listen: (address: Address) => Promise<void>;
  readonly readFigures: () => Promise<Figures>;
}

/** Serves as one of the processes, in the environment that the first process has prepared. */
export async function serveAsOne(address: Address, { listen, readFigures }: ServerProcess): Promise<undefined> {
  process.on("message", (message: { kind?: string }) => {
    if (message.kind === stop.kind) void exitCleanly(0);
  });
  beforeExit(() => replaceConnection(undefined));
  answerFigures(readFigures);
  await listen(address);
}

/** Resolves when all processes listen. From then on one that ends is replaced. */
export async function serveByProcesses(processes: number): Promise<void> {
  // The first process has done its queries.
  await replaceConnection(undefined);
  const figures = gatherFigures();
  const startedAt = new Map<number, number>();
  const listening = new Set<number>();
  let isStopping = false;
  let isReady = false;
  let failures = 0;

  function start(): void {
    if (isStopping) return;
    const worker = cluster.fork({
      WEB_PROCESSES: String(processes),
      DATABASE_POOL: String(poolOfEach(processes)),
    });
    startedAt.set(worker.id, performance.now());
  }

  beforeExit(async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker)));
  });

  await new Promise<void>((resolve, reject) => {
    cluster.on("listening", ({ id }) => {
      listening.add(id);
      if (listening.size < processes) return;
      isReady = true;
      resolve();
    });
    cluster.on("exit", ({ id, process: { pid } }, code, signal) => {
      listening.delete(id);
      figures.keepOfEnded(id);
      const lived = performance.now() - (startedAt.get(id) ?? 0);
      startedAt.delete(id);
      if (isStopping) return;
      failures = lived < livesLongMs ? failures + 1 : 0;
      if (!isReady && failures >= failedStartsAllowed) {
        isStopping = true;
        reject(new ExpectedFailure("The server processes end while they start; the lines above say why."));
        return;
      }
      const reason = signal ?? `code ${code}`;
      log.error("process.ended", {
        ended: `web-${id}`,
        ended_pid: pid,
        reason,
        message: `Server process ${pid} ended (${reason}); another one takes its place.`,
      });
      figures.countRestart();
      setTimeout(start, pauseMs(failures));
    });
    for (let i = 0; i < processes; i++) start();
  });
}

/** Lets the process finish its requests. */
async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  // A process that is ending by itself has closed its channel.
  if (worker.isConnected()) worker.send(stop, () => {});
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), killAfterMs);
  await ended;
  clearTimeout(timer);
}
