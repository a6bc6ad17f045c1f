import { expect, test } from "vitest";
import { requestsState, requestsUrl } from "./filters";

test("an address of the list says what it shows, and what it says is read back", () => {
  const filters = { state: "open", type: "rescue", page: 2 } as const;
  const address = new URL(requestsUrl(filters), "http://localhost");
  expect(requestsState.read(Object.fromEntries(address.searchParams))).toEqual(filters);
});

test("what means nothing in an address is left out", () => {
  expect(requestsState.read({ state: "x", type: ["rescue", "cancellation"], page: "0" })).toEqual({
    type: "rescue",
    page: 1,
  });
  expect(requestsUrl({})).toBe("/requests");
});
