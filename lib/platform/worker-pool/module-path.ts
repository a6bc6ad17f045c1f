import { join } from "node:path";

/**
 * A module of the project that threads and processes load themselves, by its path from the project's folder. Joined at run time: a
 * bundler would include the module. Without the comment it takes every file of the project for a part of each route, and a build writes
 * 250 MB of lists of them.
 */
export const modulePath = (module: string): string => join(/* turbopackIgnore: true */ process.cwd(), module);
