import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { migrateDatabase } from "@/db/migrate";
import { findViolations } from "@/e2e/faults/automation";
import { type Fleet, withFleet } from "@/e2e/faults/fleet";
import { countAccounts, countDuplicates, describeAccounts, drain, findBrokenInvariants } from "@/e2e/faults/invariants";
import { type Receiver, startReceiver } from "@/e2e/faults/receiver";
import { projectFolder } from "@/scripts/data-folder";
import { timed } from "./measure";
import { readOptions } from "./options";
import { type Checkout, git, withCheckout } from "./versions/checkout";
import { type RunningLoad, startLoad } from "./versions/load";
import { openShop } from "./versions/seller";
import { Tally } from "./versions/tally";

const shipments = 2_000;
const balance = "100000000";
const stuckAfterMs = 60_000;

/** Receivers that fail now and then, so that deliveries are tried again while the versions change. */
const behaviour = { status: 200, unavailable: 0.1, calmAfter: 3 };
const settings = {
  ANDEN_DEMO: "off",
  WEBHOOK_ALLOW_PRIVATE_TARGETS: "1",
  WEBHOOK_RETRY_SECONDS: "0.5,1,1,2,2,5,5",
};

/**
 * `npm run bench -- versions [--from REF] [--seconds 60] [--folder PATH]`: an upgrade under load. The version before (the last
 * release, or `--from`) serves from a git worktree; this version migrates its database, serves beside it for `--seconds`, then
 * alone. Counts errors of both, webhooks lost or doubled, and violations of the ledger. Exit code 1 if there is any.
 * `--folder` keeps the worktree and its build for the next run.
 */
export function run(args: string[]): Promise<number> {
  const { from, seconds, folder } = readOptions(args, { from: "", seconds: 60, folder: "" });
  return withCheckout({ ref: from, folder }, async (before) => {
    console.log(`before: ${await git("log", "-1", "--format=%h %cs %s", before.commit)}`);
    console.log(`new:    ${await git("log", "-1", "--format=%h %cs %s")}`);
    return withFleet("service", (fleet) => upgrade(fleet, before, seconds), { isEmpty: true });
  });
}

async function upgrade(fleet: Fleet, checkout: Checkout, seconds: number): Promise<number> {
  const receiver = await startReceiver(1);
  try {
    const old = await fleet.start("service", settings, checkout.folder);
    const account = await openAccount(fleet, checkout);
    const shop = await openShop(old.url, account, receiver.urlOf);
    await receiver.behave(behaviour);
    const since = new Date();
    const tally = new Tally();
    const load = startLoad(shop, tally);
    const before = { version: "before", url: old.url };

    await load.direct([before]);
    await pause((seconds * 1000) / 4);
    const migratedMs = await timed(() => migrateDatabase(fleet.databaseUrl));
    console.log(`migrated in ${migratedMs.toFixed(0)} ms while the version before served`);
    const now = { version: "new", url: (await fleet.start("service", settings)).url };
    await load.direct([before, now]);
    await pause(seconds * 1000);
    await load.direct([now]);
    const broken = old.hasEnded() ? ["the version before ended by itself"] : [];
    await old.stop();
    await pause((seconds * 1000) / 4);
    await load.direct([]);

    broken.push(...(await inspect({ load, receiver, since })));
    broken.push(...(await verifyLedger(fleet, checkout.folder)), ...(await verifyLedger(fleet, projectFolder)));
    return report(tally, broken);
  } finally {
    await receiver.stop();
  }
}

function report(tally: Tally, broken: readonly string[]): number {
  for (const line of tally.lines()) console.log(line);
  for (const sample of tally.samples) console.error(`ERROR: ${sample}`);
  for (const message of broken) console.error(`BROKEN: ${message}`);
  const [before, now] = [tally.errors("before"), tally.errors("new")];
  console.log(`errors: ${before} of the version before, ${now} of the new one; ${broken.length} promises broken`);
  return before + now + broken.length === 0 ? 0 : 1;
}

/** Waits for the last deliveries, then compares the database with what was acknowledged and what the receiver got. */
async function inspect({
  load,
  receiver,
  since,
}: {
  load: RunningLoad;
  receiver: Receiver;
  since: Date;
}): Promise<string[]> {
  const broken = await drain(since, { stuckAfterMs });
  const report = await receiver.report();
  const doubled = countDuplicates(report);
  console.log(`${load.shipmentIds().length} shipments acknowledged; ${describeAccounts(await countAccounts(since))}`);
  if (load.shipmentIds().length === 0) broken.push("no shipment was created");
  if (doubled > 0) broken.push(`${doubled} webhooks arrived twice`);
  return [
    ...broken,
    ...(await findBrokenInvariants(since, report)),
    ...(await findViolations(load.shipmentIds(), { isPrinted: true })),
  ];
}

const admin = async <T>({ databaseUrl }: Fleet, folder: string, ...args: string[]): Promise<T> => {
  const command = ["scripts/run.mjs", "admin", ...args, "--json"];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return JSON.parse((await promisify(execFile)(process.execPath, command, { cwd: folder, env })).stdout) as T;
};

/** Made by the version before: what this one would write may not fit its schema. */
async function openAccount(fleet: Fleet, { folder }: Checkout) {
  const made = await admin<{ account_id: number; token: string; secret: string }>(
    fleet,
    folder,
    ...["seed", "scale", "--shipments", String(shipments)],
  );
  await admin(fleet, folder, "account", "credit", "--id", String(made.account_id), "--amount", balance);
  return { accountId: made.account_id, token: made.token, secret: made.secret };
}

/** By the command of a version: each must understand what both have written. */
async function verifyLedger(fleet: Fleet, folder: string): Promise<string[]> {
  try {
    const { finding_count: findings } = await admin<{ finding_count: number }>(fleet, folder, "ledger", "verify");
    return findings === 0 ? [] : [`the ledger check of ${folder} has ${findings} findings`];
  } catch (error) {
    return [`the ledger check of ${folder} failed: ${error instanceof Error ? error.message : String(error)}`];
  }
}
