import { systemContext } from "@/lib/platform/context";
import { openDataFolder } from "../data-folder";
import { openDatabase } from "../serving/database";
import { assertSettings, provideSecrets, storeSecrets } from "../serving/environment";
import { explain, readCall } from "./admin/commands";

/**
 * `npm run admin -- <noun> <verb>`: works on the service's database. An embedded database that is not running is
 * started for the duration of the command.
 */
export async function run(args: string[]): Promise<number> {
  const asJson = args.includes("--json");
  try {
    const call = await readCall(args.filter((word) => word !== "--json"));
    assertSettings();
    const folder = openDataFolder();
    const generated = await provideSecrets(folder, { stores: !call.storesSecretsLast });
    await openDatabase(folder);
    const outcome = await call(systemContext("admin"), (facts, line) =>
      console.log(asJson ? JSON.stringify(facts) : line),
    );
    if (call.storesSecretsLast) await storeSecrets(folder, generated);
    console.log(asJson ? JSON.stringify(outcome) : toLines(outcome));
    return 0;
  } catch (error) {
    const message = explain(error);
    if (message === undefined) console.error(error);
    if (asJson) console.log(JSON.stringify({ status: "error", message: message ?? "unexpected failure" }));
    else if (message !== undefined) console.error(message);
    return 1;
  }
}

function toLines(outcome: Record<string, unknown>): string {
  const width = Math.max(0, ...Object.keys(outcome).map((name) => name.length));
  const show = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return Object.entries(outcome)
    .map(([name, value]) => `${name.padEnd(width)}  ${show(value)}`)
    .join("\n");
}
