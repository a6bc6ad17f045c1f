import { sql } from "drizzle-orm";
import fc from "fast-check";
import { connection } from "@/db/driver";
import { withoutEventGuard } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { type ClaimKind, claimKinds, claimSettlements } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { createTestAccount, type TestCaller } from "../../operating/testing";
import { resolveClaim, transitionShipment } from "../../shipping/shipments";
import { adjustAccount, captureHolds, creditAccount, debitAccount, placeHolds, refundShipment } from "../ledger";
import { closeClaim, decideClaim, openClaim, payClaim, saveClaimRule, sendClaim, settleClaimWithCarrier } from "./";
import { checkLedger, makeTravelling, testRule } from "./testing";

/** Random orders of money with claims, many at a time, and what has to hold after them. */

const parallel = 32;
/** What stands in the step of an acceptance with amounts that the rules do not say. */
const named = "named";
const ctx = () => systemContext("test");

/** A small seeded random generator: the same seed gives the same numbers. */
function numbersFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Copies a charged shipment that is with its carrier, each copy with its own hold and charge. */
async function cloneShipments(account: TestCaller, templateId: number, count: number): Promise<number[]> {
  const ids = await withoutEventGuard(async (db) => {
    const columns = await db.execute<{ names: string }>(sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'shipments' and is_generated = 'NEVER' and column_name not in ('id', 'tracking_token', 'status', 'last_status_at')`);
    const names = sql.raw(columns[0]?.names ?? "");
    // A third is delivered, so that every kind can be claimed of some.
    const copies = await db.execute<{ id: string }>(sql`
      insert into shipments (${names}, tracking_token, status, last_status_at)
      select ${names}, gen_random_uuid()::text, case when n % 3 = 0 then 'delivered' else status end, last_status_at
      from shipments cross join generate_series(1, ${count}) n where shipments.id = ${templateId} returning id`);
    await db.execute(sql`
      insert into tracking_entries (account_id, shipment_id, status, actor, occurred_at)
      select account_id, id, status, 'test', last_status_at from shipments where id > ${templateId} and account_id = ${account.accountId}`);
    return copies.map(({ id }) => Number(id));
  });
  const [price] = await connection().sql`
    select price_incl_tax_cents::int as cents, (price_incl_tax_cents - price_cents)::int as tax from shipments where id = ${templateId}`;
  const amountCents = Number(price?.cents);
  for (let at = 0; at < ids.length; at += 500)
    await inTransaction(ctx(), async (tx) => {
      const holds = ids.slice(at, at + 500).map((shipmentId) => ({ shipmentId, amountCents }));
      await placeHolds(tx, account.accountId, holds);
      await captureHolds(
        tx,
        account.accountId,
        holds.map((hold) => ({ ...hold, taxCents: Number(price?.tax) })),
      );
    });
  return ids;
}

/**
 * Runs `operations` random orders, 32 at a time and every eighth twice at once, over accounts with rules of their own. Returns what
 * is wrong afterwards (findings of the check, sums that differ) and what happened.
 */
export async function runMoneyModel(operations: number) {
  const seed = Number(process.env.TEST_SEED ?? fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 31));
  const random = numbersFrom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const accounts = await Promise.all([1, 2, 3].map(() => createTestAccount({ balanceCents: 100_000_000_00 })));
  await saveClaimRule(ctx(), testRule({ payoutBasisPoints: 9_000, liabilityBasisPoints: 5_000 }));
  await saveClaimRule(
    ctx(),
    testRule({ accountId: accounts[0]?.accountId ?? 0, deductibleCents: 5_00, liabilityBasisPoints: 10_000 }),
  );
  const shipments: { id: number; accountId: number }[] = [];
  for (const account of accounts) {
    const template = await makeTravelling(account);
    const ids = await cloneShipments(account, template, Math.ceil(operations / 24));
    shipments.push(...[template, ...ids].map((id) => ({ id, accountId: account.accountId })));
  }
  const claims: number[] = [];
  let next = 0;
  const counts = { accepted: 0, refused: 0, claims: 0, losses: 0 };

  /** The newest claims are in the states that most orders are about. */
  const recentClaim = () => claims[Math.max(0, claims.length - 1 - random(Math.min(claims.length, 120)))];

  function chooseOrder(): () => Promise<unknown> {
    const { id: shipmentId, accountId } = pick(shipments);
    const cents = 1 + random(9_000);
    const plain = { accountId, reason: "model", idempotencyKey: `model:${next++}` };
    const claimId = recentClaim();
    switch (random(16)) {
      case 0:
        return () => creditAccount(ctx(), { ...plain, amountCents: cents });
      case 1:
        return () => debitAccount(ctx(), { ...plain, amountCents: cents });
      case 2: {
        const amountCents = random(2) ? cents : -cents;
        return () => adjustAccount(ctx(), { ...plain, amountCents });
      }
      case 3: {
        const amountCents = random(2) ? cents % 300 || 1 : -cents;
        return () => adjustAccount(ctx(), { ...plain, shipmentId, amountCents });
      }
      case 4:
        return () => refundShipment(ctx(), { ...plain, shipmentId, amountCents: cents, cause: "other" });
      case 5:
      case 6:
      case 7:
      case 8: {
        const kind: ClaimKind = pick(claimKinds);
        const askedCents = random(2) ? cents : null;
        return () =>
          openClaim(ctx(), { shipmentId, kind, description: "x", askedCents, source: "operator" }).then(({ id }) => {
            claims.push(id);
            counts.claims++;
          });
      }
      case 9:
        return () =>
          transitionShipment(ctx(), shipmentId, "lost_in_carrier", { by: "carrier" }).then(() => counts.losses++);
    }
    if (claimId === undefined) return () => Promise.resolve();
    switch (random(8)) {
      case 0:
        return () => sendClaim(ctx(), claimId, { byMail: false });
      case 1:
        return () => decideClaim(ctx(), claimId, { decision: "rejected", reason: "x" });
      case 2:
        return () => resolveClaim(ctx(), claimId, { decision: "accepted" });
      case 3: {
        const amounts = { payoutCents: random(9_000), refundCents: random(900), carrierCents: random(9_000) };
        return () => resolveClaim(ctx(), claimId, { decision: "accepted", note: named, ...amounts });
      }
      case 4:
      case 5:
        return () => payClaim(ctx(), claimId);
      case 6: {
        const by = pick(claimSettlements);
        return () => settleClaimWithCarrier(ctx(), claimId, { cents, by });
      }
      default:
        return random(4) === 0 ? () => closeClaim(ctx(), claimId, { reason: "x" }) : () => payClaim(ctx(), claimId);
    }
  }

  async function attempt(): Promise<void> {
    const order = chooseOrder();
    await Promise.all(random(8) === 0 ? [run(order), run(order)] : [run(order)]);
  }

  async function run(order: () => Promise<unknown>): Promise<void> {
    await order().then(
      () => counts.accepted++,
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        counts.refused++;
      },
    );
  }

  let left = operations;
  const worker = async () => {
    while (left-- > 0) await attempt();
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return { seed, counts, wrong: [...(await checkLedger()), ...(await wrongSums())] };
}

/** Sums that the check of the ledger does not make: over claims, shipments and carriers. */
async function wrongSums(): Promise<string[]> {
  const { sql: query } = connection();
  const rows = await query<{ what: string }[]>`
    with moved as (
      select transfers.reason, transfers.shipment_id, sum(entries.amount_cents) filter (where accounts.account_id is not null) as own,
        sum(entries.amount_cents) filter (where accounts.kind = 'claims') as claims
      from ledger_transfers transfers join ledger_entries entries on entries.transfer_id = transfers.id
      join ledger_accounts accounts on accounts.id = entries.ledger_account_id group by transfers.id
    )
    select 'payouts' as what from claims having coalesce(sum(payout_cents) filter (where paid_at is not null), 0)
      <> (select coalesce(sum(own), 0) from moved where reason = 'claim.paid')
    union all
    select 'cost of claims' where (select coalesce(sum(own), 0) from moved where reason = 'claim.paid')
      <> (select coalesce(-sum(claims), 0) from moved)
    union all
    select 'shipment ' || shipment_id || ' was given back more than it cost' from moved
      where reason in ('shipment.charged', 'shipment.adjusted', 'shipment.refunded') or reason in ('shipment.held', 'shipment.released')
      group by shipment_id having sum(own) filter (where reason not in ('shipment.held', 'shipment.released')) > 0
    union all
    select 'shipment ' || shipments.id || ' was paid more than its value' from claims
      join shipments on shipments.id = claims.shipment_id group by shipments.id having sum(payout_cents) > declared_value_cents
    union all
    select 'shipment ' || shipments.id || ' made its carrier owe more than its value by the rules' from carrier_transfers
      join shipments on shipments.id = carrier_transfers.shipment_id
      where reason = 'claim.accepted' and not exists (select from claim_steps join claims on claims.id = claim_steps.claim_id
        where claims.shipment_id = shipments.id and note = ${named})
      group by shipments.id having sum(amount_cents) > declared_value_cents
    union all
    select 'refund of shipment ' || shipment_id || ' stands on two claims' from claims where kind = 'lost' and refund_cents > 0
      group by shipment_id having count(*) > 1
    union all
    select 'claim ' || claim_id || ' has no way to its state' from claim_steps
      where from_state is not null and (from_state, to_state) not in (('open','sent'),('open','accepted'),('open','rejected'),('open','closed'),('sent','accepted'),
        ('sent','rejected'),('sent','closed'),('accepted','paid'),('accepted','closed'),('rejected','sent'),('rejected','closed'),('paid','closed'))
    union all
    select 'carrier ' || carrier_id || ' owes another amount than its claims say' from (
      select carrier_id, sum(carrier_cents - carrier_paid_cents) as owed from claims group by 1) owed
      where owed <> (select coalesce(sum(case when to_kind = 'receivable' then amount_cents when from_kind = 'receivable' then -amount_cents else 0 end), 0)
        from carrier_transfers where carrier_transfers.carrier_id = owed.carrier_id)`;
  return rows.map(({ what }) => what);
}
