import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../data-folder";

/** Path of an output file of a run, for people and for the tally. Deletes the file of an earlier run. */
export function freshArtifact(name: string): string {
  const folder = join(projectFolder, ".artifacts");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}
