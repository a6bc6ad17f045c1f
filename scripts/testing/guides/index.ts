import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openConnection, replaceConnection } from "@/db/driver";
import { type Locale, locales } from "@/lib/core/vocabulary";
import { openAccount } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import { projectFolder } from "../../data-folder";
import { ExpectedFailure } from "../../process/expected-failure";
import { findFreePort } from "../../process/ports";
import { type ThrowawayService, withThrowawayService } from "../service";
import { nothing, type Tally } from "../tally";
import { checkPage, type PageReport, type PageSetting } from "./check-page";

const guideFolder = "docs/guide";
/** Of two cores one is the service's. */
const MAX_AT_ONCE = 2;

const settings = {
  ANDEN_DEMO: "on",
  // Receivers of webhooks run on this machine.
  WEBHOOK_ALLOW_PRIVATE_TARGETS: "1",
  // A business day of a test shipment in six seconds: a page waits for several.
  CARRIER_NETWORK_SPEED: "14400",
};

/**
 * Runs the commands of README.md and of the guides in these languages on a fresh service, each page with an account of its own.
 * `wanted` names pages by a part of their path; none means all.
 */
export function runGuides(wanted: readonly string[] = [], languages: readonly Locale[] = locales): Promise<Tally> {
  console.log("\nCommands of README.md and of the guides");
  const missing = missingPrograms();
  if (missing.length > 0)
    throw new ExpectedFailure(`The commands of the guides need ${missing.join(", ")}, which is not installed.`);
  return withThrowawayService(settings, async (service) => {
    await replaceConnection(openConnection(service.databaseUrl, { max: 2 }));
    try {
      return toTally(await checkPages(groupPages(wanted, languages), service));
    } finally {
      await replaceConnection(undefined);
    }
  });
}

/** The part of `npm run test:all`: nothing is run where a program is missing, which is said. */
export async function runGuidesIfPossible(): Promise<Tally> {
  const missing = missingPrograms();
  if (missing.length === 0) return runGuides();
  console.log(`\nSkipped: the commands of the guides need ${missing.join(", ")}.`);
  return { ...nothing, skipped: 1 };
}

/** What the commands of the guides need and this machine does not have. */
const missingPrograms = (): string[] =>
  ["bash", "curl", "jq", "python3"].filter(
    (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).status !== 0,
  );

/** The pages that are checked one after the other: the same guide in all languages, which uses the same names and ports. */
function groupPages(wanted: readonly string[], languages: readonly Locale[]): string[][] {
  const slugs = readdirSync(join(projectFolder, guideFolder, locales[0])).filter((name) => name.endsWith(".md"));
  const groups = [["README.md"], ...slugs.map((name) => languages.map((locale) => `${guideFolder}/${locale}/${name}`))];
  const isWanted = (page: string) => wanted.length === 0 || wanted.some((part) => page.includes(part));
  return groups.map((pages) => pages.filter(isWanted)).filter((pages) => pages.length > 0);
}

/** Ends with the first page that fails; those that are under way end too. */
async function checkPages(groups: string[][], service: ThrowawayService): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  const hasFailed = () => reports.some(({ failure }) => failure);
  const work = async (): Promise<void> => {
    for (let group = groups.shift(); group; group = groups.shift())
      for (const page of group) {
        if (hasFailed()) return;
        const report = await checkPage(page, await settingOf(page, service));
        reports.push(report);
        print(report);
      }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
  return reports;
}

function print({ page, commands, responses, skipped, failure }: PageReport): void {
  const ran = `ran ${commands} ${commands === 1 ? "command" : "commands"}, held ${responses} ${responses === 1 ? "response" : "responses"}`;
  console.log(failure ? `✗ ${page}` : `✓ ${page}: ${ran}`);
  for (const reason of skipped) console.log(`  not run: ${reason}`);
  if (failure) console.log(failure);
}

async function settingOf(page: string, { url, databaseUrl }: ThrowawayService): Promise<PageSetting> {
  if (page === "README.md")
    return {
      // Commands of administration read the database and the secrets, as on the machine of the service.
      env: { ...process.env, DATABASE_URL: databaseUrl },
      // The folder of the data is there since the first start.
      workplace: { manifest: { scripts: scriptsOfProject() }, folders: [".data"] },
      translate: (text) => text.replaceAll("localhost:3000", new URL(url).host),
    };
  const account = await openAccount(systemContext("docs-test"), {
    name: "Mi tienda",
    isTest: true,
    balanceCents: 100_000_000,
  });
  return {
    env: {
      LANG: "C.UTF-8",
      ANDEN_URL: url,
      ANDEN_ACCOUNT: String(account.accountId),
      ANDEN_TOKEN: account.token,
      ANDEN_SECRET: account.secret,
      // Where the page's own receiver listens.
      ANDEN_WEBHOOK_URL: `http://localhost:${await findFreePort()}/anden`,
    },
  };
}

/** The npm scripts of the project for a folder outside of it. */
function scriptsOfProject(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(scripts).map(([name, command]) => [
      name,
      command.replace("scripts/run.mjs", join(projectFolder, "scripts/run.mjs")),
    ]),
  );
}

const toTally = (reports: readonly PageReport[]): Tally => {
  const failed = reports.filter(({ failure }) => failure);
  return {
    ...nothing,
    passed: reports.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ failure = "" }) => failure.split("\n")[0] ?? ""),
  };
};
