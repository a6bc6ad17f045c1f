import { type ChildProcess, fork } from "node:child_process";
import { workerEnvironment } from "../settings";
import { modulePath } from "./module-path";

interface Call {
  /** URL of the module, without its ending. */
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export interface ChildProcesses {
  /**
   * Calls the function in a process of its own, which ends with `signal`. Throws `ChildEnded` if the process ends, and what the
   * function threw, by its message only.
   */
  run(call: Call, signal: AbortSignal): Promise<unknown>;
  /** Ends the processes. Calls in progress are rejected. */
  close(): void;
}

/** The process ended before its call: by the engine or the system (`isFatal`), or because its code said so. */
export class ChildEnded extends Error {
  override readonly name = "ChildEnded";
  constructor(readonly isFatal: boolean) {
    super("the worker process ended");
  }
}

type Answer = { readonly value: unknown } | { readonly error: string };

/**
 * Processes that are kept for the next call until they were idle for `idleMs`, each with a heap of `memoryMb`. A fatal
 * error of V8, such as an array beyond its largest, ends a whole process whatever thread it is on, so what reads files of
 * strangers has processes of its own.
 */
export function createChildProcesses({ memoryMb, idleMs }: { memoryMb: number; idleMs: number }): ChildProcesses {
  const all = new Set<ChildProcess>();
  const idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = [];

  function start(): ChildProcess {
    const child = fork(modulePath("lib/platform/worker-pool/child.mjs"), [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: workerEnvironment(),
    });
    all.add(child);
    child.once("exit", () => all.delete(child));
    // A process that cannot be started or written to ends, which is told to its call.
    child.on("error", () => child.kill("SIGKILL"));
    return child;
  }

  function take(): ChildProcess {
    for (let found = idle.pop(); found; found = idle.pop()) {
      clearTimeout(found.timer);
      if (found.child.connected) return hold(found.child, true);
    }
    return start();
  }

  function keep(child: ChildProcess): void {
    const timer = setTimeout(() => {
      const place = idle.findIndex((one) => one.child === child);
      if (place >= 0) idle.splice(place, 1);
      if (child.connected) child.disconnect();
    }, idleMs).unref();
    idle.push({ child: hold(child, false), timer });
  }

  return {
    run(call, signal) {
      const child = take();
      return new Promise((resolve, reject) => {
        const end = (isFatal: boolean) => {
          release();
          child.kill("SIGKILL");
          reject(new ChildEnded(isFatal));
        };
        const onMessage = (answer: Answer) => {
          release();
          keep(child);
          if ("value" in answer) resolve(answer.value);
          else reject(new Error(answer.error));
        };
        const onExit = (code: number | null) => end(code === null || code > 128);
        const onAbort = () => end(false);
        function release(): void {
          child.off("message", onMessage).off("exit", onExit);
          signal.removeEventListener("abort", onAbort);
        }
        child.on("message", onMessage).on("exit", onExit);
        signal.addEventListener("abort", onAbort);
        child.send(call, (error) => {
          if (error) end(false);
        });
      });
    },
    close() {
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

/** Whether a child keeps this process from ending. */
function hold(child: ChildProcess, isHeld: boolean): ChildProcess {
  const how = isHeld ? "ref" : "unref";
  child[how]();
  child.channel?.[how]();
  return child;
}
