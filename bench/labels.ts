import { parseArgs } from "node:util";
import { batchTimes } from "./labels/batches";
import { determinism } from "./labels/determinism";
import { decodeMatrix, hostileNames } from "./labels/reading";
import { printRow } from "./labels/table";
import { requestTimes } from "./labels/times";

/**
 * `npm run bench -- labels [--shipments 50] [--names 1000]`: rendering times and memory of labels and documents,
 * whether every code is read, and whether hostile texts are printed as texts. Needs no database. Fails if a target is
 * missed.
 */
export async function run(args: string[]): Promise<number> {
  const options = { shipments: { type: "string", default: "50" }, names: { type: "string", default: "1000" } } as const;
  const { values } = parseArgs({ args, options });
  let misses = 0;
  const parts = [
    requestTimes(),
    batchTimes(),
    determinism(),
    decodeMatrix(Number(values.shipments)),
    hostileNames(Number(values.names)),
  ];
  for (const rows of parts) {
    for await (const row of rows) {
      printRow(row);
      if (row.isMet === false) misses += 1;
    }
  }
  console.log(misses === 0 ? "\nAll met." : `\n${misses} not met.`);
  return misses === 0 ? 0 : 1;
}
