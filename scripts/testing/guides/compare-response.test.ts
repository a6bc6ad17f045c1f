import { expect, test } from "vitest";
import { compareResponse, readPrinted } from "./compare-response";

test.each([
  ["values that differ from run to run", { id: 1, at: "2026-11-20T16:00:00+00:00" }, { id: 987, at: "x" }],
  ["what is not shown", { a: 1 }, { a: 2, b: 3 }],
  ["more entries than are shown", { data: [{ a: 1 }] }, { data: [{ a: 2 }, { a: 3 }] }],
  ["an empty list that is shown", { data: [] }, { data: [1] }],
  ["whatever stands for …", { a: "…", b: "…" }, { a: 1, b: null }],
  ["the same code", { status: "new", ok: true, none: null }, { status: "new", ok: true, none: null }],
])("a response is right with %s", (_, shown, actual) => {
  expect(compareResponse(shown, actual)).toBeUndefined();
});

test.each([
  [{ a: { b: 1 } }, { a: {} }, "response.a.b is shown, and is not there"],
  [{ a: 1 }, { a: "1" }, 'response.a is shown as number, and is string: "1"'],
  [{ a: null }, { a: 1 }, "response.a is shown as null, and is number: 1"],
  [[1, 2], [1], "response is shown with 2 entries, and has 1"],
  [
    { data: [{ code: "ready" }] },
    { data: [{ code: "new" }] },
    'response.data[0].code is shown as "ready", and is "new"',
  ],
  [{ ok: true }, { ok: false }, "response.ok is shown as true, and is false"],
])("%j is not %j", (shown, actual, difference) => {
  expect(compareResponse(shown, actual)).toBe(difference);
});

test("what was printed is read as a whole, or from the line that begins it", () => {
  expect(readPrinted('{\n  "a": 1\n}\n')).toEqual({ a: 1 });
  expect(readPrinted('origin 7\n{"a": 1}\n')).toEqual({ a: 1 });
  expect(readPrinted("origin 7\n")).toBeUndefined();
});
