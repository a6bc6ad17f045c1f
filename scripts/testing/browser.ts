import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
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

let installation: Promise<void> | undefined;

/**
 * Installs a browser when there is none, from the system's packages or else from Playwright. A run of all tests asks for it
 * before it needs it: to fetch the packages takes half a minute, and hardly any of it of a processor.
 */
export function ensureBrowser(): Promise<void> {
  installation ??= installBrowser();
  return installation;
}

async function installBrowser(): Promise<void> {
  if (findBrowser()) return;
  console.log("Installing a browser for the tests …");
  if ((await installPackage()) && findBrowser()) return;
  await runNode("node_modules/@playwright/test/cli.js", ["install", "chromium"]);
  if (findBrowser()) return;
  throw new ExpectedFailure(
    "The browser tests need Chromium and it could not be installed. Install it, or name one with CHROMIUM_PATH.",
  );
}

async function installPackage(): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await succeeds(["sudo", "-n", "true"]))) return false;
  const runs = (args: string[]) =>
    succeeds([...(isRoot ? [] : ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args]);
  const installs = (browser: string) =>
    runs(["install", "-q", "-y", "--no-install-recommends", browser, "fonts-liberation"]);
  return (await runs(["update", "-q"])) && ((await installs(headlessShell)) || (await installs("chromium")));
}

/** Whether the program is there and ends without an error, which it prints. */
const succeeds = ([program = "", ...args]: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] })
      .once("error", () => resolve(false))
      .once("exit", (code) => resolve(code === 0));
  });

/** A browser for a program that drives pages itself, with further arguments of Chromium. */
export function launchBrowser(...args: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox", ...args] });
}
