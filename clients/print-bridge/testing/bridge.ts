import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundlePrintBridge } from "../bundle";

/**
 * Makes the one file for a test file, in a folder that is removed at its end; with other periods, by the names of their constants,
 * where a test only waits for one.
 */
export async function makeProgram(
  periods: Readonly<Record<string, number>> = {},
): Promise<{ file: string; folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "anden-print-"));
  const file = join(folder, "anden-print.mjs");
  await bundlePrintBridge(file);
  let program = readFileSync(file, "utf8");
  for (const [name, ms] of Object.entries(periods)) {
    const constant = new RegExp(`^var ${name} = .*;$`, "m");
    if (!constant.test(program)) throw new Error(`the program has no ${name}`);
    program = program.replace(constant, `var ${name} = ${ms};`);
  }
  writeFileSync(file, program);
  return { file, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `anden-print` as people run it: a process with a folder of its own. */
export class TestBridge {
  readonly folder: string;
  /** All lines that its processes wrote. */
  output = "";
  #child: ChildProcess | undefined;
  #exit: Promise<number | NodeJS.Signals> | undefined;

  constructor(
    private readonly program: string,
    folder: string,
    config: unknown,
  ) {
    this.folder = mkdtempSync(join(folder, "bridge-"));
    writeFileSync(join(this.folder, "config.json"), JSON.stringify(config));
  }

  /** Runs a command to its end. */
  async command(...words: string[]): Promise<{ code: number | NodeJS.Signals; output: string }> {
    const from = this.output.length;
    const { exit } = this.#spawn(words);
    const code = await exit;
    return { code, output: this.output.slice(from) };
  }

  start(): void {
    const { child, exit } = this.#spawn(["run"]);
    this.#child = child;
    this.#exit = exit;
  }

  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<number | NodeJS.Signals> {
    this.#child?.kill(signal);
    return (await this.#exit) ?? 0;
  }

  exit(): Promise<number | NodeJS.Signals> | undefined {
    return this.#exit;
  }

  #spawn(words: readonly string[]): { child: ChildProcess; exit: Promise<number | NodeJS.Signals> } {
    const child = spawn(process.execPath, [this.program, ...words], {
      env: { NODE_ENV: "test", PATH: process.env.PATH, LANG: "en_US.UTF-8", ANDEN_PRINT_FOLDER: this.folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.output += text;
      });
    const exit = new Promise<number | NodeJS.Signals>((resolve) => {
      child.once("close", (code, signal) => resolve(code ?? signal ?? 0));
    });
    return { child, exit };
  }
}

/** Resolves as soon as the condition holds; fails with what it says when it does not within the time. */
export async function until(condition: () => boolean, say: () => string, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${say()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
