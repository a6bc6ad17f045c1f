import { batchTimes } from "./labels/batches";
import { determinism } from "./labels/determinism";
import { decodeMatrix, hostileNames } from "./labels/reading";
import { printRow } from "./labels/table";
import { requestTimes } from "./labels/times";
import { readOptions } from "./options";

/**
 * `npm run bench -- labels [--shipments 50] [--names 1000]`: rendering times and memory of labels and documents,
 * whether every code is read, and whether hostile texts are printed as texts. Needs no database. Fails if a target is
 * missed.
 */
export async function run(args: string[]): Promise<number> {
  const { shipments, names } = readOptions(args, { shipments: 50, names: 1000 });
  let misses = 0;
  const parts = [requestTimes(), batchTimes(), determinism(), decodeMatrix(shipments), hostileNames(names)];
  for (const rows of parts) {
    for await (const row of rows) {
      printRow(row);
      if (row.isMet === false) misses += 1;
    }
  }
  console.log(misses === 0 ? "\nAll met." : `\n${misses} not met.`);
  return misses === 0 ? 0 : 1;
}
