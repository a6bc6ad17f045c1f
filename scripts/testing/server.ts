import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { readIfThere } from "../data-folder";
import { startAlone, stopAlone } from "../postgres";
import { clusterIn } from "../postgres/cluster";
import { stopPostmaster } from "../postgres/postmaster";
import { withLock } from "../process/lock.mjs";
import { startCitusServers } from "./citus";
import { clusterFolderOf, makeClusterFolder, testFolder } from "./run-folder";
import { ensureTemplate, templateName } from "./template";

export interface TestServer {
  readonly url: string;
  /** Name of the database to copy. */
  readonly template: string;
  /** Further servers, on which each database has its other parts. */
  readonly workers: readonly string[];
}

const MAX_CACHES = 2;

/**
 * The PostgreSQL of one test run, started by the first test file that needs it: a copy of a prepared cluster, or the
 * server of `TEST_DATABASE_URL`, whose user must be allowed to create databases, or the Citus servers of `TEST_CITUS`.
 */
export function startTestServer(runFolder: string): Promise<TestServer> {
  return withLock(join(runFolder, "start.lock"), async () => {
    const citus = process.env.TEST_CITUS;
    if (citus) {
      const { servers, template } = await startCitusServers(citus);
      const workers = servers.workers.map(({ url }) => url);
      return { url: servers.coordinator.url, template, workers };
    }
    const template = templateName();
    const external = process.env.TEST_DATABASE_URL;
    if (external) {
      await ensureTemplate(external, template);
      return { url: external, template, workers: [] };
    }
    const cluster = clusterIn(clusterFolderOf(runFolder));
    const running = readIfThere(cluster.url);
    if (running) return { url: running, template, workers: [] };
    const folder = makeClusterFolder(runFolder);
    await copyPreparedCluster(template, folder);
    if (process.env.TEST_SCOPE === "gate") keepPlans(folder);
    return { url: await startAlone(folder, { durable: false }), template, workers: [] };
  });
}

/**
 * Leaves autovacuum to `npm run test:all`: in the middle of a long transaction, as the demo is made in, it finds the tables empty,
 * and the plans that follow read all rows for each.
 */
const keepPlans = (folder: string): void =>
  appendFileSync(join(clusterIn(folder).data, "postgresql.conf"), "autovacuum = off\n");

function copyPreparedCluster(template: string, target: string): Promise<void> {
  const folder = testFolder();
  const prepared = join(folder, `cache-${template}`);
  return withLock(join(folder, "cache.lock"), async () => {
    if (!existsSync(prepared)) await prepareCluster(template, join(folder, "draft"), prepared);
    utimesSync(prepared, new Date(), new Date());
    dropOldCaches(folder);
    execFileSync("cp", ["-a", `${prepared}/.`, target]);
  });
}

async function prepareCluster(template: string, draft: string, target: string): Promise<void> {
  await stopAlone(draft);
  rmSync(draft, { recursive: true, force: true });
  await ensureTemplate(await startAlone(draft, { durable: false }), template);
  await stopPostmaster(clusterIn(draft), "fast");
  rmSync(clusterIn(draft).url);
  renameSync(draft, target);
}

function dropOldCaches(folder: string): void {
  const byAge = readdirSync(folder)
    .filter((name) => name.startsWith("cache-"))
    .sort((a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs);
  for (const name of byAge.slice(MAX_CACHES)) rmSync(join(folder, name), { recursive: true, force: true });
}
