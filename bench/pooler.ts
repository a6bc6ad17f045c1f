import { setTimeout as pause } from "node:timers/promises";
import { connection } from "@/db/driver";
import { createAll, findDuplicates, lockMs, toBody } from "@/e2e/faults/api";
import { findViolations } from "@/e2e/faults/automation";
import { type Fleet, withFleet } from "@/e2e/faults/fleet";
import { countAccounts, countDuplicates, describeAccounts, drain, findBrokenInvariants } from "@/e2e/faults/invariants";
import { type Pooler, startPooler } from "@/e2e/faults/pgbouncer";
import { startReceiver } from "@/e2e/faults/receiver";
import { openShops, type Shop } from "@/e2e/faults/shops";
import { buyer, makeShipment } from "@/lib/domain/operating/testing";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { type Load, type Row, send, spread } from "./api";
import { readOptions } from "./options";
import { type Answer, sendSteadily } from "./soak/load";

const settings = { WEBHOOK_ALLOW_PRIVATE_TARGETS: "1", WEBHOOK_RETRY_SECONDS: "1,1,2,2,5,5,5" };
const downMs = 1_500;
const steadyPerSecond = 10;
const secondsEach = 2;

/**
 * `npm run bench -- pooler --pgbouncer /usr/sbin/pgbouncer [--requests 5000] [--rounds 5]`: a service of two server processes
 * behind a PgBouncer in transaction mode, set up as docs/deploy/database.md says. While shipments are created and read, a process is
 * killed, PgBouncer twice, and PostgreSQL. Counts what is lost and doubled (exit code 1), and compares requests per second with and without
 * PgBouncer. `--requests 0` leaves the faults out, `--rounds 0` the comparison.
 */
export const run = (args: string[]): Promise<number> => {
  const { pgbouncer, requests, rounds } = readOptions(args, { pgbouncer: "", requests: 5_000, rounds: 5 });
  if (pgbouncer === "") throw new ExpectedFailure("--pgbouncer needs the path of a PgBouncer, 1.21 or newer.");
  return withFleet("service", async (fleet) => {
    const pooler = await startPooler(pgbouncer, fleet.databaseUrl);
    try {
      const broken = requests > 0 ? await breakThings(fleet, pooler, requests) : [];
      for (const message of broken) console.error(`  BROKEN: ${message}`);
      if (rounds > 0) await compare(fleet, pooler, rounds);
      return broken.length === 0 ? 0 : 1;
    } finally {
      await pooler.stop();
    }
  });
};

const behind = (fleet: Fleet, pooler: Pooler) => ({
  ...settings,
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: fleet.databaseUrl,
});

async function breakThings(fleet: Fleet, pooler: Pooler, requests: number): Promise<string[]> {
  const receiver = await startReceiver(1);
  try {
    const [shop, other] = await openShops(receiver, 10);
    if (!shop || !other) throw new Error("no shop");
    const member = await fleet.start("service", { ...behind(fleet, pooler), WEB_PROCESSES: "2" });
    const since = new Date();
    const answers: Answer[] = [];
    const load = await sendSteadily(member.url, [other], steadyPerSecond, (answer) => answers.push(answer));
    const finished = new AbortController();
    const creation = createAll(shop, [member], requests).finally(() => finished.abort());
    const faults: readonly [string, () => Promise<void>][] = [
      ["before any fault", async () => {}],
      ["a server process killed", async () => member.killServerProcess()],
      ["PgBouncer killed", () => pooler.crash(downMs)],
      ["PgBouncer killed again", () => pooler.crash(downMs)],
      ["PostgreSQL killed", () => fleet.crashDatabase(downMs)],
    ];
    const phases: { when: string; from: number }[] = [];
    for (const [index, [when, happen]] of faults.entries()) {
      await untilCreated(shop, (requests * index) / faults.length, finished.signal);
      phases.push({ when, from: answers.length });
      await happen();
    }
    const { ids, broken, repeated } = await creation;
    await load.stop();
    broken.push(...(await drain(since, { stuckAfterMs: 100_000 })));
    const report = await receiver.report();
    console.log(`  ${ids.length} of ${requests} acknowledged, ${repeated} requests repeated`);
    console.log(`  ${describeAccounts(await countAccounts(since))}; ${countDuplicates(report)} messages arrived twice`);
    for (const [index, { when, from }] of phases.entries())
      printErrors(when, answers.slice(from, phases[index + 1]?.from));
    await pause(lockMs);
    broken.push(...(await findDuplicates(shop, requests, ids)), ...(await findViolations(ids)));
    broken.push(...(await findBrokenInvariants(since, report)));
    await member.stop();
    return broken;
  } finally {
    await receiver.stop();
  }
}

async function untilCreated({ accountId }: Shop, least: number, finished: AbortSignal): Promise<void> {
  while (!finished.aborted) {
    const [row] = await connection().sql<{ count: number }[]>`
      SELECT count(*)::int AS count FROM shipments WHERE account_id = ${accountId}`;
    if (row && row.count >= least) return;
    await pause(100);
  }
}

function printErrors(when: string, answers: readonly Answer[]): void {
  const errors = answers.flatMap(({ error }) =>
    error === undefined ? [] : [error.replace(/^Error: (\d{3}) .*/s, "answered $1").slice(0, 90)],
  );
  console.log(`  ${when}: ${errors.length} of ${answers.length} requests of the steady load failed`);
  for (const error of new Set(errors)) console.log(`    ${errors.filter((each) => each === error).length} x ${error}`);
}

/**
 * Both services beside each other on one database, in alternation; a third one, which serves nobody, leads the jobs, so that
 * neither has their work.
 */
async function compare(fleet: Fleet, pooler: Pooler, rounds: number): Promise<void> {
  await fleet.start("service", settings);
  const direct = await fleet.start("service", settings);
  const pooled = await fleet.start("service", behind(fleet, pooler));
  const receiver = await startReceiver(1);
  const [shop] = await openShops(receiver, 1);
  await receiver.stop();
  if (!shop) throw new Error("no shop");
  const { id } = await makeShipment(shop, { advance: false });
  const loadsBy = (url: string) => loadsOf(url, shop, id);
  console.log("          direct/s  PgBouncer/s  PgBouncer ÷ direct  direct ÷ itself");
  for (const name of Object.keys(loadsBy("")) as (keyof ReturnType<typeof loadsBy>)[]) {
    const [plain, through] = [loadsBy(direct.url)[name], loadsBy(pooled.url)[name]];
    for (const load of [plain, through]) await send(load, secondsEach);
    const rows: [Row, Row, Row][] = [];
    for (let round = 0; round < rounds; round++)
      rows.push([await send(plain, secondsEach), await send(through, secondsEach), await send(plain, secondsEach)]);
    const ratios = rows.map(
      ([before, between, after]) => between.perSecond / ((before.perSecond + after.perSecond) / 2),
    );
    const noise = rows.map(([before, , after]) => before.perSecond / after.perSecond);
    const mean = (at: 0 | 1) => rows.reduce((sum, row) => sum + row[at].perSecond, 0) / rows.length;
    console.log(
      `${name.padEnd(10)}${mean(0).toFixed(0).padStart(8)}${mean(1).toFixed(0).padStart(13)}` +
        `${spread(ratios).padStart(20)}${spread(noise).padStart(17)}`,
    );
  }
}

function loadsOf(url: string, shop: Shop, id: number) {
  const { headers, accountId } = shop;
  const post = (path: string, body: unknown): Load => ({ url: url + path, method: "POST", headers, body });
  const { city, state, zipcode } = buyer;
  return {
    get: { url: `${url}/v2/shipments/${id}`, headers },
    create: post("/v2/shipments", toBody(shop, 1)),
    list: { url: `${url}/v2/shipments?account_id=${accountId}`, headers },
    quote: post("/v2/shipments/quote", {
      account_id: accountId,
      declared_value: 25_000,
      destination: { city, state, zipcode },
      items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
    }),
  };
}
