import { expect, test } from "vitest";
import { blockingReasons } from "@/lib/core/vocabulary";
import { labelStep, longestWaitMs } from "./label-step";

const since = 1_000_000;
const label = { accountId: 1, shipmentId: 7, since, isRequested: false };
const ready = (printed: boolean) => ({ ready: [{ id: 7, packages: 1, printed }], left_out: [] });
const waiting = (waitingFor: (typeof blockingReasons)[number] | null) => ({
  ready: [],
  left_out: [{ id: 7, status: "new" as const, waiting_for: waitingFor, stop: null }],
});

test("a label is awaited while automation or the carrier is at it, and printed once it is there", () => {
  expect(labelStep(label, waiting(null), since)).toEqual({ kind: "wait" });
  expect(labelStep(label, waiting("carrier"), since + longestWaitMs)).toEqual({ kind: "wait" });
  expect(labelStep(label, ready(false), since + 2_000)).toEqual({ kind: "print" });
});

test.each(blockingReasons.filter((reason) => reason !== "carrier"))("what needs a person ends it: %s", (reason) => {
  const plan = waiting(reason);
  expect(labelStep(label, plan, since)).toEqual({ kind: "blocked", reason: plan.left_out[0] });
});

test("a shipment that was cancelled, or that the account does not have, ends it", () => {
  const cancelled = { id: 7, status: "cancelled" as const, waiting_for: null, stop: null };
  expect(labelStep(label, { ready: [], left_out: [cancelled] }, since)).toEqual({ kind: "blocked", reason: cancelled });
  expect(labelStep(label, { ready: [], left_out: [] }, since)).toEqual({ kind: "blocked", reason: undefined });
});

test("a shipment that is stopped ends it, whatever it waits for", () => {
  const stop = { codes: ["cancelled_at_shop" as const], message: "Frenado", since: "2026-11-20T16:00:00+00:00" };
  for (const waitingFor of [null, "carrier"] as const) {
    const stopped = { id: 7, status: "new" as const, waiting_for: waitingFor, stop };
    expect(labelStep(label, { ready: [], left_out: [stopped] }, since)).toEqual({ kind: "blocked", reason: stopped });
  }
});

test("a label that somebody else printed is not printed again; a requested print is only repeated under its key", () => {
  expect(labelStep(label, ready(true), since)).toEqual({ kind: "printed" });
  expect(labelStep({ ...label, isRequested: true }, ready(true), since)).toEqual({ kind: "print" });
});

test("nothing is printed long after the press, such as when a browser restores its tabs", () => {
  expect(labelStep(label, waiting(null), since + longestWaitMs + 1)).toEqual({ kind: "late" });
  expect(labelStep(label, ready(false), since + longestWaitMs + 1)).toEqual({ kind: "late" });
});
