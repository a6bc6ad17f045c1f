import type { TestProject } from "vitest/node";
import { clusterIn } from "../postgres/cluster";
import { findPostmaster } from "../postgres/postmaster";
import { ensureClientTypes } from "../serving/client-types";
import { clearDeadRuns, clearRun, clusterFolderOf, openRunFolder, removeRun } from "./run-folder";

declare module "vitest" {
  export interface ProvidedContext {
    testRunFolder: string;
  }
}

/** Makes the types of the client, which its tests import, and a folder for the test run. The first test file that needs a database starts it there. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureClientTypes();
  await clearDeadRuns();
  const run = openRunFolder();
  project.provide("testRunFolder", run);

  // A run that is ended by a signal stops its database; a killed run leaves it to the next run.
  const onExit = () => {
    const server = findPostmaster(clusterIn(clusterFolderOf(run)));
    if (server) process.kill(server.pid, "SIGQUIT");
    removeRun(run);
  };
  const onSignal = () => process.exit(1);
  process.once("exit", onExit);
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, onSignal);

  return async () => {
    process.off("exit", onExit);
    for (const signal of ["SIGTERM", "SIGHUP"] as const) process.off(signal, onSignal);
    await clearRun(run);
  };
}
