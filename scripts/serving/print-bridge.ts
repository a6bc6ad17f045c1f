import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundlePrintBridge } from "@/clients/print-bridge/bundle";
import { projectFolder } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";
import { packPackage } from "./pack-package";

/** Sources of the print bridge, relative to the project. */
export const printBridgeSources = "clients/print-bridge";
const deploy = join(projectFolder, "deploy/print-bridge");

/**
 * Makes the print bridge of just this version: one file, the same as an npm package for `npx`, and the unit of systemd. The service hands
 * them out below `/clients`, because warehouses have neither the checkout nor a registry.
 */
export async function buildPrintBridge(folder = join(projectFolder, ".next/print-bridge")): Promise<void> {
  const contents = join(folder, "package");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(contents, { recursive: true });
  try {
    await bundlePrintBridge(join(folder, "anden-print.mjs"));
    cpSync(join(folder, "anden-print.mjs"), join(contents, "anden-print.mjs"));
    cpSync(join(deploy, "anden-print.service"), join(folder, "anden-print.service"));
    await packPackage(join(projectFolder, printBridgeSources), contents, join(folder, "anden-print.tgz"));
    rmSync(contents, { recursive: true });
  } catch (error) {
    throw new ExpectedFailure(`${error}\n\nThe print bridge could not be made.`, { cause: error });
  }
}
