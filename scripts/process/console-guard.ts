import { format } from "node:util";
import { log, logRequestError } from "@/lib/platform/log";
import { formatError, withoutSecrets } from "@/lib/platform/loggable-error";

type Print = (...args: unknown[]) => void;

/**
 * Makes what is printed as an error or warning go through `formatError`: Next, next-auth and other libraries print the
 * errors that they catch themselves, with all of their properties.
 */
export function guardConsole(target: { error: Print; warn: Print }): void {
  for (const level of ["error", "warn"] as const) {
    const print = target[level].bind(target);
    target[level] = (...args) => print(...args.map((arg) => toPrintable(arg)));
  }
}

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * Makes what Next and other libraries print a line of the log, with its own time, level and process. An error becomes the
 * error of the line, and an outage that many pages meet is counted instead of printed.
 */
export function logConsole(target: Record<keyof typeof levels, Print>): void {
  for (const name of ["debug", "log", "info", "warn", "error"] as const)
    target[name] = (...args) => {
      const error = args.map(unwrap).find((arg) => arg instanceof Error);
      const message = format(...args.filter((arg) => unwrap(arg) !== error).map((arg) => toPrintable(arg)));
      if (name === "error" && error) logRequestError("console.error", { message }, error);
      else log[levels[name]](`console.${name}`, { message }, error);
    };
}

/** next-auth prints its errors as a property. */
const unwrap = (arg: unknown): unknown =>
  typeof arg === "object" && arg !== null && "error" in arg && arg.error instanceof Error ? arg.error : arg;

const depth = 4;

function toPrintable(value: unknown, levels = depth): unknown {
  if (typeof value === "string") return withoutSecrets(value);
  if (value instanceof Error) return formatError(value);
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return "…";
  if (Array.isArray(value)) return value.map((entry) => toPrintable(entry, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, toPrintable(entry, levels - 1)]));
}
