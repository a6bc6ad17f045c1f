import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Instances } from "../packing/instances";
import { solve } from "../packing/solve";
import { ExpectedFailure } from "../process/expected-failure";

const usage = "Usage: npm run --silent pack -- FILE [--out FILE] [--ignore-class] [--no-turns]";

/**
 * `npm run --silent pack -- FILE`: packs the orders of a file, `{boxes?, orders: [{id, boxes?, items}]}`, into their
 * boxes and writes `{results: [{id, packages, ms}]}`.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new ExpectedFailure(usage);
  const { out, "ignore-class": ignoreClass = false, "no-turns": isUpright = false } = values;
  const results = solve(readInstances(file), { ignoreClass, mayTurn: !isUpright });
  const response = JSON.stringify({ results: results.map(({ id, packages, ms }) => ({ id, packages, ms })) });
  if (out) writeFileSync(out, response);
  else await new Promise<void>((resolve) => process.stdout.write(`${response}\n`, () => resolve()));
  return 0;
}

function readArguments(args: string[]) {
  const flag = { type: "boolean" } as const;
  const options = { out: { type: "string" }, "ignore-class": flag, "no-turns": flag } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new ExpectedFailure(usage);
  }
}

function readInstances(file: string): Instances {
  try {
    const instances = JSON.parse(readFileSync(file, "utf8"));
    if (Array.isArray(instances?.orders)) return instances;
  } catch (error) {
    throw new ExpectedFailure(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  throw new ExpectedFailure(`${file} has no list of orders.`);
}
