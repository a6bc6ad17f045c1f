import { type ParseArgsConfig, parseArgs } from "node:util";
import * as z from "zod";
import type { Context } from "@/lib/platform/context";
import { ExpectedFailure } from "../../process/expected-failure";

type Outcome = Record<string, unknown>;

/** Reports an event while a command runs: as an object for programs, as a line for people. */
export type Report = (facts: Outcome, line: string) => void;

export type Call = (ctx: Context, report: Report) => Promise<Outcome>;

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
  run(ctx: Context, input: z.output<z.ZodObject<Shape>>, report: Report): Promise<Outcome>;
}): Command {
  const { usage, input, positional, run } = definition;
  const schema = z.object(input);
  const options = Object.fromEntries(
    Object.entries(input)
      .filter(([name]) => name !== positional)
      .map(([name, field]) => [name, { type: isSwitch(field) ? ("boolean" as const) : ("string" as const) }]),
  );
  return {
    usage,
    read(args) {
      const { values, positionals } = split({ args, options, allowPositionals: positional !== undefined });
      const given = positional ? { ...values, [positional]: positionals[0] } : values;
      const parsed = schema.safeParse(given);
      if (!parsed.success) throw new ExpectedFailure(parsed.error.issues.map(describe).join("\n"));
      return (ctx, report) => run(ctx, parsed.data, report);
    },
  };
}

/** A flag is a switch if its schema accepts `true`; schemas of texts, numbers and lists do not. */
const isSwitch = (field: z.core.$ZodType): boolean => z.safeParse(field, true).success;

function split(config: ParseArgsConfig): { values: Outcome; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs(config);
    return { values, positionals };
  } catch (error) {
    throw new ExpectedFailure(error instanceof Error ? error.message : String(error));
  }
}

const describe = ({ path, message }: z.core.$ZodIssue): string => `--${path.join(".")}: ${message}`;
