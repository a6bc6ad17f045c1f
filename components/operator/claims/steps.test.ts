import { expect, test } from "vitest";
import { stepsOf } from "./steps";

test.each([
  ["open", 0, ["send", "accept", "reject", "close"]],
  ["sent", 0, ["accept", "reject", "close"]],
  ["accepted", 500, ["pay", "settlement", "close"]],
  ["rejected", 0, ["send", "close"]],
  ["paid", 500, ["settlement", "close"]],
  ["paid", 0, ["close"]],
  ["closed", 500, ["settlement"]],
  ["closed", 0, []],
] as const)("of a claim that is %s, with %i owed by the carrier, operators may %j", (state, owed, steps) => {
  expect(stepsOf({ state, carrier_amount: owed, carrier_paid: 0, own_loss: false })).toEqual(steps);
});

test("what the carrier has paid in full is asked for no more", () => {
  expect(stepsOf({ state: "closed", carrier_amount: 500.1, carrier_paid: 500.1, own_loss: false })).toEqual([]);
});

test("a loss that is none of the carrier's is decided without it", () => {
  const loss = { carrier_amount: 0, carrier_paid: 0, own_loss: true };
  expect(stepsOf({ ...loss, state: "open" })).toEqual(["accept", "reject", "close"]);
  expect(stepsOf({ ...loss, state: "rejected" })).toEqual(["send", "close"]);
});
