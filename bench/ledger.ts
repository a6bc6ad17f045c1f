import { spawnSync } from "node:child_process";

const operations = 100_000;

/**
 * Runs the model test of the ledger with 100,000 random operations, 32 at a time (`npm run bench -- ledger 20000` for
 * another number).
 */
export async function run([count]: string[]): Promise<number> {
  const began = Date.now();
  const { status } = spawnSync("npx", ["vitest", "run", "lib/domain/money/ledger/model.db.test.ts"], {
    stdio: "inherit",
    env: { ...process.env, LEDGER_OPERATIONS: String(Number(count) || operations) },
  });
  console.log(`${Math.round((Date.now() - began) / 1000)} s`);
  return status ?? 1;
}
