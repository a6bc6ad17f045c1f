import { text, type Values } from "./messages";
import type { MessageKey } from "./messages/en";

/** What the process ends with. The unit of systemd names those that a restart does not mend. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  /** Wrong words on the command line, or a configuration that cannot be read. */
  usage: 2,
  notPaired: 3,
  /** A wrong code, or a bridge that was removed in the portal. */
  refused: 4,
  unreachable: 5,
  alreadyRunning: 6,
  notPrinted: 7,
} as const;
type ExitCode = keyof typeof exitCodes;

/** An end of the program that its reader can mend: one sentence and an exit code. Anything else thrown is a bug. */
export class Failure extends Error {
  constructor(
    readonly exit: ExitCode,
    readonly key: MessageKey,
    values: Values = {},
    options?: ErrorOptions,
  ) {
    super(text(key, values), options);
    this.name = "Failure";
  }
}

/** What a network or file error says in one line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
};

export const codeOf = (error: unknown): string | undefined =>
  error instanceof AggregateError && error.errors.length > 0
    ? codeOf(error.errors[0])
    : error instanceof Error && "code" in error && typeof error.code === "string"
      ? error.code
      : undefined;
