import { expect, test } from "vitest";
import { judgeResponse, Tally } from "./tally";

test.each([
  [201, "{}", undefined],
  [201, "", "content"],
  [200, "{}", "content"],
  [302, "", "content"],
  [404, "{}", "4xx"],
  [429, "{}", "4xx"],
  [500, "{}", "5xx"],
  [503, "{}", "5xx"],
] as const)("a response %i %j where 201 with a body is expected is an error of kind %s", (status, text, kind) => {
  expect(judgeResponse({ status, text }, 201, (body) => body !== "")?.kind).toBe(kind);
});

test("requests and errors are counted by version, by operation and altogether", () => {
  const tally = new Tally();
  tally.add({ version: "new", operation: "quote", ms: 12 });
  tally.add({ version: "before", operation: "quote", ms: 4 });
  tally.add({ version: "before", operation: "quote", ms: 40, error: { kind: "5xx", message: "500 down" } });
  tally.add({ version: "before", operation: "list", ms: 3, error: { kind: "connection", message: "reset" } });
  expect([tally.errors(), tally.errors("before"), tally.errors("new")]).toEqual([2, 2, 0]);
  expect(tally.samples).toEqual(["before, quote: 500 down", "before, list: reset"]);
  expect(tally.lines().map((line) => line.split(/ {2,}/).join(" "))).toEqual([
    expect.stringContaining("requests"),
    "before list 1 0 0 1 0 3",
    "before quote 2 1 0 0 0 40",
    "before all 3 1 0 1 0 40",
    "new quote 1 0 0 0 0 12",
    "new all 1 0 0 0 0 12",
  ]);
});
