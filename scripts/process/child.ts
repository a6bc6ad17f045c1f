import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../data-folder";
import { beforeExit } from "./cleanup";

const KILL_AFTER_MS = 20_000;

/**
 * Arguments of Node for `npm start`, for use with `startNode`. Nearly all objects of a request are garbage once its
 * response is sent. With twice the default semi-space fewer objects are still in use at each collection and have to be
 * copied. It takes at most 48 MB more for each thread.
 */
export const serviceCommand = ["--max-semi-space-size=32", "scripts/run.mjs", "start"] as const;

/**
 * Starts a Node program in its own process group. The group is ended when this process ends. `command` holds options of
 * Node, a path inside the project, and arguments of that program.
 */
export function startNode(command: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, command, {
    cwd: projectFolder,
    stdio: "inherit",
    detached: true,
    ...options,
  });
  const release = beforeExit(() => stopChild(child));
  child.once("exit", release);
  return child;
}

/** Runs a Node program to its end and returns its exit code. */
export async function runNode(program: string, args: readonly string[], options?: SpawnOptions): Promise<number> {
  const [code] = await once(startNode([program, ...args], options), "exit");
  return typeof code === "number" ? code : 1;
}

/** Runs a Node program to its end and returns its exit code and what it printed. */
export async function readNode(
  command: readonly string[],
  options?: SpawnOptions,
): Promise<{ code: number; output: string }> {
  const child = startNode(command, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const [code] = await once(child, "close");
  return { code: typeof code === "number" ? code : 1, output };
}

/** Ends the process group with SIGTERM, and with SIGKILL if it has not ended after a while. */
export async function stopChild(child: ChildProcess): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  signalGroup(child, "SIGTERM");
  const deadline = Date.now() + KILL_AFTER_MS;
  while (!hasEnded()) {
    if (Date.now() > deadline) signalGroup(child, "SIGKILL");
    await pause(50);
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has just ended.
  }
}
