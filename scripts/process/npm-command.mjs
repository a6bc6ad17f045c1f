import { spawn } from "node:child_process";

/**
 * Program and first arguments that run npm. npm passes its own path to the scripts that it runs; without that
 * (`node scripts/run.mjs start`) npm is found by the PATH.
 */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, script] : ["npm"];
}

/** Runs npm without its questions and advertisements to its end, and resolves to its exit code: 1 where there is no npm. */
export function runNpm(args, options) {
  const [program, ...first] = npmCommand();
  const child = spawn(program, [...first, ...args, "--no-audit", "--no-fund", "--loglevel=error"], options);
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", resolve);
  });
}
