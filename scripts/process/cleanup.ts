/** What hangs while ending is given up; supervisors are less patient still. */
const LIMIT_MS = 30_000;

const steps: (() => unknown)[] = [];
let ending: Promise<never> | undefined;

/** Registers what has to happen before this process ends; the last one registered comes first. Returns its undoing. */
export function beforeExit(step: () => unknown): () => void {
  steps.push(step);
  return () => {
    const index = steps.indexOf(step);
    if (index >= 0) steps.splice(index, 1);
  };
}

/** Runs what is registered and ends the process. Called again meanwhile, it joins the first call. */
export function exitCleanly(code: number): Promise<never> {
  if (!ending) setTimeout(() => process.exit(code || 1), LIMIT_MS).unref();
  ending ??= runSteps().then((isClean) => process.exit(isClean ? code : code || 1));
  return ending;
}

let endsOnRequest = false;

/** Goes on until a signal ends the process, which is no failure from now on. */
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
      console.error(error);
    }
  }
  return isClean;
}
