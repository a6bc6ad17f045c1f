import { expect, test } from "vitest";
import { nextPath } from "./next-path";

test.each(["/", "/shipments", "/shipments/12?tab=documents&x=%2F%2Fa", "/login-history"])(
  "%s is returned to after signing in",
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  ["/a", "/b"],
  "",
  "shipments",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/a\\b",
  "javascript:alert(1)",
  "/login",
  "/login?next=/login",
  "/logout",
  "/api/auth/signout",
])("%j leads to the start page instead", (path) => {
  expect(nextPath(path)).toBe("/");
});
