import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierIdOf } from "../../carriers/testing-connection";
import { type CarrierTransfer, postCarrierTransfers } from "../../money/carrier-ledger";
import {
  adjustAccount,
  captureHold,
  creditAccount,
  debitAccount,
  findBalance,
  placeHold,
  setCreditLimit,
} from "../../money/ledger";
import { recountNow } from "../../selling/daily-totals";
import { createTestAccount, seedTestCarriers } from "../testing";
import { findAccountBalances, findMonthCarriers, type JournalEntry, walkJournal } from "./";

setupTestDatabase();

const at = (moment: string): Context => systemContext("test", { now: () => new Date(moment) });
const end = "2026-11-29T15:00:00Z";
let key = 0;

beforeAll(seedTestCarriers);

beforeEach(async () => {
  await withoutEventGuard(async (db) => {
    await db.execute(sql`truncate daily_totals, daily_total_changes, ledger_entries, ledger_transfers, outbox cascade`);
    await db.execute(sql`update ledger_accounts set balance_cents = 0`);
  });
});

async function account(isTest = false): Promise<{ accountId: number }> {
  const { accountId } = await createTestAccount({ isTest, balanceCents: 0 });
  await inTransaction(systemContext("test"), (tx) => setCreditLimit(tx, accountId, 100_000_00));
  return { accountId };
}
const move = (accountId: number, amountCents: number) => ({
  accountId,
  amountCents,
  reason: "prueba",
  idempotencyKey: `month:${++key}`,
});
const journal = async (month: string, isTest = false): Promise<JournalEntry[]> => {
  const all: JournalEntry[] = [];
  for await (const rows of walkJournal(at(end), month, isTest)) all.push(...rows);
  return all;
};
const balancesOf = async (month: string, now = end) => {
  await recountNow(at(now));
  return findAccountBalances(at(now), month, false);
};

test("a debt is as old as the charges that no payment covered, the oldest being paid first", async () => {
  const { accountId } = await account();
  await adjustAccount(at("2026-08-01T12:00:00Z"), move(accountId, -100_00));
  await adjustAccount(at("2026-09-20T12:00:00Z"), move(accountId, -50_00));
  await adjustAccount(at("2026-11-10T12:00:00Z"), move(accountId, -20_00));
  const debt = (ages: readonly number[]) => [
    { accountId, name: expect.any(String), balanceCents: -ages.reduce((sum, cents) => sum + cents, 0), ages },
  ];
  expect(await balancesOf("2026-11")).toEqual(debt([20_00, 0, 50_00, 100_00]));
  await creditAccount(at("2026-11-11T12:00:00Z"), move(accountId, 120_00));
  expect(await balancesOf("2026-11")).toEqual(debt([20_00, 0, 30_00, 0]));
  // As it stood at the end of a month before.
  expect(await balancesOf("2026-09")).toEqual(debt([50_00, 100_00, 0, 0]));
});

test("accounts are listed by their debts, with what they have, live and test ones apart", async () => {
  const [owing, rich, even, trial] = [await account(), await account(), await account(), await account(true)];
  await adjustAccount(at("2026-11-10T12:00:00Z"), move(owing.accountId, -10_00));
  await creditAccount(at("2026-11-10T12:00:00Z"), move(rich.accountId, 70_00));
  await creditAccount(at("2026-11-10T12:00:00Z"), move(even.accountId, 5_00));
  await debitAccount(at("2026-11-10T12:00:00Z"), move(even.accountId, 5_00));
  await creditAccount(at("2026-11-10T12:00:00Z"), move(trial.accountId, 1_00));
  // Held money is still the account's.
  const held = { accountId: rich.accountId, shipmentId: 991, amountCents: 30_00 };
  await inTransaction(at("2026-11-11T12:00:00Z"), (tx) => placeHold(tx, held));
  const found = await balancesOf("2026-11");
  expect(found.map(({ accountId, balanceCents }) => [accountId, balanceCents])).toEqual([
    [owing.accountId, -10_00],
    [rich.accountId, 70_00],
  ]);
});

test("each movement of a month is one line that adds up to zero, and the lines are the ledger", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom("credit", "debit", "charge", "refund"), fc.integer({ min: 1, max: 500_00 })), {
        maxLength: 12,
      }),
      async (moves) => {
        const { accountId } = await account();
        for (const [kind, cents] of moves) {
          const now = at(`2026-${key % 2 ? "10" : "11"}-12T12:00:00Z`);
          if (kind === "credit") await creditAccount(now, move(accountId, cents));
          else if (kind === "debit") await adjustAccount(now, move(accountId, -cents));
          else if (kind === "refund") await adjustAccount(now, move(accountId, cents));
          else await charge(now, accountId, cents);
        }
        const lines = [...(await journal("2026-10")), ...(await journal("2026-11"))].filter(
          (line) => line.accountId === accountId,
        );
        for (const { cents } of lines) expect(Object.values(cents).reduce((sum, part) => sum + part, 0)).toBe(0);
        const sumOf = (kinds: readonly string[]) =>
          lines.reduce(
            (sum, { cents }) =>
              sum + Object.entries(cents).reduce((all, [kind, part]) => all + (kinds.includes(kind) ? part : 0), 0),
            0,
          );
        const { availableCents, heldCents } = await findBalance(at(end), accountId);
        expect(sumOf(["available", "held"]) + availableCents + heldCents).toBe(0);
        expect(lines).toHaveLength(moves.length);
      },
    ),
    { numRuns: 15 },
  );
  expect(await journal("2026-11", true)).toEqual([]);
});

test("carriers have their balances by age at the end of a month, and their movements in the journal", async () => {
  const carrierId = await carrierIdOf("alfa");
  const move = (moment: string, transfer: Pick<CarrierTransfer, "from" | "to" | "amountCents" | "reason">) =>
    inTransaction(at(moment), (tx) =>
      postCarrierTransfers(tx, [{ idempotencyKey: `month:carrier:${++key}`, carrierId, ...transfer }]),
    );
  const owe = { from: "payable", to: "cost", reason: "invoice.accepted" } as const;
  await move("2026-08-10T12:00:00Z", { ...owe, amountCents: 100_00 });
  await move("2026-10-10T12:00:00Z", { ...owe, amountCents: 30_00 });
  await move("2026-10-20T12:00:00Z", { from: "claims", to: "receivable", reason: "claim.accepted", amountCents: 5_00 });
  await move("2026-11-02T12:00:00Z", { from: "bank", to: "payable", reason: "invoice.paid", amountCents: 60_00 });
  const of = { carrierId, name: "Alfa" };
  expect(await findMonthCarriers(at(end), "2026-10")).toEqual({
    receivable: [{ ...of, balanceCents: 5_00, ages: [5_00, 0, 0, 0] }],
    payable: [{ ...of, balanceCents: 130_00, ages: [30_00, 0, 100_00, 0] }],
  });
  expect((await findMonthCarriers(at(end), "2026-11")).payable).toEqual([
    { ...of, balanceCents: 70_00, ages: [0, 30_00, 0, 40_00] },
  ]);
  const lines = (await journal("2026-10")).filter(({ of: side }) => side === "carrier");
  expect(lines).toMatchObject([
    { carrier: "Alfa", account: null, reason: "invoice.accepted", cents: { payable: -30_00, cost: 30_00 } },
    { carrier: "Alfa", account: null, reason: "claim.accepted", cents: { claims: -5_00, receivable: 5_00 } },
  ]);
  expect((await journal("2026-10", true)).filter(({ of: side }) => side === "carrier")).toEqual([]);
});

let shipment = 5_000_000;
async function charge(now: Context, accountId: number, cents: number): Promise<void> {
  const shipmentId = ++shipment;
  const money = { accountId, shipmentId, amountCents: cents };
  await inTransaction(now, async (tx) => {
    await placeHold(tx, money);
    await captureHold(tx, { ...money, taxCents: Math.floor(cents / 5) });
  });
}

test("nobody but an operator sees another account's books", async () => {
  const { accountId } = await account();
  const seller = systemContext("test", { memberships: [{ accountId, role: "owner" }] });
  await expect(findAccountBalances(seller, "2026-10", false)).rejects.toThrow();
  await expect(walkJournal(seller, "2026-10", false).next()).rejects.toThrow();
});
