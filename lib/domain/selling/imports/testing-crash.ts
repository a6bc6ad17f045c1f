import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** Starts a process that runs imports, and kills it once there is enough. */
export async function killWorker(isEnough: () => Promise<boolean>): Promise<void> {
  const worker = spawn(process.execPath, ["--import", "tsx", "scripts/testing/import-worker.ts"], {
    env: { ...process.env, CREDENTIAL_PEPPER: "pepper of the tests" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(worker, "exit");
  while (worker.exitCode === null && !(await isEnough())) await pause(5);
  worker.kill("SIGKILL");
  await gone;
}
