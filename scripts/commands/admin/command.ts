import { type ParseArgsConfig, parseArgs } from "node:util";
import * as z from "zod";
import type { Context } from "@/lib/platform/context";
import { ExpectedFailure } from "../../process/expected-failure";

type Outcome = Record<string, unknown>;

/** Tells what happens before a command is done: as an object for programs, as a line for people. */
export type Report = (facts: Outcome, line: string) => void;

export type Call = (ctx: Context, report: Report) => Promise<Outcome>;

/** One verb of one noun: what it takes, and what it does with it. */
export interface Command {
  readonly usage: string;
  /** Reads arguments into a call that waits for a context; a fault of the arguments throws before anything starts. */
  read(args: readonly string[]): Call;
}

/**
 * Declares a command. Each key of `input` is a flag (`--account`), but for the one named by `positional`, which is given
 * without a flag. What `run` returns is printed, with the names of the interface (`account_id`).
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

/** A flag without a value takes `true`, which no text, number or list does. */
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
