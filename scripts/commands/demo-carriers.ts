import { parseArgs } from "node:util";
import { systemContext } from "@/lib/platform/context";
import { openDataFolder } from "../data-folder";
import { beforeExit, endOnRequest } from "../process/cleanup";
import { openDatabase } from "../serving/database";
import { provideSecrets } from "../serving/environment";
import { closeSimulators, connectSimulated, openSimulators, simulatedCarriers } from "../testing/simulated-carriers";

const firstPort = 4601;

/**
 * `npm run demo:carriers`: simulators of Andreani, OCA and Correo Argentino on this machine, with what to type in to
 * connect a carrier to each. With `--connect` the carriers are added and connected in the service's database.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { port: { type: "string" }, connect: { type: "boolean" } } });
  const simulators = await openSimulators(Number(values.port ?? firstPort));
  beforeExit(() => closeSimulators(simulators));
  const simulated = simulatedCarriers(simulators);
  for (const { name, kind, baseUrl, values: fields, services } of simulated) {
    console.log(`\n${name} (${kind})\n  address  ${baseUrl}`);
    for (const [field, value] of Object.entries(fields)) console.log(`  ${field.padEnd(20)} ${value}`);
    for (const { serviceType, logisticType, code } of services)
      console.log(`  code of ${serviceType}, ${logisticType}: ${code}`);
  }
  if (values.connect) {
    process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS ??= "1";
    const folder = openDataFolder();
    await provideSecrets(folder);
    await openDatabase(folder);
    await connectSimulated(systemContext("demo-carriers"), simulated);
    console.log("\nThe carriers are added and connected.");
  }
  console.log("\nSimulators, written from public documents: nothing is sent to a carrier.");
  console.log("The service reaches them when it runs with WEBHOOK_ALLOW_PRIVATE_TARGETS=1. End with Ctrl+C.");
  return endOnRequest();
}
