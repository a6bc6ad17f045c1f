import { parseArgs } from "node:util";
import { ExpectedFailure } from "@/scripts/process/expected-failure";

type Options<Usual> = { readonly [Name in keyof Usual]: Usual[Name] extends number ? number : string };

/** The options of a benchmark, `--name value`, by their usual values: numbers or texts. Refuses anything else. */
export function readOptions<Usual extends Readonly<Record<string, number | string>>>(
  args: readonly string[],
  usual: Usual,
): Options<Usual> {
  const options = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: "string" as const }]));
  const { values } = parse(args, options);
  const read = ([name, known]: [string, number | string]) => {
    const given = values[name];
    const value = given === undefined ? known : typeof known === "number" ? Number(given) : given;
    if (Number.isNaN(value)) throw new ExpectedFailure(`--${name} needs a number`);
    return [name, value];
  };
  return Object.fromEntries(Object.entries(usual).map(read));
}

function parse(args: readonly string[], options: Record<string, { type: "string" }>) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new ExpectedFailure(error instanceof Error ? error.message : String(error));
  }
}
