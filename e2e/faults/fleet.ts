import type { ChildProcess, StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openConnection, replaceConnection } from "@/db/driver";
import { migrateDatabase } from "@/db/migrate";
import { seedTestCarriers } from "@/lib/domain/operating/testing";
import { openDataFolder, projectFolder } from "@/scripts/data-folder";
import { startAlone } from "@/scripts/postgres";
import { clusterIn } from "@/scripts/postgres/cluster";
import { stopPostmaster } from "@/scripts/postgres/postmaster";
import { serviceCommand, startNode, stopChild } from "@/scripts/process/child";
import { beforeExit } from "@/scripts/process/cleanup";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { findFreePort } from "@/scripts/process/ports";
import { ensureBuild } from "@/scripts/serving/build";
import { provideSecrets } from "@/scripts/serving/environment";
import { freshArtifact } from "@/scripts/testing/artifacts";
import { clearDeadRuns, clearRun, clusterFolderOf, openRunFolder } from "@/scripts/testing/run-folder";

type Settings = Readonly<Record<string, string>>;

/** The whole service, or its automation alone. */
export type MemberKind = "service" | "worker";

/** A process of the service that a test can kill, freeze or stop. */
export interface Member {
  readonly kind: MemberKind;
  /** URL of the service. */
  readonly url: string;
  readonly hasEnded: () => boolean;
  /** Sends SIGKILL to the process and its children. */
  kill(): Promise<void>;
  /** Sends SIGKILL to one of its server processes (`WEB_PROCESSES`), which is replaced. Linux alone. */
  killServerProcess(): void;
  /** SIGSTOP and SIGCONT: simulate a machine that hangs and recovers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A database with production durability that any number of processes share. */
export interface Fleet {
  readonly databaseUrl: string;
  /** `checkout` is the folder of the version to start: this one, unless told. */
  start(kind: MemberKind, settings?: Settings, checkout?: string): Promise<Member>;
  /** Starts a service that has to end by itself; null = it did not within a minute. */
  startInVain(settings: Settings): Promise<{ readonly code: number | null; readonly output: string }>;
  /** Stops the database as a power failure would, and restarts it after `afterMs`. */
  crashDatabase(afterMs: number): Promise<void>;
}

const readyWithinMs = 60_000;

/**
 * Runs `work` with a migrated database that has the test carriers, or with an empty one; database and processes are removed
 * afterwards. `prepare` may change the folder of the stopped database.
 */
export async function withFleet<T>(
  kind: MemberKind,
  work: (fleet: Fleet) => Promise<T>,
  { prepare, isEmpty = false }: { prepare?: ((folder: string) => void) | undefined; isEmpty?: boolean } = {},
): Promise<T> {
  if (kind === "service") await ensureBuild(openDataFolder());
  await clearDeadRuns();
  const runFolder = openRunFolder();
  const release = beforeExit(() => clearRun(runFolder));
  const folder = openDataFolder(clusterFolderOf(runFolder));
  const members: Member[] = [];
  let databaseUrl = "";
  const startAgain = async (): Promise<void> => {
    if ((await startAlone(folder)) !== databaseUrl)
      throw new ExpectedFailure("Somebody took the port of the database while it was away.");
  };
  try {
    await provideSecrets(folder);
    databaseUrl = await startAlone(folder);
    if (!isEmpty) await migrateDatabase(databaseUrl);
    if (prepare) {
      await stopPostmaster(clusterIn(folder));
      prepare(folder);
      await startAgain();
    }
    await replaceConnection(openConnection(databaseUrl, { max: 8 }));
    if (!isEmpty) await seedTestCarriers();
    const usual: Settings = {
      ANDEN_DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: "off",
      LOG_FORMAT: "pretty",
      LOG_LEVEL: "info",
      // Journeys of demo shipments would continue for minutes.
      CARRIER_NETWORK_SPEED: "0",
    };
    return await work({
      databaseUrl,
      async start(memberKind, settings = {}, checkout = projectFolder) {
        const member = await startMember(memberKind, members.length, { ...usual, ...settings }, checkout);
        members.push(member);
        return member;
      },
      startInVain: (settings) => startInVain({ ...usual, ...settings }),
      async crashDatabase(afterMs) {
        await stopPostmaster(clusterIn(folder), "immediate");
        await pause(afterMs);
        await startAgain();
      },
    });
  } finally {
    await Promise.all(members.map((member) => member.stop()));
    await replaceConnection(undefined);
    await clearRun(runFolder);
    release();
  }
}

const programs = {
  service: serviceCommand,
  worker: ["--import", "tsx", "e2e/faults/worker-process.ts"],
} as const;

async function startMember(kind: MemberKind, number: number, settings: Settings, checkout: string): Promise<Member> {
  const port = await findFreePort();
  const log = freshArtifact(`faults-${kind}-${number}.log`);
  const output = openSync(log, "w");
  // Over the IPC channel the process ends with this one, even if this one is killed.
  const stdio: StdioOptions = ["ignore", output, output, "ipc"];
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", ...settings };
  const child = startNode(programs[kind], { stdio, env, cwd: checkout });
  closeSync(output);
  await untilReady(child, log);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    kind,
    url: `http://localhost:${port}`,
    hasEnded,
    async kill() {
      if (hasEnded())
        throw new ExpectedFailure(`A process ended by itself:\n${readFileSync(log, "utf8").slice(-2000)}`);
      const gone = once(child, "exit");
      signalGroup(child, "SIGKILL");
      await gone;
    },
    killServerProcess() {
      const [first] = childrenOf(child.pid);
      if (first === undefined) throw new Error("there is no server process");
      process.kill(first, "SIGKILL");
    },
    freeze: () => signalGroup(child, "SIGSTOP"),
    thaw: () => signalGroup(child, "SIGCONT"),
    async stop() {
      if (!hasEnded()) await stopChild(child);
    },
  };
}

async function startInVain(settings: Settings): Promise<{ code: number | null; output: string }> {
  const port = await findFreePort();
  const log = freshArtifact("faults-in-vain.log");
  const output = openSync(log, "w");
  const stdio: StdioOptions = ["ignore", output, output, "ipc"];
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", ...settings };
  const child = startNode(programs.service, { stdio, env });
  closeSync(output);
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) await pause(50);
  const code = child.exitCode;
  await stopChild(child);
  return { code, output: readFileSync(log, "utf8") };
}

async function untilReady(child: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!/^Ready/m.test(readFileSync(log, "utf8"))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stopChild(child);
      throw new ExpectedFailure(`A process did not start:\n${readFileSync(log, "utf8")}`);
    }
    await pause(50);
  }
}

const childrenOf = (pid = 0): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal);
}
