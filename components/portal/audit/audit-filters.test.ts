import { expect, test } from "vitest";
import { auditActions } from "@/lib/core/vocabulary";
import { es } from "@/lib/i18n/messages/es";
import { actionNouns, nameOfTarget, toNamedTarget } from "./audit-filters";

test("whatever is acted on can be chosen as a filter", () => {
  expect([...actionNouns].toSorted()).toEqual(Object.keys(auditActions).toSorted());
  expect(Object.keys(es.audit.noun).toSorted()).toEqual([...actionNouns].toSorted());
});

test("a target is read and shown as people say it, and as its code", () => {
  const names = es.auditWords.target;
  for (const typed of ["envío 12", "Envio #12", "shipment:12", " SHIPMENT:12 "])
    expect(toNamedTarget(typed, names), typed).toBe("shipment:12");
  expect(toNamedTarget("aviso de transferencia 3", names)).toBe("top_up:3");
  expect(toNamedTarget("12", names)).toBeUndefined();
  expect(["shipment:12", "robot:5"].map((target) => nameOfTarget(target, names))).toEqual(["envío 12", "robot:5"]);
});

test("no two kinds of targets are called alike", () => {
  const names = Object.values(es.auditWords.target);
  expect(new Set(names).size).toBe(names.length);
});
