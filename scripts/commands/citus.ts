import { parseArgs } from "node:util";
import { openDataFolder } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";

const usage = `Usage: npm run --silent citus -- COMMAND [--bin FOLDER] [--folder FOLDER]
  start [--fast]         starts a coordinator and two workers of an installed PostgreSQL that has Citus
  create [--name NAME]   makes a distributed database with the current schema and prints its DATABASE_URL
  distribute URL         makes a migrated database of such servers, empty or filled, a distributed one
  statements URL         prints what distribute would run
  stop                   stops the servers; their data stays
  --bin     the folder of initdb and pg_ctl, or else the variable PG_BIN
  --folder  where the servers are: citus in the data folder unless told
  --fast    without fsync, for tests: what is written is lost with the machine`;

/** `npm run --silent citus -- COMMAND`: a cluster to try Citus with, on this machine (docs/citus.md). */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [command, url = ""] = positionals;
  const bin = values.bin ?? process.env.PG_BIN ?? "";
  const folder = values.folder ?? `${openDataFolder()}/citus`;
  const { createDatabase, distributeDatabase, serversIn, startServers, statementsFor, stopServers } = await import(
    "../citus"
  );
  switch (command) {
    case "start": {
      const { coordinator } = await startServers(folder, bin, { durable: !values.fast });
      console.log(coordinator.url);
      return 0;
    }
    case "create": {
      const { migrateDatabase } = await import("@/db/migrate");
      const made = await createDatabase(serversIn(folder), values.name ?? "anden");
      await migrateDatabase(made);
      await distributeDatabase(made);
      console.log(made);
      return 0;
    }
    case "distribute":
      await distributeDatabase(url);
      return 0;
    case "statements":
      for (const statement of await statementsFor(url)) console.log(`${statement.trim()};`);
      return 0;
    case "stop":
      stopServers(folder, bin);
      return 0;
    default:
      throw new ExpectedFailure(usage);
  }
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  const options = { bin: text, folder: text, name: text, fast: { type: "boolean" } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new ExpectedFailure(usage);
  }
}
