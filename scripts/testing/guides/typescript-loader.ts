import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "../../data-folder";

/**
 * Arguments with which this Node runs a TypeScript file of a guide: none from 22.18 on, below that a loader, so that the guides
 * can be tested there too.
 */
export const typescriptLoader: readonly string[] =
  "typescript" in process.features && process.features.typescript
    ? []
    : ["--import", pathToFileURL(join(projectFolder, "node_modules/tsx/dist/loader.mjs")).href];
