import { expect, test } from "vitest";
import { readSpeed } from "./move-carrier-network";

test.each([
  [undefined, 1440],
  ["", 1440],
  ["0", 0],
  ["1", 1],
  ["0.5", 0.5],
])("CARRIER_NETWORK_SPEED=%s is the speed %d", (text, speed) => {
  expect(readSpeed({ CARRIER_NETWORK_SPEED: text })).toBe(speed);
});

test.each(["fast", "-1", "Infinity"])("CARRIER_NETWORK_SPEED=%s is rejected by name", (text) => {
  expect(() => readSpeed({ CARRIER_NETWORK_SPEED: text })).toThrow(`CARRIER_NETWORK_SPEED=${text}`);
});
