import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runNode } from "../process/child";
import { ExpectedFailure } from "../process/expected-failure";

/** Chromium without a window, which does the same pages for three quarters of the processor time, comes first. */
const headlessShell = "chromium-headless-shell";
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The Chromium for browser tests: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...onPath, macApplication];
  return candidates.find((file) => file && existsSync(file));
}

/** Installs a browser when there is none, from the system's packages or else from Playwright. */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser()) return;
  console.log("Installing a browser for the tests …");
  if (installPackage() && findBrowser()) return;
  await runNode("node_modules/@playwright/test/cli.js", ["install", "chromium"]);
  if (findBrowser()) return;
  throw new ExpectedFailure(
    "The browser tests need Chromium and it could not be installed. Install it, or name one with CHROMIUM_PATH.",
  );
}

function installPackage(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return false;
  const runs = (args: string[]) => {
    const command = [...(isRoot ? [] : ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    return spawnSync(command[0] ?? "", command.slice(1), { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  const installs = (browser: string) =>
    runs(["install", "-q", "-y", "--no-install-recommends", browser, "fonts-liberation"]);
  return runs(["update", "-q"]) && (installs(headlessShell) || installs("chromium"));
}
