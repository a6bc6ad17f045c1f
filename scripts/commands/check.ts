import { run as test } from "./test";

/** `npm run check`: the checks that take seconds and need no other process. Run it before every commit. */
export const run = (): Promise<number> => test(["--check"]);
