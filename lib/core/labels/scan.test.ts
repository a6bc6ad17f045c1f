import { expect, test } from "vitest";
import { seededLabels } from "./testing";
import { expectScanned, printings } from "./testing-scan";

/** One way of printing of each kind, the harder of two; `scan.slow.test.ts` reads more labels from every one. */
const chosen = printings.filter(({ name }) =>
  ["PDF 10x15, 203 dpi at 90 %", "PDF A4, 203 dpi", "ZPL, 203 dpi"].includes(name),
);

test.each(chosen)("$name: both codes of a label are read by either scanner", async ({ print }) => {
  await expectScanned(print, seededLabels(1));
});

test("the ways of printing are found", () => {
  expect(chosen).toHaveLength(3);
});
