import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { isExceptional, isMoving, shipments } from "@/db/schema/shipments";
import { type ExceptionReason, type ShipmentStatus, shipmentStatuses } from "@/lib/core/vocabulary";
import { type ExceptionFacts, isAnswerable, judgeException } from "./judge";

const day = (date: string, clock = "12:00") => new Date(`${date}T${clock}:00-03:00`);
// A Thursday.
const now = day("2026-03-12");
const facts = (given: Partial<ExceptionFacts>): ExceptionFacts => ({
  status: "in_transit",
  substatus: null,
  stop: null,
  isRefused: false,
  lastStatusAt: day("2026-03-10"),
  estimatedDelivery: "2026-03-20",
  arrivedAt: null,
  keptDays: null,
  answeredAt: null,
  isSentAgain: false,
  newsAt: null,
  requestedAt: null,
  handledAt: null,
  remindAt: null,
  ...given,
});
const judge = (given: Partial<ExceptionFacts>, at = now) => judgeException(facts(given), at);
const reasonsOf = (given: Partial<ExceptionFacts>, at = now) => judge(given, at)?.reasons.map(({ reason }) => reason);

const byStatus: Partial<Record<ShipmentStatus, ExceptionReason>> = {
  not_delivered: "failed",
  rescheduled: "rescheduled",
  on_hold_crossdock: "held",
  delivered_with_damage: "damaged",
  lost_in_crossdock: "lost",
  lost_in_carrier: "lost",
};

test.each(shipmentStatuses)("%s alone needs somebody only where its name says so", (status) => {
  const reason = byStatus[status];
  expect(reasonsOf({ status })).toEqual(reason && [reason]);
});

describe("reasons beside the state", () => {
  test("a wrong address is named, whether the carrier tries again or not", () => {
    expect(reasonsOf({ status: "not_delivered", substatus: "bad_address" })).toEqual(["bad_address"]);
    expect(reasonsOf({ status: "rescheduled", substatus: "bad_address" })).toEqual(["bad_address"]);
  });

  test("what was stopped or refused before dispatch needs somebody; dispatched, the stop stops nothing", () => {
    const stop = { codes: ["cancelled_at_shop" as const], at: "2026-03-11T10:00:00.000Z" };
    expect(judge({ status: "ready_to_ship", stop })?.reasons).toEqual([
      { reason: "stopped", since: new Date(stop.at) },
    ]);
    expect(judge({ status: "in_transit", stop })).toBeUndefined();
    expect(reasonsOf({ status: "new", isRefused: true })).toEqual(["refused"]);
  });

  test("a parcel is late from the day after the promised one on, and the failed visit stands before it", () => {
    expect(judge({ estimatedDelivery: "2026-03-12" })).toBeUndefined();
    expect(judge({ estimatedDelivery: "2026-03-11" })).toMatchObject({
      reasons: [{ reason: "late", since: day("2026-03-12", "00:00") }],
    });
    expect(reasonsOf({ status: "not_delivered", estimatedDelivery: "2026-03-11" })).toEqual(["failed", "late"]);
  });

  test.each<[string, number | null, string, boolean]>([
    ["five days, the first", 5, "2026-03-12", false],
    ["five days, two before the last", 5, "2026-03-09", true],
    ["two days, at once", 2, "2026-03-12", true],
    ["one day, at once", 1, "2026-03-12", true],
    ["unknown, the second day", null, "2026-03-11", false],
    ["unknown, the third", null, "2026-03-09", true],
  ])("at a branch that keeps it %s: %s from %s", (_, keptDays, arrived, isCase) => {
    const waiting = { substatus: "waiting_at_branch" as const, keptDays, arrivedAt: day(arrived, "09:00") };
    expect(reasonsOf({ ...waiting, estimatedDelivery: "2026-03-01" })).toEqual(isCase ? ["at_branch"] : undefined);
  });

  test("the last day at the branch is told where the carrier says it", () => {
    const waiting = { substatus: "waiting_at_branch" as const, arrivedAt: day("2026-03-09") };
    expect(judge({ ...waiting, keptDays: 5 })?.keptUntil).toBe("2026-03-16");
    expect(judge({ ...waiting, keptDays: null })?.keptUntil).toBeNull();
  });
});

describe("what somebody did", () => {
  const failed = { status: "not_delivered" as const };

  test("done stays done until something newer happens: a report, an answer, a lost day", () => {
    const done = { ...failed, handledAt: day("2026-03-11") };
    expect(judge(done)?.state).toBe("done");
    expect(judge({ ...done, newsAt: day("2026-03-12", "09:00") })?.state).toBe("open");
    expect(judge({ ...done, answeredAt: day("2026-03-12", "09:00") })).toMatchObject({
      state: "open",
      reasons: [{ reason: "answered" }, { reason: "failed" }],
    });
    expect(judge({ ...done, estimatedDelivery: "2026-03-11" })?.state).toBe("open");
  });

  test("a reminder puts it off until its time, or until something happens before", () => {
    const later = { ...failed, handledAt: day("2026-03-11"), remindAt: day("2026-03-12", "15:00") };
    expect(judge(later)).toMatchObject({ state: "waiting", isReminded: false });
    expect(judge(later, day("2026-03-12", "15:00"))).toMatchObject({ state: "open", isReminded: true });
    expect(judge({ ...later, newsAt: now })).toMatchObject({ state: "open", isReminded: false });
  });

  test("while an operator has a rescue or a claim it waits for that; what happens meanwhile opens it", () => {
    const asked = { ...failed, requestedAt: day("2026-03-11") };
    expect(judge(asked)?.state).toBe("waiting");
    expect(judge({ ...asked, answeredAt: now })?.state).toBe("open");
    const reminded = { ...asked, handledAt: day("2026-03-10", "13:00"), remindAt: day("2026-03-10", "18:00") };
    expect(judge(reminded)?.state).toBe("waiting");
    expect(judge({ ...reminded, remindAt: day("2026-03-12", "09:00") })?.state).toBe("open");
    expect(judge({ ...failed, handledAt: day("2026-03-11"), newsAt: now })?.state).toBe("open");
  });
});

describe("nothing stays for ever", () => {
  test.each<ShipmentStatus>(["delivered", "returned_to_seller", "cancelled", "expired", "reshipped"])(
    "%s ends it, whatever was said",
    (status) => {
      expect(judge({ status, answeredAt: now, remindAt: now, handledAt: now, estimatedDelivery: "2026-03-01" })).toBe(
        undefined,
      );
    },
  );

  test("a lost parcel that is sent again is solved", () => {
    expect(judge({ status: "lost_in_carrier", isSentAgain: true })).toBeUndefined();
  });

  test("sixty days after the last word it leaves the desk; a report or a reminder keeps it", () => {
    const old = { status: "lost_in_carrier" as const, lastStatusAt: day("2026-01-10") };
    expect(judge(old)).toBeUndefined();
    expect(judge({ ...old, newsAt: day("2026-03-01") })?.state).toBe("open");
    expect(judge({ ...old, handledAt: day("2026-03-01"), remindAt: day("2026-03-11") })?.state).toBe("open");
  });
});

test("every state that needs somebody is among the rows that are read", () => {
  const { sql: text } = new PgDialect().sqlToQuery(isExceptional(shipments));
  const { sql: moving } = new PgDialect().sqlToQuery(isMoving(shipments));
  for (const status of shipmentStatuses) {
    if (reasonsOf({ status })) expect(text).toContain(`'${status}'`);
    if (reasonsOf({ status, estimatedDelivery: "2026-03-01" })?.includes("late"))
      expect(text + moving).toContain(`'${status}'`);
  }
});

test.each<[string, Partial<Parameters<typeof isAnswerable>[0]>, boolean]>([
  ["a failed visit", { status: "not_delivered" }, true],
  ["a parcel at its branch", { status: "in_transit", substatus: "waiting_at_branch" }, true],
  ["a late parcel", { status: "in_transit", estimatedDelivery: "2026-03-11" }, true],
  ["a parcel in time", { status: "in_transit" }, false],
  ["a parcel that has not left", { status: "documentation_ready", estimatedDelivery: "2026-03-01" }, false],
  ["a delivered parcel", { status: "delivered" }, false],
  ["a lost parcel", { status: "lost_in_carrier" }, false],
  ["a return", { status: "not_delivered", direction: "return" }, false],
  ["an erased recipient", { status: "not_delivered", recipientErasedAt: now }, false],
])("the buyer is asked about %s: %s", (_, given, expected) => {
  const shipment = {
    direction: "forward" as const,
    substatus: null,
    recipientErasedAt: null,
    estimatedDelivery: "2026-03-20",
    status: "in_transit" as const,
    ...given,
  };
  expect(isAnswerable(shipment, now)).toBe(expected);
});
