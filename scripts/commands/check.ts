import { run as test } from "./test";

/** `npm run check`: what takes seconds and needs nothing running. Before every commit. */
export const run = (): Promise<number> => test(["--check"]);
