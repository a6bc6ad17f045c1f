import { log } from "@/lib/platform/log";

/** Steps that hang are abandoned after this time. Process supervisors usually wait even less. */
const LIMIT_MS = 30_000;

const steps: (() => unknown)[] = [];
let ending: Promise<never> | undefined;

/**
 * Registers a step to run before this process ends; steps run in reverse order. Returns a function that removes the
 * step.
 */
export function beforeExit(step: () => unknown): () => void {
  steps.push(step);
  return () => {
    const index = steps.indexOf(step);
    if (index >= 0) steps.splice(index, 1);
  };
}

/** Runs the registered steps and ends the process. Further calls join the first one. */
export function exitCleanly(code: number): Promise<never> {
  if (!ending) setTimeout(() => process.exit(code || 1), LIMIT_MS).unref();
  ending ??= runSteps().then((isClean) => process.exit(isClean ? code : code || 1));
  return ending;
}

let endsOnRequest = false;

/** Waits until a signal ends the process. From this call on, ending by a signal is no failure. */
export function endOnRequest(): Promise<never> {
  endsOnRequest = true;
  return new Promise(() => {});
}

/** The exit code of a process that a signal ends. */
export const codeOfSignal = (number: number): number => (endsOnRequest ? 0 : 128 + number);

export const isEnding = (): boolean => ending !== undefined;

async function runSteps(): Promise<boolean> {
  let isClean = true;
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      await step();
    } catch (error) {
      isClean = false;
      log.error("service.step_not_stopped", {}, error);
    }
  }
  return isClean;
}
