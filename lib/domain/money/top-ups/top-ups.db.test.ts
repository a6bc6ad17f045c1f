import { beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { type Role, topUpLimits } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { listNotices, recordTopUp } from "../../messaging/notices";
import { createTestAccount, type TestCaller } from "../../operating/testing";
import { findBalance, listMovements } from "../ledger";
import { confirmTopUp, countPendingTopUps, listTopUps, rejectTopUp, requestTopUp, withdrawTopUp } from "./";

setupTestDatabase();

let operator: Context;
let shop: TestCaller;
let owner: Context;
const as = (role: Role): Context => ({ ...operator, memberships: [{ accountId: shop.accountId, role }] });

beforeEach(async () => {
  operator = systemContext("test");
  shop = await createTestAccount({ balanceCents: 0 });
  owner = as("owner");
});

const draft = (more: object = {}) => ({
  accountId: shop.accountId,
  amountCents: 1_500_50,
  transferredOn: dayInArgentina(operator.now()),
  reference: "Transferencia 881",
  note: "",
  ...more,
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.detail?.code ?? error,
  );
const balance = async () => (await findBalance(operator, shop.accountId)).balanceCents;

test("a confirmed request is credited once, however many operators confirm it at a time", async () => {
  const { id } = await requestTopUp(owner, draft());
  expect(await balance()).toBe(0);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => code(confirmTopUp(operator, id, recordTopUp))));
  expect(outcomes.sort()).toEqual([...Array(7).fill("conflict"), "done"]);
  expect(await balance()).toBe(1_500_50);
  const { rows } = await listMovements(operator, { accountId: shop.accountId }, 10);
  expect(rows).toMatchObject([{ reason: "account.credited", note: "Transferencia 881" }]);
  expect(await listNotices(operator, shop.accountId)).toMatchObject([
    { kind: "top_up", detail: { amount_cents: 1_500_50 } },
  ]);
  expect(await code(rejectTopUp(operator, id, "Tarde"))).toBe("conflict");
  expect(await code(withdrawTopUp(owner, id))).toBe("conflict");
});

test("of a confirmation, a rejection and a withdrawal that race one takes place", async () => {
  for (let round = 0; round < 10; round++) {
    const before = await balance();
    const { id } = await requestTopUp(owner, draft());
    const [confirmed, ...others] = await Promise.all([
      code(confirmTopUp(operator, id, recordTopUp)),
      code(rejectTopUp(operator, id, "No llegó")),
      code(withdrawTopUp(owner, id)),
    ]);
    expect([confirmed, ...others].filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await balance()).toBe(before + (confirmed === "done" ? 1_500_50 : 0));
  }
});

test("the seller reads why a request was rejected, and nothing is credited", async () => {
  const { id } = await requestTopUp(owner, draft());
  const pending = await countPendingTopUps(operator);
  await rejectTopUp(operator, id, "No está en el extracto");
  expect(await countPendingTopUps(operator)).toBe(pending - 1);
  const { rows, total } = await listTopUps(owner, { accountId: shop.accountId, limit: 10, offset: 0 });
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ id, state: "rejected", reason: "No está en el extracto" }]);
  expect(await balance()).toBe(0);
});

test.each(["operations", "warehouse", "developer", "viewer"] as const)(
  "a %s requests and withdraws nothing",
  async (role) => {
    const { id } = await requestTopUp(as("billing"), draft());
    expect(await code(requestTopUp(as(role), draft()))).toBe("forbidden");
    expect(await code(withdrawTopUp(as(role), id))).toBe("forbidden");
  },
);

test("nobody of an account confirms; another account's requests do not exist", async () => {
  const { id } = await requestTopUp(owner, draft());
  expect(await code(confirmTopUp(owner, id, recordTopUp))).toBe("forbidden");
  const other = await createTestAccount();
  const stranger = { ...operator, memberships: [{ accountId: other.accountId, role: "owner" as const }] };
  expect(await code(withdrawTopUp(stranger, id))).toBe("not_found");
  expect(await code(requestTopUp(stranger, draft()))).toBe("forbidden");
  expect((await listTopUps(stranger, { limit: 10, offset: 0 })).rows).toEqual([]);
});

test("days that cannot be, and more requests than may wait, are refused", async () => {
  const today = dayInArgentina(operator.now());
  expect(await code(requestTopUp(owner, draft({ transferredOn: addDays(today, 1) })))).toBe("validation_failed");
  expect(await code(requestTopUp(owner, draft({ transferredOn: addDays(today, -topUpLimits.daysBack - 1) })))).toBe(
    "validation_failed",
  );
  expect(await code(requestTopUp(owner, draft({ amountCents: 0 })))).toBe("validation_failed");
  const outcomes = await Promise.all(
    Array.from({ length: topUpLimits.pending + 3 }, () => code(requestTopUp(owner, draft()))),
  );
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(topUpLimits.pending);
});
