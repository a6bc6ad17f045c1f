import { expect, test } from "vitest";
import { reportedAddress, reportedKey, reportedName } from "./reported-names";

test("what a report takes stays as it is", () => {
  expect(reportedKey("cups:Zebra_1")).toBe("cups:Zebra_1");
  expect(reportedAddress("zebra.lan:9100")).toBe("zebra.lan:9100");
  expect(reportedName("Zebra, mesa 1", "zebra")).toBe("Zebra, mesa 1");
});

test("what it would refuse is cut, without control characters, and keys stay apart", () => {
  const long = "x".repeat(400);
  expect(reportedKey(long)).toHaveLength(200);
  expect(reportedKey(`${long}1`)).not.toBe(reportedKey(`${long}2`));
  expect(reportedKey("a\tb")).toMatch(/^a b-[0-9a-f]{16}$/);
  expect(reportedAddress(long)).toHaveLength(300);
  expect(reportedName(long, "zebra")).toHaveLength(100);
  expect(reportedName(`${"x".repeat(99)}😀`, "zebra").isWellFormed()).toBe(true);
  expect(reportedName(" \n", "zebra")).toBe("zebra");
});
