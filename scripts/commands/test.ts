import { openDataFolder } from "../data-folder";
import { exitCleanly } from "../process/cleanup";
import { ensureBrowser } from "../testing/browser";
import { runBrowserTests } from "../testing/browser-tests";
import { runGuidesBriefly } from "../testing/guides";
import { runInngestTests } from "../testing/inngest-tests";
import { runWithNextDrivers } from "../testing/next-drivers";
import {
  attempt,
  checkSources,
  runDatabaseTests,
  runIsolatedTests,
  runLaneProcessTests,
  runLaneTests,
  runQuickTests,
  runVitest,
} from "../testing/steps";
import { describeTally, oneFailure, sum, type Tally } from "../testing/tally";

/** A run that exceeds this time fails. */
const LIMIT_MS = 38 * 60_000;

/** The journeys end earlier, so that those which failed are told with their reasons. */
const TELLING_MS = 60_000;

/**
 * `npm test` runs everything; `--unit`, `--lane`, `--e2e` and `--check` run a part, `--next-drivers` the tests of `db` against
 * the newest versions of its libraries, `--inngest` the functions on a real Inngest server. Further arguments of the first
 * three are passed to their runner. The output ends with the names of what failed and, as its last line, the total.
 */
export async function run(args: string[]): Promise<number> {
  openDataFolder();
  const watchdog = setTimeout(() => {
    console.log(`\n${describeTally(oneFailure(`the run did not end within ${LIMIT_MS / 60_000} minutes`))}`);
    void exitCleanly(1);
  }, LIMIT_MS);
  const total = sum(await runSteps(args, Date.now() + LIMIT_MS - TELLING_MS));
  clearTimeout(watchdog);
  console.log(`\n${describeTally(total)}`);
  return total.failed === 0 ? 0 : 1;
}

async function runSteps([part, ...rest]: string[], deadline: number): Promise<Tally[]> {
  const runJourneys = () => runBrowserTests([`--global-timeout=${Math.max(1, deadline - Date.now())}`, ...rest]);
  const steps: Record<string, (() => Promise<Tally>)[]> = {
    "--unit": [() => runVitest(rest)],
    "--lane": [() => runLaneTests(rest.length > 0 ? rest : undefined)],
    "--e2e": [runJourneys],
    "--check": [checkSources, runQuickTests],
    "--next-drivers": [runWithNextDrivers],
    "--inngest": [runInngestTests],
  };
  const all = [
    checkSources,
    runQuickTests,
    runDatabaseTests,
    runIsolatedTests,
    () => runLaneTests(),
    runLaneProcessTests,
    runGuidesBriefly,
    runJourneys,
  ];
  // The journeys tell what went wrong with it.
  if (part === undefined) ensureBrowser().catch(() => {});
  const tallies: Tally[] = [];
  for (const step of steps[part ?? ""] ?? all) tallies.push(await attempt(step));
  return tallies;
}
