import { expect, test } from "vitest";
import type { LinkPaymentState } from "@/lib/core/vocabulary";
import { linkStateOf, nextReadOf, standingOf } from "./standing";

const untold = { creditedCents: 0, movements: 0 };
const plain = { askedCents: 1_000_00, isTestAccount: false, isFurther: false };
const paid = (more: object = {}) => ({
  state: "approved" as LinkPaymentState,
  amountCents: 1_000_00,
  refundedCents: 0,
  isTest: false,
  ...more,
});

test.each([
  ["approved", paid(), untold, 1_000_00, []],
  ["approved again", paid(), { creditedCents: 1_000_00, movements: 1 }, 1_000_00, []],
  ["less than asked", paid({ amountCents: 900_00 }), untold, 900_00, ["amount_differs"]],
  ["more than asked", paid({ amountCents: 1_100_00 }), untold, 1_100_00, ["amount_differs"]],
  ["pending", paid({ state: "pending" }), untold, 0, []],
  [
    "pending after it was credited",
    paid({ state: "pending" }),
    { creditedCents: 1_000_00, movements: 1 },
    1_000_00,
    [],
  ],
  ["in dispute", paid({ state: "disputed" }), { creditedCents: 1_000_00, movements: 1 }, 1_000_00, []],
  ["rejected", paid({ state: "rejected" }), untold, 0, []],
  ["refunded before it was known", paid({ state: "refunded", refundedCents: 1_000_00 }), untold, 0, []],
  ["refunded", paid({ state: "refunded" }), { creditedCents: 1_000_00, movements: 1 }, 0, ["money_returned"]],
  ["charged back", paid({ state: "charged_back" }), { creditedCents: 1_000_00, movements: 1 }, 0, ["money_returned"]],
  [
    "cancelled after all",
    paid({ state: "cancelled" }),
    { creditedCents: 1_000_00, movements: 1 },
    0,
    ["money_returned"],
  ],
  [
    "partly refunded",
    paid({ refundedCents: 300_00 }),
    { creditedCents: 1_000_00, movements: 1 },
    700_00,
    ["money_returned"],
  ],
  [
    "refunded beyond what it was",
    paid({ refundedCents: 2_000_00 }),
    { creditedCents: 1_000_00, movements: 1 },
    0,
    ["money_returned"],
  ],
  ["a dispute that was won", paid(), { creditedCents: 0, movements: 2 }, 1_000_00, ["credited_again"]],
  ["in dollars", paid({ amountCents: null }), untold, 0, ["foreign_currency"]],
  ["no money", paid({ isTest: true }), untold, 0, ["test_payment"]],
  [
    "no money, credited while the account was for tests",
    paid({ isTest: true }),
    { creditedCents: 1_000_00, movements: 1 },
    1_000_00,
    ["test_payment"],
  ],
  [
    "no money, and returned",
    paid({ isTest: true, state: "refunded" }),
    { creditedCents: 1_000_00, movements: 1 },
    1_000_00,
    [],
  ],
])("a payment that is %s stands for what its provider holds", (_, payment, known, cents, warnings) => {
  expect(standingOf(payment, known, plain)).toEqual({ cents, warnings });
});

test("a second payment of a link counts too, and is shown; a test account takes payments that are no money", () => {
  expect(standingOf(paid(), untold, { ...plain, isFurther: true })).toEqual({
    cents: 1_000_00,
    warnings: ["second_payment"],
  });
  expect(standingOf(paid({ isTest: true }), untold, { ...plain, isTestAccount: true }).cents).toBe(1_000_00);
});

test("a link says what became of its payments together", () => {
  const of = (state: LinkPaymentState, creditedCents = 0, movements = 0) => ({ state, creditedCents, movements });
  expect(linkStateOf([], false)).toBe("open");
  expect(linkStateOf([], true)).toBe("expired");
  expect(linkStateOf([of("rejected")], false)).toBe("rejected");
  expect(linkStateOf([of("rejected")], true)).toBe("expired");
  expect(linkStateOf([of("rejected"), of("pending")], true)).toBe("pending");
  expect(linkStateOf([of("rejected"), of("approved", 100, 1)], false)).toBe("paid");
  expect(linkStateOf([of("refunded", 0, 2)], false)).toBe("returned");
});

test("a link is read ever more rarely, and no more once nothing can come", () => {
  const createdAt = new Date("2026-11-01T00:00:00Z");
  const link = { createdAt, expiresAt: new Date("2026-11-04T00:00:00Z") };
  const after = (minutes: number, state: Parameters<typeof nextReadOf>[2]) => {
    const now = new Date(createdAt.getTime() + minutes * 60_000);
    const next = nextReadOf(now, link, state);
    return next && (next.getTime() - now.getTime()) / 60_000;
  };
  expect(after(0, "open")).toBe(1);
  expect(after(100, "open")).toBe(10);
  expect(after(4 * 1_440 + 1, "expired")).toBeNull();
  expect(after(4 * 1_440 + 1, "rejected")).toBeNull();
  expect(after(20 * 1_440, "pending")).toBe(2 * 1_440);
  expect(after(190 * 1_440, "paid")).toBe(7 * 1_440);
  expect(after(201 * 1_440, "paid")).toBeNull();
});
