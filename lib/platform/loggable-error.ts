import { maskSecrets } from "./settings";

/**
 * What logs and stored failures may contain of an error: its message without the parameters of a query, without values
 * that PostgreSQL quotes and without the secrets of the settings. Other properties of errors are left out: drivers and
 * URL parsers keep whole inputs in them.
 */
export interface LoggableError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  /** The innermost calls. */
  readonly at?: readonly string[];
  readonly cause?: LoggableError;
  /** Those of an `AggregateError`. */
  readonly errors?: readonly LoggableError[];
}

const messageLength = 500;
const framesShown = 12;
/** A cause can be the error itself. */
const causesShown = 5;

export function toLoggable(error: unknown, depth = causesShown): LoggableError {
  if (!(error instanceof Error)) return { name: typeof error, message: "" };
  const code = codeOf(error);
  const at = framesOf(error);
  const inner = (nested: unknown) => toLoggable(nested, depth - 1);
  return {
    name: error.name,
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    ...(at.length > 0 && { at }),
    ...(depth > 0 && error.cause !== undefined && { cause: inner(error.cause) }),
    ...(depth > 0 && error instanceof AggregateError && { errors: error.errors.map(inner) }),
  };
}

/** An error for people at a terminal, on several lines. */
export const formatError = (error: unknown): string => formatLoggable(toLoggable(error));

export const formatLoggable = (error: LoggableError): string => toLines(error).join("\n");

/** The root cause in one line, to be stored with the work that failed. */
export function summarizeError(error: unknown): string {
  const { name, message } = toLoggable(rootCause(error));
  return `${name}: ${message}`;
}

/** The innermost cause: errors around it repeat what was tried. */
export const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;

/** A text that may contain the message of a failed query: drizzle writes the parameters on its last lines. */
export const withoutSecrets = (text: string): string => maskSecrets(text.replace(/\nparams:[\s\S]*/, ""));

function messageOf({ message }: Error, code: string | undefined): string {
  // Class 22 of PostgreSQL, data exceptions: 'invalid input syntax for type uuid: "…"'.
  const unquoted = code && /^22[0-9A-Z]{3}$/.test(code) ? message.replace(/"[\s\S]*"/, '"***"') : message;
  return withoutSecrets(unquoted).slice(0, messageLength);
}

function codeOf(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string" ? maskSecrets(error.code) : undefined;
}

/** The stack begins with the message, which can contain lines that look like calls. */
function framesOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  const calls = start < 0 ? "" : stack.slice(start + message.length);
  return (calls.match(/^[^\S\r\n]+at .*$/gm) ?? []).slice(0, framesShown).map((line) => line.trim());
}

function toLines({ name, message, code, at = [], cause, errors = [] }: LoggableError): string[] {
  const nested = [...(cause ? [cause] : []), ...errors].map((inner) => toLines(inner));
  return [
    `${name}: ${message}${code === undefined ? "" : ` (${code})`}`,
    ...at.map((line) => `    ${line}`),
    ...nested.flatMap(([first = "", ...rest]) => [`  caused by ${first}`, ...rest.map((line) => `  ${line}`)]),
  ];
}
