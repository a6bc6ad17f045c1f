import { expect, test } from "vitest";
import { isCarriersAddress } from "./use-kind-labels";

const andreani = { base_urls: { production: "https://apis.andreani.com", test: "https://apisqa.andreani.com" } };

test.each([
  ["its published address", "https://apis.andreani.com", true],
  ["another path of it", "https://apis.andreani.com/v2", true],
  ["its test system", "https://apisqa.andreani.com", false],
  ["a simulator", "http://127.0.0.1:4010", false],
  ["a name that only begins like it", "https://apis.andreani.com.example.org", false],
  ["what is no address", "andreani", false],
])("a trial at %s", (_, url, isOwn) => {
  expect(isCarriersAddress(andreani, url)).toBe(isOwn);
});

test("a protocol that anybody may serve has no address of its own", () => {
  expect(isCarriersAddress({ base_urls: { production: null, test: null } }, "https://bridge.example.com")).toBe(false);
});
