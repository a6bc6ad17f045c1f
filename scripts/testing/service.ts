import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openDataFolder, readIfThere } from "../data-folder";
import { clusterIn } from "../postgres/cluster";
import { serviceCommand, startNode, stopChild } from "../process/child";
import { beforeExit } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import { findFreePort } from "../process/ports";
import { ensureBuild } from "../serving/build";
import { provideSecrets } from "../serving/environment";
import { demoHistoryMade } from "../serving/seed";
import { freshArtifact } from "./artifacts";
import { clearDeadRuns, clearRun, clusterFolderOf, openRunFolder } from "./run-folder";

export interface ThrowawayService {
  readonly url: string;
  readonly databaseUrl: string;
  /** Asks the service to end, as a process manager does, and resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

const READY_WITHIN_MS = 120_000;

type Settings = Readonly<Record<string, string>>;

/**
 * Runs `work` against a production service with its own database, unless the settings name one, and `settings` in its environment, which may depend on
 * its URL; both are removed afterwards. The secrets of the service are also set in this process, so that tests can create accounts and sessions
 * directly in the database.
 */
export async function withThrowawayService<T>(
  settings: Settings | ((url: string) => Settings),
  work: (service: ThrowawayService) => Promise<T>,
): Promise<T> {
  await ensureBuild(openDataFolder());
  await clearDeadRuns();
  const runFolder = openRunFolder();
  const release = beforeExit(() => clearRun(runFolder));
  const folder = openDataFolder(clusterFolderOf(runFolder));
  await provideSecrets(folder);
  const port = await findFreePort();
  // Whatever the environment of this process says: an embedded database with the demo of a first start, without its
  // history, which takes longer than most tests.
  const given = {
    DATABASE_URL: undefined,
    PUBLIC_URL: undefined,
    ANDEN_DEMO: undefined,
    ANDEN_DEMO_HISTORY: "off",
    BACKUP_TIME: "off",
  };
  const log = { LOG_FORMAT: "pretty", LOG_LEVEL: "info" };
  const own = { ...given, ...log, ANDEN_DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1" };
  const url = `http://localhost:${port}`;
  const chosen = typeof settings === "function" ? settings(url) : settings;
  const env = { ...process.env, ...own, ...chosen };
  // A new demo has its history some time after the service is ready.
  const service = await start(env, chosen.ANDEN_DEMO_HISTORY === "on" ? demoHistoryMade : "Ready on");
  try {
    return await work({
      url,
      databaseUrl: chosen.DATABASE_URL ?? readIfThere(clusterIn(folder).url) ?? "",
      stop: () => stopChild(service),
    });
  } finally {
    await stopChild(service);
    await clearRun(runFolder);
    release();
  }
}

async function start(env: NodeJS.ProcessEnv, readyLine: string) {
  // Test files that run side by side start services at the same time, and each waits for the line of its own.
  const log = freshArtifact(`service${process.env.VITEST_POOL_ID ? `-${process.env.VITEST_POOL_ID}` : ""}.log`);
  const output = openSync(log, "w");
  // Over the IPC channel the service ends with this process, even if this process is killed.
  const service = startNode(serviceCommand, { env, stdio: ["ignore", output, output, "ipc"] });
  closeSync(output);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!readFileSync(log, "utf8").includes(readyLine)) {
    if (service.exitCode !== null || Date.now() > deadline) {
      await stopChild(service);
      throw new ExpectedFailure(`The service did not start:\n${readFileSync(log, "utf8")}`);
    }
    await pause(100);
  }
  return service;
}
