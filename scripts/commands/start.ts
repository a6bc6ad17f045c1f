import { join } from "node:path";
import { readProcessFigures } from "@/lib/api/public/read-metrics";
import { systemContext } from "@/lib/platform/context";
import { flushOutages, log } from "@/lib/platform/log";
import { setting } from "@/lib/platform/settings";
import { openDataFolder } from "../data-folder";
import { beforeExit } from "../process/cleanup";
import { withProgress } from "../process/progress.mjs";
import { ensureBuild } from "../serving/build";
import { openDatabase } from "../serving/database";
import { assertSettings, prepareEnvironment, readAddress } from "../serving/environment";
import { assertKeys, tellMissingKeys } from "../serving/key-check";
import { openLog } from "../serving/open-log";
import { countProcesses, isServerProcess, serveAsOne, serveByProcesses } from "../serving/processes";
import { type DemoSignIn, hasAccounts, hasCarriers, makeDemoHistory, seedOnce } from "../serving/seed";
import { assertPortIsFree, serve } from "../serving/web-server";

/**
 * `npm start`: runs portal, API and automation in this process, or in several (`WEB_PROCESSES`), with an embedded database
 * unless `DATABASE_URL` is set.
 */
export const run = (): Promise<undefined> => startService({ dev: false });

/** `isBuilt`: there is a build, and no sources beside it that it could be older than. */
export async function startService({ dev, isBuilt = dev }: { dev: boolean; isBuilt?: boolean }): Promise<undefined> {
  process.title = "anden";
  openLog({ dev });
  assertSettings();
  const address = readAddress();
  // Registered first, so that it is told last.
  beforeExit(flushOutages);
  if (isServerProcess())
    return serveAsOne(address, { listen: (at) => serve(at, { dev: false }), readFigures: readProcessFigures });
  let isReady = false;
  beforeExit(() => isReady && log.info("service.stopped", { message: "Stopped." }));
  log.debug("service.starting", { node: process.version });
  // Checked before anything slow: otherwise a taken port would be reported only after the build.
  await assertPortIsFree(address);
  const folder = openDataFolder();
  await prepareEnvironment(folder, address, { dev });
  // The build needs no database: on a first start each takes a processor.
  const built = isBuilt ? undefined : ensureBuild(folder);
  // Awaited below; until then a failure of the database may end the start first.
  built?.catch(() => {});
  const { database, demo } = await withProgress(databaseStep, async () => {
    const database = await openDatabase(folder, { waits: true });
    await assertKeys(systemContext("start"));
    await tellMissingKeys(systemContext("start"));
    return { database, demo: await seedOnce(folder, database) };
  });
  const hints = [...((await hasAccounts()) ? [] : [firstAccount]), ...((await hasCarriers()) ? [] : [firstCarrier])];
  process.env.ANDEN_DEMO_EMAIL = demo?.email ?? "";
  process.env.ANDEN_DEMO_PASSWORD = demo?.password ?? "";
  scheduleBackups(folder, { isWanted: database.isEmbedded && !dev });
  await built;
  const processes = dev ? 1 : await countProcesses();
  await withProgress(serverStep, () => (processes > 1 ? serveByProcesses(processes) : serve(address, { dev })));
  log.info("service.address", { url: address.url, message: `Andén   ${address.url}` });
  if (demo) tellDemo(demo);
  for (const hint of hints) log.info("service.hint", { message: `\n${hint}` });
  log.info("service.ready", { url: address.url, processes, message: `Ready on ${address.url}` });
  isReady = true;
  if (demo) makeHistoryUntilStopped();
  beforeExit(() => log.info("service.stopping", { message: "Stopping: requests in progress finish first." }));
}

const databaseStep = { doing: "Preparing the database", done: "Database prepared" };
const serverStep = { doing: "Starting the server", done: "Server started" };

function makeHistoryUntilStopped(): void {
  const stopping = new AbortController();
  const made = makeDemoHistory(stopping.signal);
  beforeExit(() => {
    stopping.abort();
    return made;
  });
}

/** People at a terminal get the password. A line of JSON is kept by others, so that it has none. */
function tellDemo({ email, password }: DemoSignIn): void {
  if (setting("LOG_FORMAT") === "pretty") process.stdout.write(`Demo    ${email}  ${password}\n`);
  else log.info("demo.ready", { email, message: "`npm run --silent admin -- demo seed` prints the demo's password." });
}

/** The database of somebody else has backups of its own; the embedded one has none but these. */
function scheduleBackups(folder: string, { isWanted }: { isWanted: boolean }): void {
  if (isWanted) process.env.BACKUP_TIME ||= "03:30";
  process.env.BACKUP_DIR ||= join(folder, "backups");
}

const firstAccount = `There is no account yet. Make a live one with its sender or a test account, each prints its owner's sign-in, and an operator:
  npm run --silent admin -- account create --name NAME --email EMAIL --origin '<JSON as in POST /v1/address_book>'
  npm run --silent admin -- account create --name NAME --email EMAIL --test
  npm run --silent admin -- user create --email EMAIL --password PASSWORD --role operator
`;

const firstCarrier = `There is no carrier yet, so nothing can be quoted. An operator adds them at /operator/carriers; invented ones, which serve test
accounts alone, come with the demo:
  npm run --silent admin -- demo seed
`;
