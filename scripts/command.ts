import { log } from "@/lib/platform/log";
import { codeOfSignal, exitCleanly, isEnding } from "./process/cleanup";
import { guardConsole } from "./process/console-guard";
import { ExpectedFailure } from "./process/expected-failure";

/** A command resolves to its exit code; without an exit code it keeps running until a signal ends it. */
type Main = (args: string[]) => Promise<number | undefined>;

type Commands = Readonly<Record<string, () => Promise<{ run: Main }>>>;

/**
 * npm forwards the Ctrl+C that the terminal has sent to this process as well: a second signal within this time is an
 * echo of the first.
 */
const ECHO_MS = 1000;

export async function runCommand(commands: Commands, name: string, args: string[]): Promise<void> {
  process.setSourceMapsEnabled(true);
  guardConsole(console);
  const isService = name === "start" || name === "dev";
  // Node would print the error itself, with all of its properties.
  process.on("uncaughtException", (error) => {
    reportFailure(error, { isService });
    void exitCleanly(1);
  });
  endOnSignals(isService);
  // A command started by another of our commands ends with its parent, even if the parent is killed.
  if (process.channel) process.once("disconnect", () => exitCleanly(1));
  try {
    const main = await commands[name]?.();
    const code = await main?.run(args);
    if (code !== undefined) await exitCleanly(code);
  } catch (error) {
    // Errors caused by the shutdown itself are not reported.
    if (!isEnding()) reportFailure(error, { isService });
    await exitCleanly(1);
  }
}

/** Tells why a command failed: on the terminal, or in the log of a service. */
export function reportFailure(error: unknown, { isService }: { isService: boolean }): void {
  if (!isService) console.error(isOfCaller(error) ? error.message : error);
  else if (error instanceof ExpectedFailure) log.error("service.failed", { message: error.message });
  else log.error("service.failed", {}, error);
}

/** What a caller mends needs no places in our code: an expected failure, or options that a command does not have. */
const isOfCaller = (error: unknown): error is Error =>
  error instanceof ExpectedFailure ||
  (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_"));

/**
 * The first signal ends the process cleanly, a second one at once. For a server a signal is not a failure: its exit
 * code is 0.
 */
function endOnSignals(isServer: boolean): void {
  let firstAt: number | undefined;
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = Date.now();
        void exitCleanly(isServer ? 0 : codeOfSignal(number));
      } else if (Date.now() - firstAt > ECHO_MS) {
        process.exit(128 + number);
      }
    });
  }
}
