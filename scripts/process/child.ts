import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../data-folder";
import { beforeExit } from "./cleanup";

const KILL_AFTER_MS = 20_000;

/**
 * What `npm start` gives to Node, for `startNode`. Nearly all that a request makes is gone with its answer: with twice the
 * usual room for it less is still in use whenever the collector looks, and has to be copied. It takes 48 MB more at
 * most, for each thread.
 */
export const serviceCommand = ["--max-semi-space-size=32", "scripts/run.mjs", "start"] as const;

/**
 * Starts a Node program in a process group of its own, which is ended with all it has started when this process ends.
 * Options of Node, a path inside the project, and arguments of that program.
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

/** Runs a Node program to its end and answers with its exit code. */
export async function runNode(program: string, args: readonly string[], options?: SpawnOptions): Promise<number> {
  const [code] = await once(startNode([program, ...args], options), "exit");
  return typeof code === "number" ? code : 1;
}

/** Asks the group to end, insists after a while. */
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
