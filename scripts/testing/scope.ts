/**
 * How much a test does that finds more with more of the same: as little as shows a broken rule in `npm test`, all of it in
 * `npm run test:all`.
 */
export const inScope = <T>({ gate, all }: { readonly gate: T; readonly all: T }): T =>
  process.env.TEST_SCOPE === "gate" ? gate : all;
