import fc from "fast-check";
import { expect, test } from "vitest";
import { printJson } from "./print-json";

test("the printed text parses to the same JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(printJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("values that fit stay on one line, and undefined ones are left out", () => {
  expect(printJson({ a: [1, "b"], c: undefined })).toBe('{ "a": [1, "b"] }');
  const long = { first: "x".repeat(60), second: ["y".repeat(60)] };
  expect(printJson(long)).toBe(`{\n  "first": "${"x".repeat(60)}",\n  "second": ["${"y".repeat(60)}"]\n}`);
});
