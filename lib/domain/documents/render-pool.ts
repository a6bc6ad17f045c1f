import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type PictureJob, type RenderJob, Unprintable } from "./render";
import type { RenderResult } from "./render-thread";

/** Renders on threads of their own, so that the one that answers requests goes on answering. */
export interface RenderPool {
  readonly render: (job: RenderJob | PictureJob) => Promise<Uint8Array[]>;
  /** Ends the threads; what they were rendering fails. */
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly threads?: number;
  /** How long a thread without work is kept. */
  readonly idleMs?: number;
  /** A job that takes longer hangs, and its thread is ended. */
  readonly timeoutMs?: number;
}

interface Task {
  readonly job: RenderJob | PictureJob;
  readonly resolve: (files: Uint8Array[]) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task?: Task;
  timer?: NodeJS.Timeout;
}

const threadMemoryMb = 768;

/** Threads are started when there is work and end some time after the last of it. */
export function createRenderPool({
  threads: most = 2,
  idleMs = 30_000,
  timeoutMs = 120_000,
}: RenderPoolOptions = {}): RenderPool {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let isClosed = false;

  function start(): Thread {
    // The path is put together so that no bundler takes the thread for a part of its bundle.
    const entry = join(process.cwd(), ...["lib", "domain", "documents", "render-thread.mjs"]);
    const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb } });
    const thread: Thread = { worker };
    threads.add(thread);
    worker.on("message", (response: RenderResult) => finish(thread, response));
    worker.on("error", (error) => lose(thread, error));
    worker.on("exit", () => lose(thread, new Error("a rendering thread has ended")));
    return thread;
  }

  function give(thread: Thread, task: Task): void {
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
    if (next) give(thread, next);
    else rest(thread);
    if ("files" in response) task?.resolve([...response.files]);
    else task?.reject(new Unprintable(response.error));
  }

  function rest(thread: Thread): void {
    // A thread at rest keeps no process alive.
    thread.worker.unref();
    thread.timer = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs);
    thread.timer.unref();
  }

  function lose(thread: Thread, error: Error): void {
    clearTimeout(thread.timer);
    threads.delete(thread);
    thread.task?.reject(error);
    thread.task = undefined;
    const next = isClosed ? undefined : waiting.shift();
    if (next) give(start(), next);
  }

  return {
    render: (job) =>
      new Promise((resolve, reject) => {
        const task = { job, resolve, reject };
        if (isClosed) return reject(new Error("rendering has ended"));
        const idle = [...threads].find((thread) => !thread.task);
        if (idle) give(idle, task);
        else if (threads.size < most) give(start(), task);
        else waiting.push(task);
      }),
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(new Error("rendering has ended"));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** What is joined or packed is handed over, unless its memory is shared: copying megabytes would cost what the thread saves. */
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
  /** What a process does before it ends; awaited by the start script. */
  [shutdown]?: Set<() => Promise<void>>;
}

/** The threads of this process. They hang on `globalThis` because Next bundles routes and instrumentation apart. */
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
