import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import { clusterIn } from "@/scripts/postgres/cluster";
import { toBody } from "./api";
import { type Load, type LoadOptions, type LoadSize, underLoad } from "./load";
import { type Outcome, skip } from "./outcome";
import { mountSmallDisk } from "./small-disk";

const fullForMs = 15_000;

/** The disk of the tables is full twice. Writes are refused as such, reads go on, and all of it goes on by itself. */
export async function fullDiskTest(options: LoadSize): Promise<Outcome> {
  const disk = mountSmallDisk();
  if (!disk) return skip("no file system can be mounted: run it as root");
  const load: LoadOptions = {
    ...options,
    kind: "service",
    members: 2,
    overMs: 4 * fullForMs,
    prepare: (folder) => disk.moveTables(clusterIn(folder).data),
  };
  let refused: Refusals = { statuses: new Set(), storage: new Set() };
  try {
    return await underLoad(load, {
      async disturb(running) {
        for (let round = 0; round < 2; round++) {
          await pause(fullForMs / 2);
          disk.fill();
          refused = await writeMeanwhile(running, fullForMs);
          disk.free();
          await pause(fullForMs / 2);
        }
        return 0;
      },
      async inspect() {
        const statuses = [...refused.statuses].sort();
        console.log(`  while it was full, creations were answered ${statuses.join(", ")}`);
        const wrong = statuses.filter((status) => status !== "200" && status !== "503 unavailable 30");
        return [
          ...(statuses.includes("503 unavailable 30") ? [] : ["the disk was full and no creation was refused"]),
          ...(refused.storage.has("full") ? [] : ["/readyz never said that the disk is full"]),
          ...wrong.map((status) => `with a full disk a creation was answered ${status}`),
        ];
      },
    });
  } finally {
    disk.remove();
  }
}

interface Refusals {
  readonly statuses: Set<string>;
  /** What `/readyz` said about storage. */
  readonly storage: Set<string>;
}

async function writeMeanwhile({ members, shops }: Load, forMs: number): Promise<Refusals> {
  const seen: Refusals = { statuses: new Set(), storage: new Set() };
  const [shop] = shops;
  const url = members[0]?.url;
  if (!shop || !url) throw new Error("nobody is there");
  for (const until = Date.now() + forMs; Date.now() < until; await pause(50)) {
    const response = await fetch(`${url}/v2/shipments`, {
      method: "POST",
      headers: { ...shop.headers, "Content-Type": "application/json" },
      body: JSON.stringify({ ...toBody(shop, 0), external_id: null }),
    });
    const { code } = (await response.json()) as { code?: string };
    seen.statuses.add([response.status, code, response.headers.get("retry-after")].filter(Boolean).join(" "));
    const { checks } = (await (await fetch(`${url}/readyz`)).json()) as { checks: { storage?: string } };
    if (checks.storage) seen.storage.add(checks.storage);
  }
  return seen;
}

const slowForMs = 30_000;

/** Every flush of PostgreSQL's files takes a fifth of a second longer: all is slower, and nothing is given up. */
export async function slowDiskTest(options: LoadSize): Promise<Outcome> {
  if (spawnSync("strace", ["-V"]).status !== 0)
    return skip("strace, which delays PostgreSQL's writes, is not installed");
  const delayed = ["fdatasync", "fsync"].flatMap((call) => ["-e", `inject=${call}:delay_enter=200000`]);
  const load: LoadOptions = { ...options, kind: "service", members: 2, overMs: 2 * slowForMs };
  return underLoad(load, {
    async disturb() {
      await pause(slowForMs / 2);
      const pids = await databaseProcesses();
      const args = ["-f", "-qq", "-o", "/dev/null", "-e", "trace=fdatasync,fsync", ...delayed];
      const strace = spawn("strace", [...args, ...pids.flatMap((pid) => ["-p", String(pid)])], { stdio: "ignore" });
      await pause(1_000);
      const commitMs = strace.exitCode === null ? await timeCommit() : 0;
      await pause(slowForMs);
      strace.kill("SIGINT");
      if (strace.exitCode === null) await once(strace, "exit");
      console.log(`  a commit took ${commitMs} ms meanwhile`);
      if (commitMs < 200) throw new Error("the writes of PostgreSQL were not delayed");
      return 0;
    },
  });
}

/** The processes of the database on this machine: the parent of ours and its children. */
async function databaseProcesses(): Promise<number[]> {
  const [row] = await connection().sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const parentOf = (pid: number | string) => {
    try {
      return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
    } catch {
      return undefined;
    }
  };
  const postmaster = parentOf(row?.pid ?? 0);
  if (!postmaster) throw new Error("the database does not run on this machine");
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

async function timeCommit(): Promise<number> {
  const startedAt = performance.now();
  await connection().sql`UPDATE accounts SET name = name WHERE id = (SELECT min(id) FROM accounts)`;
  return Math.round(performance.now() - startedAt);
}
