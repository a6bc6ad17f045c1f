import { type LogFormat, log, openServiceLog } from "@/lib/platform/log";
import { type Environment, readVariable } from "@/lib/platform/settings";
import { logConsole } from "../process/console-guard";
import { clearProgress, tellProgressTo } from "../process/progress.mjs";

/**
 * Opens the log of a service, and leads into it what libraries print. Its format is left in the environment for the server
 * processes, which have the `DATABASE_URL` of an embedded database too.
 */
export function openLog({ dev }: { dev: boolean }): void {
  const format = chooseLogFormat(process.env, { dev, isTerminal: process.stdout.isTTY === true });
  process.env.LOG_FORMAT ||= format;
  openServiceLog(format, { beforeLine: clearProgress });
  // People have it on standard error, where it is no line of the log.
  if (format === "json") tellProgressTo((message) => log.info("service.progress", { message }));
  logConsole(console);
}

/**
 * `LOG_FORMAT`. Without it lines are for people on a terminal, in development, and on an installation for one's own use, as
 * the demo is (`hasDemo`); a service for others writes JSON. A value that cannot be read ends the start in a sentence.
 */
export function chooseLogFormat(env: Environment, about: { dev: boolean; isTerminal: boolean }): LogFormat {
  const isPrivate = !env.DATABASE_URL?.trim() && !env.PUBLIC_URL?.trim();
  const usual = about.dev || about.isTerminal || isPrivate ? "pretty" : "json";
  try {
    return readVariable(env, "LOG_FORMAT") ?? usual;
  } catch {
    return usual;
  }
}
