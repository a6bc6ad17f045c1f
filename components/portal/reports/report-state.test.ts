import { expect, test } from "vitest";
import { reportPeriod, reportState } from "./report-state";

const read = (query: string) => reportState.read(new URLSearchParams(query));

test.each([
  ["", "2026-08-27"],
  ["period=week", "2026-11-23"],
  ["period=month", "2026-11-01"],
  ["period=custom&from=2026-10-01", "2026-10-01"],
  ["period=year", "2026-08-27"],
])("the address %s asks for the period from %s to today", (query, from) => {
  expect(reportPeriod(read(query), "2026-11-24")).toEqual({ from, to: "2026-11-24" });
});

test("a custom period has both its days from the address, and begins as the shown one without them", () => {
  expect(reportPeriod(read("period=custom&from=2026-01-01&to=2026-01-31"), "2026-11-24")).toEqual({
    from: "2026-01-01",
    to: "2026-01-31",
  });
  expect(reportPeriod(read("period=custom"), "2026-11-24")).toEqual({ from: "2026-08-27", to: "2026-11-24" });
});
