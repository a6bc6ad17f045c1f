import { expect, test } from "vitest";
import { auditActions } from "@/lib/core/vocabulary";
import { es } from "@/lib/i18n/messages/es";
import { actionNouns } from "./audit-filters";

test("whatever is acted on can be chosen as a filter", () => {
  expect([...actionNouns].toSorted()).toEqual(Object.keys(auditActions).toSorted());
  expect(Object.keys(es.audit.noun).toSorted()).toEqual([...actionNouns].toSorted());
});
