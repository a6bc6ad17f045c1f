import { parseArgs } from "node:util";
import { pair } from "./commands/pair";
import { listPrinters } from "./commands/printers";
import { run } from "./commands/run";
import { testPrinter } from "./commands/test";
import { exitCodes, Failure, reasonOf } from "./failure";
import { folderOf } from "./folder";
import { text } from "./messages";

/** Filled in when the one file is made; sources that run by themselves are of no version. */
declare const ANDEN_PRINT_VERSION: string | undefined;
const version = typeof ANDEN_PRINT_VERSION === "string" ? ANDEN_PRINT_VERSION : "0.0.0";

const options = {
  folder: { type: "string" },
  name: { type: "string" },
  ca: { type: "string" },
  again: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const;

/** Runs one command and returns its exit code. */
export async function main(words: readonly string[]): Promise<number> {
  try {
    await dispatch(words);
    return exitCodes.done;
  } catch (error) {
    const isExpected = error instanceof Failure;
    process.stderr.write(`${isExpected ? error.message : text("unexpected", { reason: reasonOf(error) })}\n`);
    if (!isExpected && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return exitCodes[isExpected ? error.exit : "unexpected"];
  }
}

async function dispatch(words: readonly string[]): Promise<void> {
  const { values, positionals } = parse(words);
  const [command = "", ...given] = positionals;
  const folder = folderOf(values.folder, process.env);
  if (values.version) return void process.stdout.write(`${version}\n`);
  if (values.help || command === "" || command === "help")
    return void process.stdout.write(`${text("usage", { version, folder })}\n`);
  const expect = (count: number) => {
    if (given.length !== count) throw new Failure("usage", "wrongArguments", { command });
    return given as [string, string];
  };
  if (command === "pair") {
    const [url, code] = expect(2);
    return pair({ folder, url, code, version, name: values.name, caFile: values.ca, isAgain: values.again === true });
  }
  if (command === "run") {
    expect(0);
    return run(folder, version);
  }
  if (command === "printers") {
    expect(0);
    return listPrinters(folder);
  }
  if (command === "test") return testPrinter(folder, expect(1)[0]);
  throw new Failure("usage", "unknownCommand", { command });
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Failure("usage", "wrongArguments", { command: words[0] ?? "" }, { cause: error });
  }
}
