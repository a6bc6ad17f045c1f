import { expect, test } from "vitest";
import type { Role } from "@/lib/core/vocabulary";
import { sectionsFor } from "./sections";

test.each<[Role, string]>([
  ["owner", "account preferences boxes carriers returns team notifications credentials webhooks audit profile"],
  ["operations", "account preferences boxes carriers returns notifications profile"],
  ["warehouse", "boxes profile"],
  ["billing", "account preferences carriers returns notifications profile"],
  ["developer", "account preferences boxes carriers returns notifications credentials webhooks profile"],
  ["viewer", "account preferences boxes carriers returns notifications profile"],
])("the role %s sees the sections %s", (role, labels) => {
  expect(
    sectionsFor(role)
      .map(({ word }) => word)
      .join(" "),
  ).toBe(labels);
});
