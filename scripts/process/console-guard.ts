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

const depth = 4;

function toPrintable(value: unknown, levels = depth): unknown {
  if (typeof value === "string") return withoutSecrets(value);
  if (value instanceof Error) return formatError(value);
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return "…";
  if (Array.isArray(value)) return value.map((entry) => toPrintable(entry, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, toPrintable(entry, levels - 1)]));
}
