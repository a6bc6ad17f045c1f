import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type PictureJob, type RenderJob, Unprintable } from "./render";
import type { RenderResult } from "./render-thread";

/** Renders on worker threads, so that the event loop stays free for requests. */
export interface RenderPool {
  readonly render: (job: RenderJob | PictureJob) => Promise<Uint8Array[]>;
  /** Terminates the threads. Jobs in progress are rejected. */
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly threads?: number;
  /** How long an idle thread is kept. */
  readonly idleMs?: number;
  /** A job that takes longer counts as hung: its thread is terminated and the job fails. */
  readonly timeoutMs?: number;
}

interface Task {
  readonly job: RenderJob | PictureJob;
  readonly resolve: (files: Uint8Array[]) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task?: Task | undefined;
  timer?: NodeJS.Timeout;
}

const threadMemoryMb = 768;

/** Starts threads on demand and terminates a thread that was idle for `idleMs`. */
export function createRenderPool({
  threads: maxThreads = 2,
  idleMs = 30_000,
  timeoutMs = 120_000,
}: RenderPoolOptions = {}): RenderPool {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let isClosed = false;

  function start(): Thread {
    // The path is joined at run time; a bundler would include a literal path in its bundle.
    const entry = join(process.cwd(), ...["lib", "domain", "documents", "render-thread.mjs"]);
    const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb } });
    const thread: Thread = { worker };
    threads.add(thread);
    worker.on("message", (response: RenderResult) => finish(thread, response));
    worker.on("error", (error) => removeThread(thread, error));
    worker.on("exit", () => removeThread(thread, new Error("a rendering thread has ended")));
    return thread;
  }

  function assign(thread: Thread, task: Task): void {
    clearTimeout(thread.timer);
    thread.task = task;
    thread.timer = setTimeout(() => void thread.worker.terminate(), timeoutMs);
    thread.timer.unref();
    thread.worker.ref();
    thread.worker.postMessage(task.job, buffersOf(task.job));
  }

  function finish(thread: Thread, response: RenderResult): void {
    const { task } = thread;
    thread.task = undefined;
    clearTimeout(thread.timer);
    const next = waiting.shift();
    if (next) assign(thread, next);
    else markIdle(thread);
    if ("files" in response) task?.resolve([...response.files]);
    else task?.reject(new Unprintable(response.error));
  }

  function markIdle(thread: Thread): void {
    // An idle thread must not keep the process alive.
    thread.worker.unref();
    thread.timer = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs);
    thread.timer.unref();
  }

  function removeThread(thread: Thread, error: Error): void {
    clearTimeout(thread.timer);
    threads.delete(thread);
    thread.task?.reject(error);
    thread.task = undefined;
    const next = isClosed ? undefined : waiting.shift();
    if (next) assign(start(), next);
  }

  return {
    render: (job) =>
      new Promise((resolve, reject) => {
        const task = { job, resolve, reject };
        if (isClosed) return reject(new Error("rendering has ended"));
        const idle = [...threads].find((thread) => !thread.task);
        if (idle) assign(idle, task);
        else if (threads.size < maxThreads) assign(start(), task);
        else waiting.push(task);
      }),
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(new Error("rendering has ended"));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * The transfer list of a job: files to join or zip are transferred, not copied, unless their memory is shared. Copying
 * megabytes would cost what the thread saves.
 */
function buffersOf(job: RenderJob | PictureJob): ArrayBuffer[] {
  const files = job.kind === "join" ? job.files : job.kind === "zip" ? job.entries.map(({ bytes }) => bytes) : [];
  return files.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  );
}

const slot = Symbol.for("anden.render-pool");
const shutdown = Symbol.for("anden.shutdown");

interface ProcessWide {
  [slot]?: RenderPool;
  /** Shutdown hooks of the process; the start script awaits them. */
  [shutdown]?: Set<() => Promise<void>>;
}

/** The pool of this process. It is kept on `globalThis` because Next bundles routes and instrumentation separately. */
export function renderPool(): RenderPool {
  const owner = globalThis as ProcessWide;
  if (!owner[slot]) {
    const pool = createRenderPool();
    owner[slot] = pool;
    owner[shutdown] ??= new Set();
    owner[shutdown].add(() => pool.close());
  }
  return owner[slot];
}
