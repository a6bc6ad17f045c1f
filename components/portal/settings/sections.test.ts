import { expect, test } from "vitest";
import type { Role } from "@/lib/core/vocabulary";
import { sectionsFor } from "./sections";

test.each<[Role, string]>([
  [
    "owner",
    "account preferences boxes carriers shippingRules brand returns team notifications credentials webhooks channels audit privacy profile security",
  ],
  ["operations", "account preferences boxes carriers shippingRules brand returns notifications profile security"],
  ["warehouse", "boxes profile security"],
  ["billing", "account preferences carriers shippingRules brand returns notifications profile security"],
  [
    "developer",
    "account preferences boxes carriers shippingRules brand returns notifications credentials webhooks channels profile security",
  ],
  ["viewer", "account preferences boxes carriers shippingRules brand returns notifications profile security"],
])("the role %s sees the sections %s", (role, labels) => {
  expect(
    sectionsFor(role)
      .map(({ word }) => word)
      .join(" "),
  ).toBe(labels);
});
