import { readFileSync, writeFileSync } from "node:fs";
import type { Instances } from "../packing/instances";
import { solve } from "../packing/solve";
import { ExpectedFailure } from "../process/expected-failure";

const usage = "Usage: npm run --silent pack -- FILE [--out FILE] [--ignore-class] [--no-turns]";

/**
 * `npm run --silent pack -- FILE`: packs the orders of a file, `{boxes?, orders: [{id, boxes?, items}]}`, into their
 * boxes and writes `{results: [{id, packages, ms}]}`.
 */
export async function run(args: string[]): Promise<number> {
  const outAt = args.indexOf("--out");
  const out = outAt < 0 ? undefined : args[outAt + 1];
  const [file, ...more] = args.filter((word, at) => !word.startsWith("--") && (outAt < 0 || at !== outAt + 1));
  const flags = args.filter((word) => word.startsWith("--"));
  const known = ["--out", "--ignore-class", "--no-turns"];
  if (!file || more.length > 0 || flags.some((flag) => !known.includes(flag)) || (outAt >= 0 && !out))
    throw new ExpectedFailure(usage);
  const results = solve(readInstances(file), {
    ignoreClass: flags.includes("--ignore-class"),
    mayTurn: !flags.includes("--no-turns"),
  });
  const response = JSON.stringify({ results: results.map(({ id, packages, ms }) => ({ id, packages, ms })) });
  if (out) writeFileSync(out, response);
  else await new Promise<void>((resolve) => process.stdout.write(`${response}\n`, () => resolve()));
  return 0;
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
