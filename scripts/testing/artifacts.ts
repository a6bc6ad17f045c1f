import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../data-folder";

/** Path of a file that a run leaves behind for people and for the tally; what an earlier run left is gone. */
export function freshArtifact(name: string): string {
  const folder = join(projectFolder, ".artifacts");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  rmSync(file, { force: true });
  return file;
}
