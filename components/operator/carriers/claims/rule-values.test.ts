import { expect, test } from "vitest";
import { ruleFieldOf, toRuleBody, toRuleValues } from "./rule-values";

const rule = {
  id: 3,
  carrier: { id: 7, name: "OCA" },
  account: { id: 12, name: "Tienda Norte" },
  answer_days: 15,
  open_days: { lost: 90 },
  payout_basis_points: 8_050,
  limit: 150_000.5,
  deductible: 1_000,
  liability_basis_points: 5_000,
  liability_limit: null,
  required_files: { damaged: 2 },
  claims_email: "reclamos@oca.example",
  updated_at: "2026-11-29T12:00:00.000Z",
};

test("a rule goes through its form unchanged", () => {
  expect(toRuleBody(toRuleValues(rule), 7)).toEqual({
    carrier_id: 7,
    account_id: 12,
    answer_days: 15,
    open_days: { lost: 90 },
    payout_basis_points: 8_050,
    limit: 150_000.5,
    deductible: 1_000,
    liability_basis_points: 5_000,
    liability_limit: null,
    required_files: { damaged: 2 },
    claims_email: "reclamos@oca.example",
  });
});

test("a rule of every carrier stays one, also on the page of a carrier", () => {
  const values = toRuleValues({ ...rule, carrier: null, account: null });
  expect(toRuleBody(values, 7)).toMatchObject({ carrier_id: null, account_id: null });
});

test("a new rule begins with what counts without one, for the carrier of the page and all accounts", () => {
  expect(toRuleBody(toRuleValues(undefined), 7)).toMatchObject({
    carrier_id: 7,
    account_id: null,
    answer_days: 10,
    open_days: {},
    payout_basis_points: 10_000,
    limit: null,
    deductible: 0,
    liability_basis_points: 0,
    claims_email: null,
  });
});

test.each([
  ["payout_basis_points", "payout_percent"],
  ["open_days.lost", "open_days.lost"],
  ["required_files.damaged", "required_files.damaged"],
  ["limit", "limit"],
])("what the server says of %s stands at %s", (path, field) => expect(ruleFieldOf(path)).toBe(field));
