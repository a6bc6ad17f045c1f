import type { Logger } from "inngest";
import { type LoggableError, rootCause, toLoggable, withoutSecrets } from "@/lib/platform/loggable-error";
import { recordRefusedWrite } from "@/lib/platform/outages";

/** Writes one line of JSON: the event and the root cause of the error. */
export function reportError(event: string, error: unknown, facts: Readonly<Record<string, string>> = {}): void {
  write("error", event, error, facts);
}

/**
 * Like `reportError`, at most once a minute for each event: for errors of any frequency, such as outages or rejected
 * calls.
 */
export function reportErrorThrottled(event: string, error: unknown): void {
  if (isFirstOfItsMinute(event)) reportError(event, error);
  else recordRefusedWrite(error);
}

/** Logger of the functions and their steps. */
export const functionLogger: Logger = toLogger(write);

/** Logger of the SDK itself, throttled: anybody can trigger its messages by calling the endpoint. */
export const sdkLogger: Logger = toLogger((level, event, error) => {
  if (isFirstOfItsMinute(event)) write(level, event, error);
});

type Level = "error" | "warn";

/** The root cause alone: an outage fails many queries, and their texts say nothing more. */
function write(level: Level, event: string, error: unknown, facts: Readonly<Record<string, string>> = {}): void {
  recordRefusedWrite(error);
  const root: Partial<LoggableError> = error === undefined ? {} : toLoggable(rootCause(error));
  console.error(
    JSON.stringify({
      level,
      event: withoutSecrets(event),
      ...facts,
      name: root.name,
      message: root.message,
      code: root.code,
    }),
  );
}

const reportedAt = new Map<string, number>();

function isFirstOfItsMinute(event: string): boolean {
  const now = Date.now();
  if (now - (reportedAt.get(event) ?? 0) < 60_000) return false;
  reportedAt.set(event, now);
  return true;
}

/** The SDK calls its loggers with a text, an error, an object with the error as `err`, or several of these. */
function toLogger(report: (level: Level, event: string, error: unknown) => void): Logger {
  const log =
    (level: Level) =>
    (...args: unknown[]) =>
      report(level, args.find((arg) => typeof arg === "string") ?? "inngest", args.map(unwrap).find(isError));
  return { error: log("error"), warn: log("warn"), info: () => {}, debug: () => {} };
}

const unwrap = (arg: unknown): unknown => (typeof arg === "object" && arg !== null && "err" in arg ? arg.err : arg);

const isError = (value: unknown): boolean => value instanceof Error;
