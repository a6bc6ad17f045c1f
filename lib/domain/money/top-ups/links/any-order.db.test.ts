import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { MercadoPagoSimulator, SimulatedFault } from "@/scripts/testing/simulated-mercado-pago";
import {
  ctx,
  now,
  openMercadoPago,
  owner,
  receive,
  skip,
  work,
} from "@/scripts/testing/simulated-mercado-pago/connected";
import { createTestAccount } from "../../../operating/testing";
import { beginLedgerCheck, continueLedgerCheck, findBalance, lastLedgerCheck, listMovements } from "../../ledger";
import { createPaymentLink } from "../";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();
let platform: MercadoPagoSimulator;
beforeAll(async () => {
  platform = await openMercadoPago();
  return () => platform.close();
});

const parallel = 32;
const histories = [
  ["approved"],
  ["pending", "approved"],
  ["in_process", "rejected"],
  ["approved", "refunded"],
  ["approved", "in_mediation", "charged_back"],
  ["pending", "cancelled"],
] as const;

const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("notify" as const),
      of: fc.nat(7),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("change" as const), of: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sweep" as const) }) },
);

test("in any order of notifications, changes and sweeps, 32 at a time, each payment is credited once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...histories), { minLength: 2, maxLength: 4 }),
      fc.array(event, { minLength: 64, maxLength: 80 }),
      fc.array(fc.constantFrom<SimulatedFault>(undefined, undefined, undefined, undefined, 500, "cut", "cut_after"), {
        minLength: 7,
        maxLength: 7,
      }),
      async (paths, events, faults) => {
        const { accountId, userId } = await createTestAccount({ balanceCents: 0 });
        const as = owner({ accountId, userId } as Parameters<typeof owner>[0]);
        const link = await createPaymentLink(as, { accountId, provider: "mercado_pago", amountCents: 2_000_00 });
        const payments = paths.map((path) => ({ ...platform.pay(link.url, { status: path[0] }), path, step: 0 }));
        let calls = 0;
        platform.fault = () => faults[calls++ % faults.length];
        // An answer may be on its way while the payment changes.
        platform.beforeReply = () => new Promise((resolve) => setTimeout(resolve, (calls * 7) % 20));
        const run = async (each: (typeof events)[number]) => {
          if (each.kind === "sweep") {
            skip(30_000);
            return work();
          }
          const payment = payments[each.of % payments.length];
          if (!payment) return;
          if (each.kind === "change") {
            payment.step = Math.min(payment.step + 1, payment.path.length - 1);
            platform.change(payment.id, { status: payment.path[payment.step] ?? "" });
            return;
          }
          for (let time = 0; time < each.times; time++)
            await receive(platform.notificationOf(payment.id, { at: now().getTime() })).catch(() => {});
        };
        for (let at = 0; at < events.length; at += parallel)
          await Promise.all(events.slice(at, at + parallel).map(run));
        // The dust settles: no fault any more, and the sweep comes round.
        platform.fault = () => undefined;
        platform.beforeReply = undefined;
        for (let round = 0; round < 3; round++) {
          skip(3_600_000);
          await work();
        }
        const countOf = (status: string) => payments.filter(({ path, step }) => path[step] === status).length;
        const { balanceCents } = await findBalance(ctx(), accountId);
        // In dispute what was credited stays, and nothing is credited.
        expect(balanceCents % 2_000_00).toBe(0);
        expect(balanceCents / 2_000_00).toBeGreaterThanOrEqual(countOf("approved"));
        expect(balanceCents / 2_000_00).toBeLessThanOrEqual(countOf("approved") + countOf("in_mediation"));
        const { rows } = await listMovements(ctx(), { accountId }, 200);
        const notes = rows.filter(({ reason }) => reason === "account.credited").map(({ note }) => note);
        expect(new Set(notes).size).toBe(notes.length);
        // The next run reads its own link alone.
        await connection().sql`update payment_links set next_at = null where account_id = ${accountId}`;
        const check = await beginLedgerCheck(ctx(), accountId);
        while ((await continueLedgerCheck(ctx(), check)).more);
        expect((await lastLedgerCheck(ctx(), check))?.findings).toEqual([]);
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
}, 180_000);
