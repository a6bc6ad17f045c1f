import { codeOfSignal, exitCleanly, isEnding } from "./process/cleanup";
import { ExpectedFailure } from "./process/expected-failure";

/** A command does its work and answers with an exit code; without one it goes on until a signal ends it. */
type Main = (args: string[]) => Promise<number | undefined>;

const commands: Record<string, () => Promise<{ run: Main }>> = {
  start: () => import("./commands/start"),
  dev: () => import("./commands/dev"),
  build: () => import("./commands/build"),
  test: () => import("./commands/test"),
  check: () => import("./commands/check"),
  admin: () => import("./commands/admin"),
  bench: () => import("./commands/bench"),
  pack: () => import("./commands/pack"),
};

/** npm passes on the Ctrl+C that the terminal has sent to us as well: what comes right after the first is an echo. */
const ECHO_MS = 1000;

export async function runCommand(name: string, args: string[]): Promise<void> {
  process.setSourceMapsEnabled(true);
  endOnSignals(name === "start" || name === "dev");
  // Started by another of our commands, which may be killed: ends with it.
  if (process.channel) process.once("disconnect", () => exitCleanly(1));
  try {
    const main = await commands[name]?.();
    const code = await main?.run(args);
    if (code !== undefined) await exitCleanly(code);
  } catch (error) {
    // What breaks because we stop halfway is not worth a word.
    if (!isEnding()) console.error(error instanceof ExpectedFailure ? error.message : error);
    await exitCleanly(1);
  }
}

/** The first signal ends the process in order, a second one at once. A server that is told to stop has not failed. */
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
