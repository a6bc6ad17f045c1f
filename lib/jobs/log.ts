import type { Logger } from "inngest";
import { type LogFacts, log, logThrottled } from "@/lib/platform/log";
import { rootCause } from "@/lib/platform/loggable-error";
import { outageOf, recordRefusedWrite } from "@/lib/platform/outages";

/**
 * Logs an error of a job by its root cause alone: an outage fails many queries, and their texts say nothing more. While it
 * lasts, at most once a minute.
 */
export function reportError(event: string, error: unknown, facts: LogFacts = {}): void {
  recordRefusedWrite(error);
  if (outageOf(error)) logThrottled("error", event, facts, rootCause(error));
  else log.error(event, facts, rootCause(error));
}

/** Like `reportError`, at most once a minute for each event: for errors of any frequency. */
export function reportErrorThrottled(
  event: string,
  error: unknown,
  details: Readonly<Record<string, string>> = {},
): void {
  recordRefusedWrite(error);
  logThrottled("error", event, details, rootCause(error));
}

/** Logger of the functions and their steps. */
export const functionLogger: Logger = toLogger(
  { error: "job.failed", warn: "job.warned" },
  (level, event, message, error) =>
    outageOf(error) ? logThrottled(level, event, { message }, error) : log[level](event, { message }, error),
);

/** Logger of the SDK itself, throttled: anybody can trigger its messages by calling the endpoint. */
export const sdkLogger: Logger = toLogger(
  { error: "inngest.failed", warn: "inngest.warned" },
  (level, event, message, error) => logThrottled(level, event, { message }, error),
);

type Level = "error" | "warn";
type Report = (level: Level, event: string, message: string | undefined, error: unknown) => void;

/** The SDK calls its loggers with a text, an error, an object with the error as `err`, or several of these. */
function toLogger(events: Readonly<Record<Level, string>>, report: Report): Logger {
  const at =
    (level: Level) =>
    (...args: unknown[]) => {
      const error = args.map(unwrap).find(isError);
      recordRefusedWrite(error);
      const message = args.find((arg) => typeof arg === "string");
      report(level, events[level], message, rootCause(error));
    };
  return { error: at("error"), warn: at("warn"), info: () => {}, debug: () => {} };
}

const unwrap = (arg: unknown): unknown => (typeof arg === "object" && arg !== null && "err" in arg ? arg.err : arg);

const isError = (value: unknown): boolean => value instanceof Error;
