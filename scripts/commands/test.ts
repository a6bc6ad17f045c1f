import { openDataFolder } from "../data-folder";
import { exitCleanly } from "../process/cleanup";
import { ensureBrowser } from "../testing/browser";
import { runBrowserTests } from "../testing/browser-tests";
import { runGuidesIfPossible } from "../testing/guides";
import { runInngestTests } from "../testing/inngest-tests";
import { runWithNextDrivers } from "../testing/next-drivers";
import { checkSources, projects, runInterfaceOnNext, runProject, runVitest, type Scope } from "../testing/steps";
import { describeTally, oneFailure, sum } from "../testing/tally";
import { describeTimes, runTimed, type Step, type TimedTally } from "../testing/timing";
import { runWooCommerceTests } from "../testing/woocommerce-tests";

/** A run that hangs fails after this time. It is no bound for a busy machine: a quiet one needs a quarter of it. */
const LIMIT_MS = { gate: 40 * 60_000, all: 110 * 60_000 } as const;

/** The journeys end earlier, so that those which failed are told with their reasons. */
const TELLING_MS = 60_000;

/**
 * `npm test` runs what decides whether a change may land, `--all` everything; `--unit`, `--e2e` and `--check` run a part,
 * `--next-drivers` the tests of `db` against the newest versions of its libraries, `--inngest` the functions on a real Inngest
 * server, `--woocommerce` channels against a real shop. Further arguments of the first two parts are passed to their runner. The
 * output ends with the times of the steps, the names of what failed and, as its last line, the total.
 */
export async function run(args: string[]): Promise<number> {
  openDataFolder();
  const limitMs = LIMIT_MS[args[0] === "--all" ? "all" : "gate"];
  const watchdog = setTimeout(() => {
    console.log(`\n${describeTally(oneFailure(`the run did not end within ${limitMs / 60_000} minutes`))}`);
    void exitCleanly(1);
  }, limitMs);
  const tallies: TimedTally[] = [];
  for (const step of stepsOf(args, Date.now() + limitMs - TELLING_MS)) tallies.push(await runTimed(step));
  clearTimeout(watchdog);
  const total = sum(tallies);
  console.log(`\n${describeTimes(tallies)}\n\n${describeTally(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function stepsOf([part, ...rest]: string[], deadline: number): Step[] {
  const step = (name: string, shareSeconds: number, work: Step["run"]): Step => ({ name, shareSeconds, run: work });
  // The shares of the gate are ten minutes together, with 80 s for the installation.
  const sources = step("Sources", 40, checkSources);
  const project = (name: keyof typeof projects, shareSeconds: number, scope: Scope): Step =>
    step(projects[name], shareSeconds, () => runProject(name, scope));
  const journeys = (scope: Scope | undefined, args: readonly string[] = []) =>
    runBrowserTests([`--global-timeout=${Math.max(1, deadline - Date.now())}`, ...args], scope);
  const parts: Record<string, Step[]> = {
    "--unit": [step("Tests", 600, () => runVitest(rest))],
    "--e2e": [step("Journeys", 600, () => journeys(undefined, rest))],
    "--check": [sources, project("unit", 45, "gate")],
    "--next-drivers": [step("Newest drivers", 120, runWithNextDrivers)],
    "--inngest": [step("Inngest", 300, runInngestTests)],
    "--woocommerce": [step("WooCommerce", 300, () => runWooCommerceTests(rest))],
  };
  const chosen = parts[part ?? ""];
  if (chosen) return chosen;
  // To fetch the browser's packages takes half a minute, and hardly any of it of a processor. The journeys tell what went wrong.
  ensureBrowser().catch(() => {});
  const scope: Scope = part === "--all" ? "all" : "gate";
  const isGate = scope === "gate";
  const shared = [
    sources,
    project("unit", isGate ? 45 : 150, scope),
    project("database", 240, scope),
    project("process", isGate ? 45 : 300, scope),
  ];
  const last = step("Journeys, with the production build", isGate ? 150 : 700, () => journeys(scope));
  if (isGate) return [...shared, last];
  return [
    ...shared,
    project("measured", 300, scope),
    step("Pipeline without the API lane", 60, runInterfaceOnNext),
    step("Functions on an Inngest server", 300, runInngestTests),
    step("Channels on a real WooCommerce", 300, () => runWooCommerceTests()),
    step("Commands of README.md and of the guides", 300, runGuidesIfPossible),
    last,
  ];
}
