import { connection } from "@/db/driver";
import { migrateDatabase } from "@/db/migrate";
import { withSession } from "@/db/session";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { type Context, systemContext } from "@/lib/platform/context";
import { createDatabase, distributeDatabase, dropDatabase, serversIn } from "@/scripts/citus";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { withDatabase } from "@/scripts/testing/template";
import { comparisons, loadOf, make, type Row, type Scaled, scale, send, spread } from "./api";
import { median, timed } from "./measure";
import { readOptions } from "./options";
import { withService } from "./service";

const name = "anden_bench";
const secondsEach = 2;
const secondsOfWarmUp = 4;
const reads = 400;

/**
 * `npm run bench -- citus --folder .data/citus --plain URL [--shipments 20000] [--rounds 5]`: the loads of `bench -- api` on a
 * service whose database is spread over the servers of `npm run citus -- start`, beside one on the PostgreSQL of `--plain`,
 * of the same version and without Citus, whose role may create databases. The loads take turns. Then a shipment is read by
 * its id, with and without its account, on either.
 */
export const run = async (args: string[]): Promise<number> => {
  const { folder, plain, shipments, rounds } = readOptions(args, {
    folder: "",
    plain: "",
    shipments: 20_000,
    rounds: 5,
  });
  if (folder === "" || plain === "") throw new ExpectedFailure("--folder and --plain are needed, see docs/citus.md.");
  const size = { shipments, accounts: 0 };
  const servers = serversIn(folder);
  await dropDatabase(servers, name);
  const spreadUrl = await createDatabase(servers, name);
  await migrateDatabase(spreadUrl);
  await distributeDatabase(spreadUrl);
  await recreate(plain);
  await migrateDatabase(withDatabase(plain, name));
  return withService(
    async (alone) => {
      const single = await scale(alone, await make(systemContext("bench"), size));
      const onSingle = await readById(single);
      return withService(
        async (together) => {
          const distributed = await scale(together, await make(systemContext("bench"), size));
          const onCitus = await readById(distributed);
          console.log(`${"".padEnd(18)}${["one server/s", "Citus/s", "Citus ÷ one", "A/A"].map(pad).join("")}`);
          for (const comparison of comparisons) await compare(comparison, single, distributed, rounds);
          console.log(`\n${"milliseconds".padEnd(18)}${["one server", "Citus"].map(pad).join("")}`);
          for (const [what, ms] of Object.entries(onSingle))
            console.log(
              what.padEnd(18) +
                [ms, onCitus[what as keyof typeof onCitus]].map((each) => pad(each.toFixed(2))).join(""),
            );
          return 0;
        },
        { DATABASE_URL: spreadUrl, DATABASE_CITUS: "on" },
      );
    },
    { DATABASE_URL: withDatabase(plain, name) },
  );
};

const pad = (text: string) => text.padStart(20);

const recreate = (url: string): Promise<void> =>
  withSession(url, async (sql) => {
    await sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await sql.unsafe(`CREATE DATABASE ${name}`);
  });

async function compare(
  comparison: (typeof comparisons)[number],
  single: Scaled,
  distributed: Scaled,
  rounds: number,
): Promise<void> {
  const loads = [loadOf(comparison, single), loadOf(comparison, distributed), loadOf(comparison, single)] as const;
  for (const load of loads.slice(0, 2)) await send(load, secondsOfWarmUp);
  const rows: [Row, Row, Row][] = [];
  for (let round = 0; round < rounds; round++)
    rows.push([
      await send(loads[0], secondsEach),
      await send(loads[1], secondsEach),
      await send(loads[2], secondsEach),
    ]);
  const ratios = rows.map(([before, between, after]) => between.perSecond / ((before.perSecond + after.perSecond) / 2));
  const noise = rows.map(([before, , after]) => before.perSecond / after.perSecond);
  const middle = (at: 0 | 1) => median(rows.map((row) => row[at].perSecond)).toFixed(0);
  console.log(comparison.name.padEnd(18) + [middle(0), middle(1), spread(ratios), spread(noise)].map(pad).join(""));
}

/** One call after the other, in this process; the medians in milliseconds. */
async function readById({ accountId, shipmentId }: Scaled) {
  const everyAccount = systemContext("bench");
  const ofAccount: Context = { ...everyAccount, memberships: [{ accountId, role: "operations" }] };
  const ofCaller: Context = { ...ofAccount, db: connection().restrictedTo([accountId]) };
  const time = async (ctx: Context): Promise<number> => {
    const taken: number[] = [];
    for (let call = 0; call < reads; call++) taken.push(await timed(() => findShipment(ctx, shipmentId)));
    return median(taken);
  };
  return {
    "id and account": await time(ofAccount),
    "– by a caller": await time(ofCaller),
    "id alone": await time(everyAccount),
  };
}
