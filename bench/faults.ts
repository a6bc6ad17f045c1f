import { apiTest } from "@/e2e/faults/api";
import { canaryTest } from "@/e2e/faults/canary";
import { inngestTest } from "@/e2e/faults/inngest";
import { killTest } from "@/e2e/faults/kill";
import { frozenTest, postgresTest } from "@/e2e/faults/postgres";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { readOptions } from "./options";

const usual = { kind: "service", endpoints: 50 } as const;

/** Each test returns descriptions of the violated guarantees. */
const parts: Record<string, (seed: number) => Promise<string[]>> = {
  kill: (seed) => killTest({ ...usual, seed, events: 5_000, kills: 20, betweenKillsMs: 2_500, hasBaseline: true }),
  postgres: (seed) => postgresTest({ ...usual, seed, events: 5_000, crashes: 5 }),
  frozen: (seed) => frozenTest({ ...usual, seed, events: 2_000 }),
  api: (seed) => apiTest({ seed, requests: 2_000, kills: 6 }),
  inngest: (seed) => inngestTest({ seed, requests: 200 }),
  canary: () => canaryTest(),
};

/**
 * `npm run bench -- faults kill|postgres|frozen|api|inngest|canary|all [--seed N]`: breaks a running service and checks
 * that nothing is lost, duplicated or let through. Exit code 1 if a guarantee was violated.
 */
export async function run(args: string[]): Promise<number> {
  const [name = "", ...rest] = args;
  const chosen = name === "all" ? Object.keys(parts) : [name];
  if (!chosen.every((part) => part in parts))
    throw new ExpectedFailure(`Usage: npm run bench -- faults ${Object.keys(parts).join("|")}|all [--seed N]`);
  const { seed } = readOptions(rest, { seed: Date.now() % 100_000 });
  let failures = 0;
  for (const part of chosen) {
    console.log(`${part} (seed ${seed})`);
    const broken = (await parts[part]?.(seed)) ?? [];
    for (const message of broken) console.error(`  BROKEN: ${message}`);
    console.log(broken.length === 0 ? `  ${part}: everything held` : `  ${part}: ${broken.length} promises broken`);
    failures += broken.length;
  }
  return failures === 0 ? 0 : 1;
}
