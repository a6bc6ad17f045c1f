import cluster, { type Worker } from "node:cluster";
import { addUpFigures, addUpMetrics, type Figures } from "@/lib/platform/metrics";

/**
 * `/metrics` is answered by any server process and means all of them: it asks the first process, which asks each server
 * process for its figures. The figures of an ended process go on counting, because Prometheus takes a falling counter for
 * one that began again at zero.
 */

/** `all?` and `all` between the process that is asked and the first one, `own?` and `own` between the first and each. */
interface Message {
  readonly kind: "all?" | "all" | "own?" | "own";
  readonly id: number;
  readonly figures?: readonly Figures[];
}

/** A process whose event loop is busy for longer counts with its figures of before. */
const timeoutMs = 2_000;

/** In a server process: tells the first process its figures, and asks it for those of all. */
export function answerFigures(readOwn: () => Promise<Figures>): void {
  const waiting = new Map<number, (figures: readonly Figures[]) => void>();
  let lastId = 0;
  const send = (message: Message) => process.send?.(message);
  process.on("message", async ({ kind, id, figures }: Message) => {
    if (kind === "own?") send({ kind: "own", id, figures: [await readOwn()] });
    if (kind !== "all") return;
    waiting.get(id)?.(figures ?? []);
    waiting.delete(id);
  });
  addUpMetrics(
    () =>
      new Promise((resolve) => {
        const id = ++lastId;
        waiting.set(id, resolve);
        send({ kind: "all?", id });
      }),
  );
}

/** In the first process: passes the figures of all server processes on to the one that is asked for them. */
export function gatherFigures(): { countRestart(): void; keepOfEnded(worker: number): void } {
  const known = new Map<number, Figures>();
  const waiting = new Map<number, () => void>();
  let ended: Promise<Figures> = Promise.resolve([]);
  let restarts = 0;
  let lastId = 0;

  const send = (worker: Worker, message: Message) => {
    if (worker.isConnected()) worker.send(message, () => {});
  };

  async function readOwn(worker: Worker): Promise<void> {
    const id = ++lastId;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      waiting.set(id, () => {
        clearTimeout(timer);
        resolve();
      });
      send(worker, { kind: "own?", id });
    });
    waiting.delete(id);
  }

  cluster.on("message", async (worker, { kind, id, figures }: Message) => {
    if (kind === "own") {
      if (figures?.[0] && !worker.isDead()) known.set(worker.id, figures[0]);
      waiting.get(id)?.();
    }
    if (kind !== "all?") return;
    await Promise.all(Object.values(cluster.workers ?? {}).map((each) => each && readOwn(each)));
    send(worker, { kind: "all", id, figures: [restartFigures(restarts), await ended, ...known.values()] });
  });

  return {
    countRestart() {
      restarts++;
    },
    keepOfEnded(worker) {
      const kept = known.get(worker)?.filter(({ type }) => ["counter", "histogram"].includes(String(type)));
      known.delete(worker);
      if (kept) ended = ended.then((sum) => addUpFigures([sum, kept]).getMetricsAsJSON());
    },
  };
}

export const restartsMetric = "anden_process_restarts_total";

const restartFigures = (restarts: number): Figures =>
  [
    {
      name: restartsMetric,
      help: "Server processes that ended and were replaced",
      type: "counter",
      values: [{ value: restarts, labels: {} }],
      aggregator: "sum",
    },
  ] as unknown as Figures;
