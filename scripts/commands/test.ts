import { openDataFolder } from "../data-folder";
import { exitCleanly } from "../process/cleanup";
import { runBrowserTests } from "../testing/browser-tests";
import { runWithNextDrivers } from "../testing/next-drivers";
import { attempt, checkSources, runLaneTests, runQuickTests, runVitest } from "../testing/steps";
import { describeTally, oneFailure, sum, type Tally } from "../testing/tally";

/** A run that exceeds this time fails. */
const LIMIT_MS = 36 * 60_000;

/**
 * `npm test` runs everything; `--unit`, `--lane`, `--e2e` and `--check` run a part, `--next-drivers` the tests of `db` against
 * the newest versions of its libraries. Further arguments of the first three are passed to their runner. The output ends
 * with the names of what failed and, as its last line, the total.
 */
export async function run(args: string[]): Promise<number> {
  openDataFolder();
  const watchdog = setTimeout(() => {
    console.log(`\n${describeTally(oneFailure(`the run did not end within ${LIMIT_MS / 60_000} minutes`))}`);
    void exitCleanly(1);
  }, LIMIT_MS);
  const total = sum(await runSteps(args));
  clearTimeout(watchdog);
  console.log(`\n${describeTally(total)}`);
  return total.failed === 0 ? 0 : 1;
}

async function runSteps([part, ...rest]: string[]): Promise<Tally[]> {
  const steps: Record<string, (() => Promise<Tally>)[]> = {
    "--unit": [() => runVitest(rest)],
    "--lane": [() => runLaneTests(rest.length > 0 ? rest : undefined)],
    "--e2e": [() => runBrowserTests(rest)],
    "--check": [checkSources, runQuickTests],
    "--next-drivers": [runWithNextDrivers],
  };
  const all = [checkSources, () => runVitest(), () => runLaneTests(), () => runBrowserTests()];
  const tallies: Tally[] = [];
  for (const step of steps[part ?? ""] ?? all) tallies.push(await attempt(step));
  return tallies;
}
