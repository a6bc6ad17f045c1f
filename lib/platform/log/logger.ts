import cluster from "node:cluster";
import pino, { type DestinationStream, type Logger } from "pino";
import { processWide } from "@/lib/core/process-wide";
import { type LoggableError, toLoggable, withoutSecrets } from "../loggable-error";
import { readVariable } from "../settings";
import { toPrettyLine } from "./pretty";

export type LogLevel = "debug" | "info" | "warn" | "error";
export type LogFormat = "pretty" | "json";

/** What a line tells beside its event, by the names of docs/deploy/logs.md. An undefined fact is left out. */
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
  /** Writes a line a little later with others; undefined where each is written at once. */
  writeSoon?: ((level: LogLevel, line: object) => void) | undefined;
}

/** One for all copies of this module in a process: start script, API lane and Next. */
export const logState = processWide<LogState>("log", () => ({
  logger: createLogger(pino.destination({ dest: standardError, sync: true }), "pretty"),
}));

const standardOutput = 1;
const standardError = 2;

/**
 * From now on the lines of this process go to standard output, in this format: it is a service. A command leaves its
 * standard output to its result, and its lines go to standard error, for people. `beforeLine` is called before each line for
 * people, on a terminal where a line of progress may have to be cleared before a log line.
 */
export function openServiceLog(format: LogFormat, { beforeLine }: { beforeLine?: () => void } = {}): void {
  const state = logState();
  if (format === "pretty") {
    const destination = pino.destination({ dest: standardOutput, sync: true });
    const write = (line: string) => {
      beforeLine?.();
      return destination.write(line);
    };
    state.logger = createLogger({ write }, format);
    return;
  }
  const destination = pino.destination({ dest: standardOutput, sync: true, minLength: bufferedBytes });
  const logger = createLogger(destination, format);
  state.logger = logger;
  state.writeSoon = queueLines(logger, () => destination.flushSync());
}

const bufferedBytes = 4_096;
const queuedMs = 100;
const queuedLines = 200;

interface QueuedLine {
  readonly at: number;
  readonly level: LogLevel;
  readonly line: object;
}

/** The time of the line that is being written; undefined for now. */
let lineAt: number | undefined;

/**
 * Writes lines together, at the latest after `queuedMs` or at the exit of the process. Between two steps of a request the code
 * of a line is never in the caches of the processor: a line alone costs 18 µs, one of many 9.
 */
function queueLines(logger: Logger, flush: () => void): (level: LogLevel, line: object) => void {
  const queue: QueuedLine[] = [];
  let isDue = false;
  const drain = () => {
    for (const { at, level, line } of queue.splice(0)) {
      lineAt = at;
      logger[level](line);
    }
    lineAt = undefined;
  };
  const drainAndFlush = () => {
    isDue = false;
    drain();
    flush();
  };
  process.on("exit", drainAndFlush);
  return (level, line) => {
    queue.push({ at: Date.now(), level, line });
    if (queue.length >= queuedLines) drain();
    if (!isDue) setTimeout(drainAndFlush, queuedMs).unref();
    isDue = true;
  };
}

/** Writes a line where its level is enabled. */
export function emitLine(level: LogLevel, line: object): void {
  const { logger, writeSoon } = logState();
  if (writeSoon) writeSoon(level, line);
  else logger[level](line);
}

export function createLogger(destination: DestinationStream, format: LogFormat): Logger {
  const options = {
    level: levelOf(process.env),
    base: { process: processName(), pid: process.pid },
    timestamp: () => `,"time":"${new Date(lineAt ?? Date.now()).toISOString()}"`,
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
  emitLine(level, line);
}
