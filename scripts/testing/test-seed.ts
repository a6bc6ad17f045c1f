import fc from "fast-check";

/** The seed of what a long test draws itself: that of its properties (`property-seed.ts`). A test prints it, so that its run can be repeated. */
export const drawSeed = (): number => fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 31);
