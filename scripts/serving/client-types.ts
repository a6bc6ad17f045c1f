import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, readIfThere } from "../data-folder";
import { readNode } from "../process/child";
import { ExpectedFailure } from "../process/expected-failure";

const program = "clients/typescript/generate.ts";
/** What the types are made from: the description of the interface and the program. */
export const typeSources = ["public/openapi/openapi.json", program];
const stamp = join(projectFolder, "clients/typescript/src/generated/sources");

/**
 * Writes the types of the typed client unless they are those of the described interface. A process of its own makes them: the
 * compiler that it loads would stay in the memory of a service that built itself.
 */
export async function ensureClientTypes(): Promise<void> {
  const hash = createHash("sha256");
  for (const file of typeSources) hash.update(readFileSync(join(projectFolder, file)));
  const sources = hash.digest("hex");
  if (readIfThere(stamp) === sources) return;
  const { code, output } = await readNode(["--import", "tsx", program]);
  if (code !== 0) throw new ExpectedFailure(`${output.trimEnd()}\n\nThe types of the client could not be made.`);
  writeFileSync(stamp, sources);
}
