/** The seed of what a long test draws itself: that of `TEST_SEED`, or a new one. A test prints it, so that its run can be repeated. */
export const drawSeed = (wanted = process.env.TEST_SEED): number =>
  wanted === undefined || wanted === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(wanted);
