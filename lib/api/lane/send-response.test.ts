import { expect, test } from "vitest";
import { acceptsGzip } from "./send-response";

test.each([
  [undefined, false],
  ["", false],
  ["gzip", true],
  ["br, gzip;q=0.5", true],
  ["GZIP", true],
  ["x-gzip", true],
  ["*", true],
  ["gzip;q=0, *", false],
  ["identity;q=1, gzip; q=0.0", false],
  ["*;q=0", false],
  ["br", false],
])("Accept-Encoding %j takes gzip: %s", (accepted, takes) => {
  expect(acceptsGzip(accepted)).toBe(takes);
});
