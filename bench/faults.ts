import { apiTest } from "@/e2e/faults/api";
import { canaryTest } from "@/e2e/faults/canary";
import { clockTest } from "@/e2e/faults/clock";
import { fullDiskTest, slowDiskTest } from "@/e2e/faults/disk";
import { inngestTest } from "@/e2e/faults/inngest";
import { killTest } from "@/e2e/faults/kill";
import { describeLosses, type Outcome } from "@/e2e/faults/outcome";
import { frozenTest, postgresTest } from "@/e2e/faults/postgres";
import { halfConfigurationTest, wrongSecretsTest } from "@/e2e/faults/refused-starts";
import { slowReceiverTest } from "@/e2e/faults/slow-receiver";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { readOptions } from "./options";

const usual = { kind: "service", endpoints: 50 } as const;

/** Each test returns descriptions of the violated guarantees, and what was lost and doubled. */
const parts: Record<string, (seed: number) => Promise<Outcome>> = {
  kill: (seed) => killTest({ ...usual, seed, events: 5_000, kills: 20, betweenKillsMs: 2_500, hasBaseline: true }),
  postgres: (seed) => postgresTest({ ...usual, seed, events: 5_000, crashes: 5 }),
  frozen: (seed) => frozenTest({ ...usual, seed, events: 2_000 }),
  api: (seed) => apiTest({ seed, requests: 2_000, kills: 6 }),
  inngest: (seed) => inngestTest({ seed, requests: 200 }),
  disk: (seed) => fullDiskTest({ seed, endpoints: usual.endpoints, events: 3_000 }),
  "slow-disk": (seed) => slowDiskTest({ seed, endpoints: usual.endpoints, events: 2_000 }),
  clock: (seed) => clockTest({ seed, endpoints: usual.endpoints, events: 3_000 }),
  receiver: (seed) => slowReceiverTest({ seed, endpoints: usual.endpoints, events: 3_000, kills: 4 }),
  secrets: wrongSecretsTest,
  configuration: halfConfigurationTest,
  canary: async () => ({ broken: await canaryTest() }),
};

/**
 * `npm run bench -- faults PART|all [--seed N]`: breaks a running service and checks that nothing is lost, duplicated or
 * let through. Ends with a line for each part. Exit code 1 if a guarantee was violated.
 */
export async function run(args: string[]): Promise<number> {
  const [name = "", ...rest] = args;
  const chosen = name === "all" ? Object.keys(parts) : [name];
  if (!chosen.every((part) => part in parts))
    throw new ExpectedFailure(`Usage: npm run bench -- faults ${Object.keys(parts).join("|")}|all [--seed N]`);
  const { seed } = readOptions(rest, { seed: Date.now() % 100_000 });
  const lines: string[] = [];
  let failures = 0;
  for (const part of chosen) {
    console.log(`${part} (seed ${seed})`);
    const { broken, losses, skipped } = await runPart(part, seed);
    const found = skipped ? `skipped: ${skipped}` : losses ? describeLosses(losses) : "nothing that could be lost";
    lines.push(`${part.padEnd(14)}${found}${broken.length > 0 ? `; ${broken.length} promises broken` : ""}`);
    for (const message of broken) console.error(`  BROKEN: ${message}`);
    if (skipped) console.log(`  ${part}: skipped: ${skipped}`);
    else
      console.log(broken.length === 0 ? `  ${part}: everything held` : `  ${part}: ${broken.length} promises broken`);
    failures += broken.length;
  }
  console.log(`\n${lines.join("\n")}`);
  return failures === 0 ? 0 : 1;
}

/** A part that cannot be run counts as broken, and the others go on. */
async function runPart(part: string, seed: number): Promise<Outcome> {
  try {
    return (await parts[part]?.(seed)) ?? { broken: [] };
  } catch (error) {
    console.error(error);
    return { broken: [`it could not be run: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
