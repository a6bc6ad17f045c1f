/**
 * Program and first arguments that run npm. npm passes its own path to the scripts that it runs; without that
 * (`node scripts/run.mjs start`) npm is found by the PATH.
 */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, script] : ["npm"];
}
