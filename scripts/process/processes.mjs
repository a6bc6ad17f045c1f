import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Finds a live process. Its start time distinguishes it from a later process with the same pid. A zombie is not alive:
 * it only waits to be reaped by its parent.
 */
export function findProcess(pid) {
  return process.platform === "linux" ? findInProc(pid) : findByPs(pid);
}

/** `pid start` of a live process: the content of lock files and of the records of processes that use a cluster. */
export function fingerprint(pid = process.pid) {
  const found = findProcess(pid);
  return found && `${pid} ${found.started}`;
}

export function isAlive(print) {
  return fingerprint(Number.parseInt(print, 10)) === print;
}

function findInProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; the fields after it are state (3rd) … start time in ticks (22nd).
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
    return { started: fields[19] ?? "", command };
  } catch {
    return undefined;
  }
}

function findByPs(pid) {
  const env = { ...process.env, LC_ALL: "C" };
  const { stdout } = spawnSync("ps", ["-o", "state=,lstart=,command=", "-p", String(pid)], { encoding: "utf8", env });
  // `S    Fri Nov 20 16:00:00 2026 /usr/bin/node scripts/run.mjs start`
  const match = /^\s*(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(stdout ?? "");
  if (!match || match[1].startsWith("Z")) return undefined;
  return { started: match[2].replace(/\s+/g, "-"), command: match[3].trim().split(" ") };
}
