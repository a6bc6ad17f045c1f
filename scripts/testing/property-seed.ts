import fc from "fast-check";

/**
 * Setup file of every test run: generated inputs are the same in each run of `npm test`, so that a change is judged by its own
 * faults alone. `npm run test:all` draws new ones (`TEST_SEED=random`); fast-check prints the seed of a failure, and
 * `TEST_SEED=<number>` repeats it.
 */
const wanted = process.env.TEST_SEED ?? "20261128";

if (wanted !== "random") fc.configureGlobal({ seed: Number(wanted) });
