/** Commands of the pages that `npm run docs:test` does not run, and what holds each of them. */
export const heldElsewhere: ReadonlyMap<string, string> = new Map([
  ["npm start", "the service that the other commands talk to was started by it"],
  ["npm test", "the suite itself: `npm run test:all` runs these pages"],
]);
