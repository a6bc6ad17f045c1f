import { openDataFolder } from "../data-folder";
import { runNode } from "../process/child";
import { findFreePort } from "../process/ports";
import { ensureBuild } from "../serving/build";
import { freshArtifact } from "./artifacts";
import { ensureBrowser } from "./browser";
import { withThrowawayService } from "./service";
import type { Scope } from "./steps";
import { readPlaywrightReport, type Tally } from "./tally";

/**
 * A journey of `npm test` that fails is tried once more and listed; `npm run test:all` retries nothing. Arguments of Playwright that
 * are no options are patterns of paths.
 */
const optionsOf: Readonly<Record<Scope, readonly string[]>> = {
  gate: ["--retries=1", "(?<!\\.slow)\\.spec\\.ts$"],
  all: [],
};

/**
 * Runs journeys in a real browser against the production build, on a throwaway service that starts empty: those that `args` name
 * to Playwright, or those of a scope.
 */
export async function runBrowserTests(args: readonly string[] = [], scope?: Scope): Promise<Tally> {
  await ensureBrowser();
  console.log("\nProduction build");
  await ensureBuild(openDataFolder());
  const step = "Browser tests";
  console.log(`\n${step}`);
  const mercadoPagoUrl = `http://127.0.0.1:${await findFreePort()}`;
  // The journeys run their webhook receivers on this machine.
  return withThrowawayService(
    { WEBHOOK_ALLOW_PRIVATE_TARGETS: "1", ANDEN_DEMO_HISTORY: "on", MERCADO_PAGO_URL: mercadoPagoUrl },
    async ({ url, databaseUrl }) => {
      const report = freshArtifact("playwright.json");
      const env = {
        ...process.env,
        E2E_BASE_URL: url,
        DATABASE_URL: databaseUrl,
        // The journeys make shipments in their own process too: with the demo and the carriers that the service has.
        ANDEN_DEMO: "on",
        WEBHOOK_ALLOW_PRIVATE_TARGETS: "1",
        ...(scope && { TEST_SCOPE: scope }),
        // Where a journey opens its stand-in of Mercado Pago.
        MERCADO_PAGO_URL: mercadoPagoUrl,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      };
      const options = [
        "test",
        "--reporter=list,json",
        "--pass-with-no-tests",
        ...args,
        ...(scope ? optionsOf[scope] : []),
      ];
      const code = await runNode("node_modules/@playwright/test/cli.js", options, { env });
      return readPlaywrightReport(step, report, code);
    },
  );
}
