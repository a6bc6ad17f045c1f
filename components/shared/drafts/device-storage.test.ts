import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "@/components/portal/quote/testing";
import { storedValue } from "./device-storage";
import { list, oneOf, text } from "./parsers";

beforeEach(() => vi.stubGlobal("localStorage", fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test("a value is there again until it is cleared", () => {
  const columns = storedValue("columns", list(text));
  expect(columns.read()).toBeUndefined();
  columns.write(["carrier"]);
  expect(storedValue("columns", list(text)).read()).toEqual(["carrier"]);
  columns.clear();
  expect(columns.read()).toBeUndefined();
});

test("a text that an older version stored without quotes is read, and any other value is not", () => {
  const sound = storedValue("sound", oneOf(["on", "off"]));
  localStorage.setItem("sound", "off");
  expect(sound.read()).toBe("off");
  localStorage.setItem("sound", '{"loud":true}');
  expect(sound.read()).toBeUndefined();
});
