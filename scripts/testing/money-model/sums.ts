import { sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { findInvoice, listInvoices } from "@/lib/domain/money/carrier-invoices";
import { findCarrierBalances } from "@/lib/domain/money/carrier-ledger/testing";
import { checkLedger } from "@/lib/domain/money/claims/testing";
import { named, operator, type World } from "./world";

/** What is wrong after the orders: findings of the check of the ledger, and sums that it does not make. */
export const findWrongSums = async (world: World): Promise<string[]> => [
  ...(await checkLedger()),
  ...(await wrongShipments(world)),
  ...(await wrongCarriers(world)),
  ...(await wrongBalances(world)),
];

/** Of claims and shipments: what was paid, given back and charged once. */
async function wrongShipments({ takenBack }: World): Promise<string[]> {
  const rows = await connection().db.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = '10min'`);
    return db.execute<{ what: string }>(sql`
    with moved as (
      select transfers.id, transfers.reason, transfers.shipment_id, transfers.idempotency_key as key,
        sum(entries.amount_cents) filter (where accounts.account_id is not null) as own,
        sum(entries.amount_cents) filter (where accounts.kind = 'claims') as claims
      from ledger_transfers transfers join ledger_entries entries on entries.transfer_id = transfers.id
      join ledger_accounts accounts on accounts.id = entries.ledger_account_id group by transfers.id
    ),
    paid as (
      select shipment_id, sum(own) over (partition by shipment_id order by id) as own from moved
      where reason in ('shipment.charged', 'shipment.adjusted', 'shipment.refunded')
    ),
    passed as (
      select rows.shipment_id, coalesce(bool_or(decision = 'ignored'), false) as is_ignored, sent.price_cents,
        coalesce(sum(amount_cents - coalesce(credited_cents, 0)) filter (where amount_cents > 0 and class not in ('twice', 'other_currency')), 0) as invoiced,
        sum(amount_cents - coalesce(credited_cents, 0) - expected_cents) filter (where decision = 'passed_on') as passed,
        sum(round((amount_cents - coalesce(credited_cents, 0) - expected_cents)::numeric * sent.price_incl_tax_cents / sent.price_cents))
          filter (where decision = 'passed_on') as with_tax
      from carrier_invoice_rows rows join shipments sent on sent.id = rows.shipment_id and sent.price_cents > 0 group by rows.shipment_id, sent.id
    ),
    charged as (
      select charges.shipment_id, coalesce(sum(amount_cents) filter (where state = 'charged'), 0) as cents,
        -- The credits of what was dropped for them are among all credits already.
        coalesce(sum(amount_cents) filter (where state = 'dropped' and note not in ('credited', 'adjusted')), 0) as not_charged,
        max(moved.id) as last
      from shipment_charges charges left join moved on moved.key = 'charge:' || charges.id group by 1
    ),
    hands as (
      select shipment_id, greatest(-sum(own), 0) as cents from moved join charged using (shipment_id)
      where reason = 'shipment.adjusted' and key not like 'charge:%' and moved.id < last group by 1
    ),
    credits as (
      select target, sum(amount_cents) as cents from audit_entries
      where action = 'charge.dropped' and detail ->> 'note' = 'credited' group by 1
    )
    select 'the check of the ledger left something out' as what from ledger_checks where id = (select max(id) from ledger_checks)
      and (transfers, shipments, claims, invoices) <> ((select count(*) from ledger_transfers), (select count(*) from shipments),
        (select count(*) from claims), (select count(*) from carrier_invoices))
    union all
    select 'payouts' from claims having coalesce(sum(payout_cents) filter (where paid_at is not null), 0)
      <> (select coalesce(sum(own), 0) from moved where reason = 'claim.paid')
    union all
    select 'cost of claims' where (select coalesce(sum(own), 0) from moved where reason = 'claim.paid')
      <> (select coalesce(-sum(claims), 0) from moved)
    union all
    select distinct 'shipment ' || shipment_id || ' was given back more than it cost' from paid where own > 0
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
    select 'shipment ' || shipment_id || ' was passed on more than was invoiced beyond its price' from passed
      where not is_ignored and shipment_id not in (select value::bigint from json_array_elements_text(${JSON.stringify([...takenBack])}::json)) and passed > greatest(invoiced - price_cents, 0)
    union all
    select 'shipment ' || shipment_id || ' was charged a difference by hand and by an invoice' from charged
      join passed using (shipment_id)
      join hands using (shipment_id)
      left join credits on credits.target = 'shipment:' || charged.shipment_id
      cross join lateral (select with_tax - not_charged - coalesce(credits.cents, 0) as cents) due
      where charged.cents > 0 and charged.cents + least(hands.cents, due.cents) > due.cents
    union all
    select 'difference ' || charges.id || ' waits although its carrier credited it' from shipment_charges charges
      join shipments sent on sent.id = charges.shipment_id
      where state in ('announced', 'contested') and (select coalesce(round(-sum(amount_cents) * sent.price_incl_tax_cents / sent.price_cents), 0)
        from carrier_invoice_rows where shipment_id = sent.id and decision = 'accepted' and amount_cents < 0)
        > (select sum(credited_cents) from shipment_charges where shipment_id = sent.id)
    union all
    select 'row ' || rows.id || ' credits what its carrier settled a claim with' from carrier_invoice_rows rows
      join carrier_transfers settled on settled.invoice_id = rows.invoice_id and settled.shipment_id = rows.shipment_id
      where rows.decision = 'accepted' and rows.amount_cents < 0 and settled.reason = 'claim.settled'`);
  });
  return rows.map(({ what }) => what);
}

/** Of carriers: what they owe is what claims say, what they are owed is what invoices say, and every invoice says where it stands. */
async function wrongCarriers({ paidCents }: World): Promise<string[]> {
  const { sql: query } = connection();
  const wrong: string[] = [];
  const owed = new Map<number, { receivable: number; payable: number }>();
  const add = (carrierId: number, receivable: number, payable: number) => {
    const known = owed.get(carrierId) ?? { receivable: 0, payable: 0 };
    owed.set(carrierId, { receivable: known.receivable + receivable, payable: known.payable + payable });
  };
  for (const claim of await query<{ id: number; cents: number }[]>`
    select carrier_id::int as id, sum(carrier_cents - carrier_paid_cents)::int as cents from claims group by 1`)
    add(claim.id, claim.cents, 0);
  const { rows: invoices } = await listInvoices(operator(), { limit: 10_000, offset: 0 });
  for (const { id } of invoices) {
    const invoice = await findInvoice(operator(), id);
    const { carrierId, owedCents, paidCents: paid, disputedCents, undecidedCount, disputedCount, state } = invoice;
    add(carrierId, 0, owedCents - paid);
    const isOpen = undecidedCount + disputedCount > 0;
    if (disputedCents > 0 !== disputedCount > 0 || state !== (isOpen ? "checked" : "settled"))
      wrong.push(`invoice ${id} is ${state} with ${undecidedCount} undecided and ${disputedCount} disputed rows`);
  }
  for (const { carrierId, receivableCents, payableCents } of await findCarrierBalances()) {
    const { receivable = 0, payable = 0 } = owed.get(carrierId) ?? {};
    if (receivable !== receivableCents)
      wrong.push(`carrier ${carrierId} owes ${receivableCents}, by claims ${receivable}`);
    if (payable !== payableCents) wrong.push(`carrier ${carrierId} is owed ${payableCents}, by invoices ${payable}`);
  }
  const [paid] = await query`
    select coalesce(sum(amount_cents) filter (where reason = 'invoice.paid'), 0)::bigint as invoices,
      coalesce(sum(amount_cents) filter (where reason = 'claim.settled'), 0) - (select sum(carrier_paid_cents) from claims) as claims
    from carrier_transfers`;
  if (Number(paid?.invoices) !== paidCents)
    wrong.push(`${paid?.invoices} was paid for invoices, by the orders ${paidCents}`);
  if (Number(paid?.claims) !== 0) wrong.push("claims say another amount was settled");
  return wrong;
}

/** Of accounts: the balance is what the orders gave, and what top-ups, claims, shipments and differences say. */
async function wrongBalances({ given }: World): Promise<string[]> {
  const { sql: query } = connection();
  const rows = await query<{ id: number; balance: string; moved: string }[]>`
    select accounts.id::int, (select sum(balance_cents) from ledger_accounts where account_id = accounts.id) as balance,
      coalesce((select sum(amount_cents) from top_up_requests where account_id = accounts.id and state = 'confirmed'), 0)
      + coalesce((select sum(case when paid_at is null then 0 else payout_cents end + refund_cents) from claims where account_id = accounts.id), 0)
      - coalesce((select sum(amount_cents) from shipment_charges where account_id = accounts.id and state = 'charged'), 0)
      - coalesce((select sum(price_incl_tax_cents) from shipments where account_id = accounts.id
        and status not in ('new', 'documentation_ready', 'ready_to_ship', 'cancelled', 'expired')), 0) as moved
    from accounts where accounts.id in ${query([...given.keys()])}`;
  return rows.flatMap(({ id, balance, moved }) => {
    const expected = (given.get(id) ?? 0) + Number(moved);
    return Number(balance) === expected ? [] : [`account ${id} has ${balance}, by what was ordered ${expected}`];
  });
}
