import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../data-folder";
import { findBlocks, type Step, toSteps } from "./blocks";
import { compareResponse, readPrinted } from "./compare-response";
import { heldElsewhere } from "./held-elsewhere";
import { type Environment, type Outcome, runInShell, type Workplace } from "./shell";

export interface PageReport {
  readonly page: string;
  readonly commands: number;
  readonly responses: number;
  /** What was not run, and why. */
  readonly skipped: readonly string[];
  /** The first thing that is not as the page says, with page, line, command and output. */
  readonly failure: string | undefined;
}

export interface PageSetting {
  readonly env: Environment;
  readonly workplace?: Workplace;
  /** The text that is run for the text that is read. */
  readonly translate?: (text: string) => string;
}

/** Runs what a page tells its readers to run. */
export async function checkPage(page: string, setting: PageSetting): Promise<PageReport> {
  const report = { page, commands: 0, responses: 0, skipped: [] as string[] };
  let steps: Step[];
  try {
    steps = toSteps(findBlocks(readFileSync(join(projectFolder, page), "utf8")));
  } catch (error) {
    return { ...report, failure: `${page}: ${error instanceof Error ? error.message : String(error)}` };
  }
  const runnable = steps.flatMap((step) => prepare(step, setting, report.skipped));
  const { outcomes, timedOut } = await runInShell(runnable, setting.env, setting.workplace);
  let last: Outcome | undefined;
  for (const [place, step] of runnable.entries()) {
    if (step.kind === "write") continue;
    const at = `${page}:${step.line}`;
    if (step.kind === "run") {
      last = outcomes.get(step);
      const isShown = runnable[place + 1]?.kind === "expect";
      const failure = last
        ? describeFailure(page, last, { timedOut, isShown, line: step.line })
        : `${at}: was not reached`;
      if (failure) return { ...report, failure };
      report.commands++;
    } else if (last) {
      const failure = checkResponse(step.text, last);
      if (failure) return { ...report, failure: `${at}: ${failure}\n${showOutput(last)}` };
      report.responses++;
    }
  }
  return { ...report, failure: undefined };
}

/** Takes out what is held in another way, and what this machine has no program for. */
function prepare(step: Step, { translate = (text) => text }: PageSetting, skipped: string[]): Step[] {
  if (step.kind === "expect") return [step];
  if (step.kind === "write") return [step];
  const lines = step.text.split("\n");
  const kept = lines.map((line) => {
    const reason = heldElsewhere.get(line.replace(/\s+#.*$/, ""));
    if (reason) skipped.push(`${line.replace(/\s+#.*$/, "")}: ${reason}`);
    return reason ? "" : line;
  });
  if (/(?:^|[\s;|&(])php\s/m.test(step.text) && !hasPhp()) {
    skipped.push(`line ${step.line}: php is not installed`);
    return [];
  }
  const text = translate(kept.join("\n"));
  return text.trim() ? [{ ...step, text }] : [];
}

let php: boolean | undefined;
const hasPhp = (): boolean => {
  php ??= spawnSync("php", ["--version"], { stdio: "ignore" }).status === 0;
  return php;
};

function describeFailure(
  page: string,
  outcome: Outcome,
  { timedOut, isShown, line }: { timedOut: boolean; isShown: boolean; line: number },
): string | undefined {
  const { failure, refusals } = outcome;
  if (failure) {
    const what = timedOut ? "did not end in time" : "failed";
    return `${page}:${failure.line}: the command ${what}\n  ${failure.command}\n${showOutput(outcome)}`;
  }
  if (refusals.length > 0 && !isShown)
    return `${page}:${line}: a request was refused, and the page does not say so\n  ${refusals[0]}\n${showOutput(outcome)}`;
  return undefined;
}

function checkResponse(text: string, { output }: Outcome): string | undefined {
  let shown: unknown;
  try {
    shown = JSON.parse(text);
  } catch {
    return "the response that is shown is not JSON";
  }
  const printed = readPrinted(output);
  return printed === undefined ? "the command before it printed no JSON" : compareResponse(shown, printed);
}

const MAX_OUTPUT = 2000;

const showOutput = ({ output, errors }: Outcome): string =>
  [output, errors]
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => text.slice(0, MAX_OUTPUT).replace(/^/gm, "  | "))
    .join("\n");
