import { format } from "node:util";
import { createLogger, logState } from "@/lib/platform/log/logger";
import { reportFailure } from "../command";
import { guardConsole } from "../process/console-guard";

const levels = ["debug", "log", "info", "warn", "error"] as const;

/**
 * Runs a part of a command in this process, with nothing of its settings but `env`; returns all that is printed and logged,
 * the failure included. A process of its own (`printedBy`) loads the same 600 modules first, which takes seconds.
 */
export async function printedHere(
  work: () => unknown,
  env: Record<string, string>,
  { isService = false } = {},
): Promise<string> {
  const printed: string[] = [];
  const [settings, { logger }, methods] = [{ ...process.env }, logState(), { ...console }];
  const { PATH, HOME } = process.env;
  replaceSettings({ NODE_ENV: "production", PATH, HOME, ...env });
  for (const level of levels) console[level] = (...args) => void printed.push(`${format(...args)}\n`);
  guardConsole(console);
  logState().logger = createLogger({ write: (line) => void printed.push(line) }, "pretty");
  try {
    await work();
  } catch (error) {
    reportFailure(error, { isService });
  } finally {
    for (const level of levels) console[level] = methods[level];
    logState().logger = logger;
    replaceSettings(settings);
  }
  return printed.join("");
}

/** `process.env` of Node turns an undefined value into a text. */
function replaceSettings(settings: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const [name, value] of Object.entries(settings)) if (value !== undefined) process.env[name] = value;
}
