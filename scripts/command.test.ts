import { expect, test } from "vitest";
import { printedBy } from "./testing/printed-by";

test.each([
  [["package", "folder"], /^Unexpected argument 'folder'/],
  [["package", "--to", "folder"], /^Unknown option '--to'/],
  [["package"], /^Usage: npm run package -- --into FOLDER$/m],
])("%j says what is wrong with its options, and not where in our code", async (args, said) => {
  const printed = await printedBy(["scripts/run.mjs", ...args], {});
  expect(printed).toMatch(said);
  expect(printed).not.toMatch(/^ {4}at /m);
});
