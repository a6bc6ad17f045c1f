import { type ParseArgsConfig, parseArgs } from "node:util";
import * as z from "zod";
import type { Context } from "@/lib/platform/context";
import { ExpectedFailure } from "../../process/expected-failure";
import { assertKeys } from "../../serving/key-check";

type Outcome = Record<string, unknown>;

/** Reports an event while a command runs: as an object for programs, as a line for people. */
export type Report = (facts: Outcome, line: string) => void;

export interface Call {
  (ctx: Context, report: Report): Promise<Outcome>;
  /** Whether secrets that were generated for it are stored only once it has succeeded. */
  readonly storesSecretsLast: boolean;
}

/** One verb of one noun. */
export interface Command {
  readonly usage: string;
  /**
   * Parses arguments into a call that takes a context. Throws an ExpectedFailure for invalid arguments, before anything
   * starts.
   */
  read(args: readonly string[]): Call;
}

/**
 * Declares a command. Each key of `input` is a flag (`--account`), except the one named by `positional`, which is given
 * without a flag. The result of `run` is printed, so its keys are the API's names (`account_id`).
 */
export function command<Shape extends z.ZodRawShape>(definition: {
  usage: string;
  input: Shape;
  positional?: keyof Shape & string;
  /** Whether it makes or reads what depends on the keys of the installation, so that they must be the right ones. */
  usesKeys?: boolean;
  storesSecretsLast?: boolean;
  run(ctx: Context, input: z.output<z.ZodObject<Shape>>, report: Report): Promise<Outcome>;
}): Command {
  const { usage, input, positional, usesKeys = false, storesSecretsLast = false, run } = definition;
  const schema = z.object(input);
  const options = Object.fromEntries(
    Object.entries(input)
      .filter(([name]) => name !== positional)
      .map(([name, field]) => [name, { type: isSwitch(field) ? ("boolean" as const) : ("string" as const) }]),
  );
  return {
    usage,
    read(args) {
      const { values, positionals } = split({ args, options, allowPositionals: positional !== undefined }, usage);
      const given = positional ? { ...values, [positional]: positionals[0] } : values;
      const parsed = schema.safeParse(given);
      if (!parsed.success) throw new ExpectedFailure(parsed.error.issues.map(toErrorLine(given)).join("\n"));
      const call = async (ctx: Context, report: Report) => {
        if (usesKeys) await assertKeys(ctx);
        return run(ctx, parsed.data, report);
      };
      return Object.assign(call, { storesSecretsLast });
    },
  };
}

/** A flag is a switch if its schema accepts `true`; schemas of texts, numbers and lists do not. */
const isSwitch = (field: z.core.$ZodType): boolean => z.safeParse(field, true).success;

function split(config: ParseArgsConfig, usage: string): { values: Outcome; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs(config);
    return { values, positionals };
  } catch (error) {
    throw new ExpectedFailure(explainSplit(error as NodeJS.ErrnoException, usage));
  }
}

/** Node repeats an argument that it does not expect, which can be a password in the wrong place. */
function explainSplit({ code, message }: NodeJS.ErrnoException, usage: string): string {
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is an option that this command does not have.\n${usage}`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return `There is a value without its option; values with spaces need quotes.\n${usage}`;
  return message;
}

const toErrorLine =
  (given: Outcome) =>
  ({ path, message }: z.core.$ZodIssue): string =>
    `--${path.join(".")}: ${given[String(path[0])] === undefined ? "required" : message}`;
