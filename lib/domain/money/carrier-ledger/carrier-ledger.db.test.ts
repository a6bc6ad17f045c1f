import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext, withMemberships } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { seedTestCarriers } from "../../operating/testing";
import { type CarrierTransfer, findCarrierAges, postCarrierTransfers } from "./";
import { findCarrierBalances } from "./testing";

setupTestDatabase();

const now = new Date("2026-11-29T12:00:00Z");
const ctx = () => systemContext("test", { now: () => now });

beforeAll(seedTestCarriers);

let key = 0;
const post = (transfer: Pick<CarrierTransfer, "from" | "to" | "amountCents"> & Partial<CarrierTransfer>, daysAgo = 0) =>
  inTransaction({ ...ctx(), now: () => new Date(now.getTime() - daysAgo * 86_400_000) }, (tx) =>
    postCarrierTransfers(tx, [
      { idempotencyKey: `test:${++key}`, carrierId: 1, reason: "invoice.accepted", ...transfer },
    ]),
  );

test("a transfer is posted once by its key, also by two at once", async () => {
  const draft = { idempotencyKey: "once", carrierId: 2, from: "cost", to: "payable", amountCents: 500 } as const;
  const posted = await Promise.all([
    post({ ...draft, from: "payable", to: "cost" }),
    post({ ...draft, from: "payable", to: "cost" }),
  ]);
  expect(posted.map(({ size }) => size).sort()).toEqual([0, 1]);
  expect((await findCarrierBalances()).find(({ carrierId }) => carrierId === 2)).toEqual({
    carrierId: 2,
    receivableCents: 0,
    payableCents: 500,
  });
});

test("what is open stands at its age, and what was settled counts against the oldest", async () => {
  const owed = { from: "claims", to: "receivable", reason: "claim.accepted" } as const;
  await post({ ...owed, amountCents: 100 }, 100);
  await post({ ...owed, amountCents: 200 }, 70);
  await post({ ...owed, amountCents: 300 }, 40);
  await post({ ...owed, amountCents: 400 }, 30);
  await post({ ...owed, amountCents: 50 });
  await post({ from: "payable", to: "cost", amountCents: 900 }, 31);
  const ages = async (at = now) => (await findCarrierAges(ctx(), { at })).find(({ carrierId }) => carrierId === 1);
  expect(await ages()).toEqual({ carrierId: 1, receivable: [450, 300, 200, 100], payable: [0, 900, 0, 0] });
  await post({ from: "receivable", to: "bank", amountCents: 250, reason: "claim.settled" });
  expect(await ages()).toEqual({ carrierId: 1, receivable: [450, 300, 50, 0], payable: [0, 900, 0, 0] });
  expect(await ages(new Date(now.getTime() - 60 * 86_400_000))).toMatchObject({ receivable: [200, 100, 0, 0] });
});

test("what was paid or credited beyond what was owed stands under what the carrier owes", async () => {
  const carrierId = 2;
  await post({ carrierId, from: "bank", to: "payable", amountCents: 500, reason: "invoice.paid" }, 70);
  await post({ carrierId, from: "cost", to: "payable", amountCents: 120 }, 40);
  await post({ carrierId, from: "claims", to: "receivable", amountCents: 30, reason: "claim.accepted" });
  const ages = (await findCarrierAges(ctx(), { at: now })).filter((row) => row.carrierId === carrierId);
  expect(ages).toEqual([{ carrierId, receivable: [30, 120, 0, 0], payable: [0, 0, 0, 0] }]);
});

test("callers of accounts reach none of it, and nobody rewrites it", async () => {
  const seller = withMemberships(ctx(), [{ accountId: 1, role: "owner" }]);
  const forbidden = { detail: { code: "forbidden" } };
  await expect(findCarrierAges(seller, { at: now })).rejects.toMatchObject(forbidden);
  await expect(postCarrierTransfers(seller, [])).rejects.toMatchObject(forbidden);
  await expect(connection().sql`update carrier_transfers set amount_cents = 1`).rejects.toMatchObject({
    code: "23001",
  });
  await expect(connection().sql`delete from carrier_transfers`).rejects.toMatchObject({ code: "23001" });
});
