import cluster from "node:cluster";
import pino, { type DestinationStream, type Logger } from "pino";
import { processWide } from "@/lib/core/process-wide";
import { type LoggableError, toLoggable, withoutSecrets } from "../loggable-error";
import { readVariable } from "../settings";
import { toPrettyLine } from "./pretty";

export type LogLevel = "debug" | "info" | "warn" | "error";
export type LogFormat = "pretty" | "json";

/** What a line tells beside its event, by the names of docs/deploy.md, "Logs". An undefined fact is left out. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A line as it is written. */
export interface LogLine extends LogFacts {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly level: string;
  /** `main`, `web-1` with several server processes. */
  readonly process: string;
  readonly pid: number;
  readonly event: string;
}

interface LogState {
  logger: Logger;
}

/** One for all copies of this module in a process: start script, API lane and Next. */
export const logState = processWide<LogState>("log", () => ({
  logger: createLogger(pino.destination({ dest: standardError, sync: true }), "pretty"),
}));

const standardOutput = 1;
const standardError = 2;

/**
 * From now on the lines of this process go to standard output, in this format: it is a service. A command leaves its
 * standard output to its result, and its lines go to standard error, for people.
 */
export function openServiceLog(format: LogFormat): void {
  const destination = format === "pretty" ? pino.destination({ dest: standardOutput, sync: true }) : openBuffered();
  logState().logger = createLogger(destination, format);
}

/** A write for each line would cost a request more than the line itself. */
const bufferedBytes = 4_096;
const bufferedMs = 100;

/** Writes lines together, none later than `bufferedMs`; pino writes the rest when the process ends. */
function openBuffered(): DestinationStream {
  const destination = pino.destination({ dest: standardOutput, sync: false, minLength: bufferedBytes });
  let isFlushDue = false;
  const flush = () => {
    isFlushDue = false;
    destination.flush();
  };
  return {
    write(line) {
      destination.write(line);
      if (!isFlushDue) setTimeout(flush, bufferedMs).unref();
      isFlushDue = true;
    },
  };
}

export function createLogger(destination: DestinationStream, format: LogFormat): Logger {
  const options = {
    level: levelOf(process.env),
    base: { process: processName(), pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return format === "json"
    ? pino(options, destination)
    : pino(options, { write: (line) => destination.write(toPrettyLine(JSON.parse(line))) });
}

/** A value that cannot be read ends the start, and the sentence about it is logged before. */
function levelOf(env: NodeJS.ProcessEnv): string {
  try {
    return readVariable(env, "LOG_LEVEL") ?? "info";
  } catch {
    return "info";
  }
}

const processName = (): string => (cluster.worker ? `web-${cluster.worker.id}` : "main");

/** Writes a line, without secrets of the settings in its texts. */
export function writeLine(level: LogLevel, event: string, facts: LogFacts, error?: unknown): void {
  const { logger } = logState();
  if (!logger.isLevelEnabled(level)) return;
  const line: Record<string, LogFacts[string] | LoggableError> = { event: withoutSecrets(event) };
  for (const [name, value] of Object.entries(facts))
    line[name] = typeof value === "string" ? withoutSecrets(value) : value;
  if (error !== undefined) line.error = toLoggable(error);
  logger[level](line);
}
