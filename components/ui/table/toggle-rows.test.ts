import { expect, test } from "vitest";
import { toggleRows } from "./toggle-rows";

const page = ["5", "4", "3", "2", "1"];

test.each([
  ["a row is selected", ["9"], { key: "3", isChecked: true, rangeFrom: undefined }, ["3", "9"]],
  ["a row is cleared", ["3", "9"], { key: "3", isChecked: false, rangeFrom: undefined }, ["9"]],
  ["a range downwards is selected", ["4"], { key: "2", isChecked: true, rangeFrom: "4" }, ["2", "3", "4"]],
  ["a range upwards is selected", ["2"], { key: "4", isChecked: true, rangeFrom: "2" }, ["2", "3", "4"]],
  ["a range is cleared", ["1", "2", "3", "4", "9"], { key: "2", isChecked: false, rangeFrom: "4" }, ["1", "9"]],
  ["a row that left the page begins no range", [], { key: "2", isChecked: true, rangeFrom: "8" }, ["2"]],
])("%s", (_, chosen, toggle, expected) => {
  expect([...toggleRows(new Set(chosen), page, toggle)].sort()).toEqual(expected);
});

test("without a selection a row begins one", () => {
  expect(toggleRows(undefined, page, { key: "1", isChecked: true, rangeFrom: undefined })).toEqual(new Set(["1"]));
});
