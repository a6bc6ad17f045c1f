import { expect, test } from "vitest";
import type { Role } from "@/lib/core/vocabulary";
import { sectionsFor } from "./sections";

test.each<[Role, string]>([
  [
    "owner",
    "account team notifications audit preferences boxes printers carriers shippingRules brand returns privacy channels credentials webhooks profile security",
  ],
  [
    "operations",
    "account notifications preferences boxes printers carriers shippingRules brand returns profile security",
  ],
  ["warehouse", "boxes printers profile security"],
  ["billing", "account notifications preferences carriers shippingRules brand returns profile security"],
  [
    "developer",
    "account notifications preferences boxes printers carriers shippingRules brand returns channels credentials webhooks profile security",
  ],
  ["viewer", "account notifications preferences boxes carriers shippingRules brand returns profile security"],
])("the role %s sees the sections %s", (role, labels) => {
  expect(
    sectionsFor(role)
      .map(({ word }) => word)
      .join(" "),
  ).toBe(labels);
});
