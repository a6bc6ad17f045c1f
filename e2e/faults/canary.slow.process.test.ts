import { expect, test, vi } from "vitest";
import { canaryTest } from "./canary";

test("no hostile target is accepted, and none that is in the database receives a byte", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  expect(await canaryTest()).toEqual([]);
}, 300_000);
