import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { readIfThere } from "../../data-folder";
import type { Step } from "./blocks";
import { typescriptLoader } from "./typescript-loader";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a page finds in the folder that it begins in. */
export interface Workplace {
  /** The `package.json`. */
  readonly manifest?: object;
  readonly folders?: readonly string[];
}

/** What a command of a page did. */
export interface Outcome {
  readonly output: string;
  readonly errors: string;
  /** HTTP requests that were refused, unless the command asked curl to fail on them. */
  readonly refusals: readonly string[];
  /** Undefined when the command succeeded. */
  readonly failure: { readonly line: number; readonly command: string } | undefined;
}

export interface ShellRun {
  /** By the step; none for the steps after one that failed. */
  readonly outcomes: ReadonlyMap<Step, Outcome>;
  readonly timedOut: boolean;
}

const TIMEOUT_MS = 180_000;
const STATUS_MARK = "docs-test status ";

/**
 * Runs the steps in one bash session in a scratch folder, as a reader does who pastes them one after the other, until one
 * fails.
 */
export async function runInShell(
  steps: readonly Step[],
  env: Environment,
  { manifest = {}, folders = [] }: Workplace = {},
): Promise<ShellRun> {
  const root = mkdtempSync(join(tmpdir(), "anden-docs-"));
  try {
    const [work, book, bin] = ["work", "book", "bin"].map((name) => join(root, name)) as [string, string, string];
    for (const folder of [work, book, bin, ...folders.map((name) => join(work, name))]) mkdirSync(folder);
    writeFileSync(join(work, "package.json"), JSON.stringify({ type: "module", ...manifest }));
    writeShims(bin);
    const script = join(book, "session.sh");
    writeFileSync(script, writeSession(steps, book));
    const child = spawn("bash", [script], {
      cwd: work,
      env: { NODE_ENV: process.env.NODE_ENV, ...env, PATH: `${bin}${delimiter}${process.env.PATH}`, HOME: work },
      stdio: "ignore",
      // A group of its own, so that what the blocks leave in the background ends with the session.
      detached: true,
    });
    const killGroup = () => {
      try {
        process.kill(-(child.pid ?? 0), "SIGKILL");
      } catch {
        // Nothing of it is left.
      }
    };
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      killGroup();
    }, TIMEOUT_MS);
    await once(child, "exit");
    clearTimeout(timer);
    killGroup();
    return { outcomes: readOutcomes(steps, book), timedOut };
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The session: each block is sourced, so that variables and functions last, with its output in files of its own. */
function writeSession(steps: readonly Step[], book: string): string {
  const commands = steps.flatMap((step, place) => {
    const path = join(book, String(place));
    if (step.kind === "expect") return [];
    writeFileSync(path, `${step.text}\n`);
    if (step.kind === "write") return [`cp '${path}' './${step.file}'`];
    return [
      `trap 'record_failure "$LINENO" "${path}.failed"' ERR`,
      `touch '${path}.begun'`,
      `source '${path}' > '${path}.out' 2> '${path}.err' < /dev/null`,
      `touch '${path}.done'`,
    ];
  });
  return ["set -Eeuo pipefail", recordFailure, ...commands, ""].join("\n");
}

/** Writes the line of the block at which a command failed, be it within a function that an earlier block has defined. */
const recordFailure = `record_failure() {
  local frame line=$1
  for frame in "\${!FUNCNAME[@]}"; do
    if [ "\${FUNCNAME[$frame]}" = source ]; then
      [ "$frame" = 1 ] || line=\${BASH_LINENO[$((frame - 1))]}
      break
    fi
  done
  echo "$line" > "$2"
}`;

function readOutcomes(steps: readonly Step[], book: string): Map<Step, Outcome> {
  const outcomes = new Map<Step, Outcome>();
  for (const [place, step] of steps.entries()) {
    const path = join(book, String(place));
    if (readIfThere(`${path}.begun`) === undefined) continue;
    const errors = (readIfThere(`${path}.err`) ?? "").split("\n");
    // Without a record the session was ended from outside, or by `exit`.
    const line = Number(readIfThere(`${path}.failed`) ?? 1);
    const failure = { line: step.line + line - 1, command: step.text.split("\n")[line - 1] ?? "" };
    outcomes.set(step, {
      output: readIfThere(`${path}.out`) ?? "",
      errors: errors.filter((text) => !text.startsWith(STATUS_MARK)).join("\n"),
      refusals: errors
        .filter((text) => text.startsWith(STATUS_MARK))
        .map((text) => text.slice(STATUS_MARK.length))
        .filter((text) => Number(text.slice(0, 3)) >= 400),
      failure: readIfThere(`${path}.done`) === undefined ? failure : undefined,
    });
  }
  return outcomes;
}

/** Programs that stand before those of the machine. */
function writeShims(bin: string): void {
  // curl reports success for a refusal. A command that does not ask for `-f` must not get one without saying so.
  writeShim(
    bin,
    "curl",
    `real=$(PATH="\${PATH#*:}" command -v curl)
for argument in "$@"; do case "$argument" in --fail*|-f*|-[!-]*f*) exec "$real" "$@" ;; esac; done
exec "$real" -w '%{stderr}${STATUS_MARK}%{http_code} %{method} %{url_effective}\\n' "$@"`,
  );
  if (typescriptLoader.length > 0)
    writeShim(bin, "node", `exec '${process.execPath}' ${typescriptLoader.join(" ")} "$@"`);
}

function writeShim(bin: string, name: string, text: string): void {
  const file = join(bin, name);
  writeFileSync(file, `#!/usr/bin/env bash\n${text}\n`);
  chmodSync(file, 0o755);
}
