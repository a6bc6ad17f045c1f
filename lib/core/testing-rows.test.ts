import { expect, test } from "vitest";
import { faultsOf } from "./testing-rows";

test("every failing row is named with its fault, and the rest is checked all the same", async () => {
  const rows = ["a", "b", "c"].map((name) => ({ name }));
  const checked: string[] = [];
  const faults = await faultsOf(rows, async ({ name }, index) => {
    checked.push(name);
    if (name !== "b") expect(index).toBe(9);
  });
  expect(checked).toEqual(["a", "b", "c"]);
  expect(faults).toEqual([expect.stringMatching(/^a: expected \+?0 to be 9/), expect.stringMatching(/^c: expected 2/)]);
});

test("a table without rows proves nothing", async () => {
  await expect(faultsOf([], () => {})).rejects.toThrow("no rows");
});
