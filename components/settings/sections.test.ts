import { expect, test } from "vitest";
import type { Role } from "@/lib/vocabulary";
import { sectionsFor } from "./sections";

test.each<[Role, string]>([
  ["owner", "account preferences boxes carriers team notifications credentials webhooks profile"],
  ["operations", "account preferences boxes carriers notifications profile"],
  ["warehouse", "boxes profile"],
  ["billing", "account preferences carriers notifications profile"],
  ["developer", "account preferences boxes carriers notifications credentials webhooks profile"],
  ["viewer", "account preferences boxes carriers notifications profile"],
])("the role %s sees the sections %s", (role, words) => {
  expect(
    sectionsFor(role)
      .map(({ word }) => word)
      .join(" "),
  ).toBe(words);
});
