import { formatLoggable, type LoggableError } from "../loggable-error";

/** The parts of a line that have a place of their own, or tell a person at a terminal nothing. */
const placed = new Set(["time", "level", "process", "pid", "event", "message", "error", "method", "route", "status"]);

/**
 * A line of the log for people, with its line break. A sentence that only informs stands alone, as does the one
 * that ends a start; any other line begins with time, level and event, and ends with the facts as `name=value`.
 */
export function toPrettyLine(line: Readonly<Record<string, unknown>>): string {
  const { time, level, event, message, error, method, route, status } = line;
  const isSentence = level === "info" || event === "service.failed";
  if (isSentence && typeof message === "string" && error === undefined) return `${message}\n`;
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const parts = [clock, String(level).padEnd(5), event, method, route, status, message];
  const facts = Object.entries(line)
    .filter(([name]) => !placed.has(name))
    .map(([name, value]) => `${name}=${value}`);
  const text = [...parts.filter((part) => part !== undefined), ...facts].join(" ");
  return error === undefined ? `${text}\n` : `${text}\n${formatLoggable(error as LoggableError)}\n`;
}
