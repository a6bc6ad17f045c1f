import { expect, test } from "vitest";
import { clientIpOf, isLoopback } from "./client-ip";

test("the client IP is the last hop, which the caller cannot forge", () => {
  expect(clientIpOf("127.0.0.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(clientIpOf("203.0.113.9")).toBe("203.0.113.9");
  expect(clientIpOf("")).toBeUndefined();
  expect(clientIpOf(null)).toBeUndefined();
});

test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each(["128.0.0.1", "10.0.0.1", "::2", "::ffff:10.0.0.1", "localhost", "unknown", "", undefined])(
  "%s is not",
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);
