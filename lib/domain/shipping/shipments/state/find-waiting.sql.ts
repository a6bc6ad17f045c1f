import { type SQL, sql } from "drizzle-orm";
import { isDistributed, statement } from "@/db/driver";

const isBlocked = sql.raw("waiting_for in ('money', 'account')");

/** `cheapest` and `released`, by hops from account to account. */
const hopping = sql`recursive
    cheapest as (
      (select account_id, price_incl_tax_cents from shipments where ${isBlocked} order by 1, 2 limit 1)
      union all
      select next.account_id, next.price_incl_tax_cents from cheapest cross join lateral (
        select account_id, price_incl_tax_cents from shipments where ${isBlocked} and account_id > cheapest.account_id
        order by 1, 2 limit 1
      ) next
    ), released as (
      select payable.* from cheapest
      join accounts on accounts.id = cheapest.account_id and accounts.status = 'active'
      join ledger_accounts balance on balance.account_id = cheapest.account_id and balance.kind = 'available'
        and balance.balance_cents - balance.minimum_cents >= cheapest.price_incl_tax_cents
      cross join lateral (
        select id, account_id, row_number() over (order by id) as place from shipments
        where ${isBlocked} and account_id = cheapest.account_id and status = 'new' and stop is null
          and price_incl_tax_cents <= balance.balance_cents - balance.minimum_cents
      ) payable
      -- The oldest shipments of each account first: if its balance is reserved for pending bookings,
      -- scanning the rest finds nothing payable.
      order by payable.place, payable.id limit ${sql.placeholder("limit")}::int
    )`;

/**
 * The same for a distributed database, whose servers run no recursive query over shards: each groups the blocked shipments
 * that it has. A single server keeps the hops: of 330,000 blocked shipments this reads all entries of the index (83 to
 * 128 ms, hops 17 to 19), and of 30,000 with 20 accounts that can pay it takes 42 to 57 ms instead of 16 to 22. Without such
 * an account it is the faster one, 11 to 14 ms instead of 22 to 25.
 */
const grouped = sql`
    cheapest as (
      select account_id, min(price_incl_tax_cents) as price_incl_tax_cents from shipments where ${isBlocked} group by 1
    ), payable as materialized (
      select cheapest.account_id, balance.balance_cents - balance.minimum_cents as cents from cheapest
      join accounts on accounts.id = cheapest.account_id and accounts.status = 'active'
      join ledger_accounts balance on balance.account_id = cheapest.account_id and balance.kind = 'available'
        and balance.balance_cents - balance.minimum_cents >= cheapest.price_incl_tax_cents
    ), released as (
      select id, account_id from (
        select id, shipments.account_id, row_number() over (partition by shipments.account_id order by id) as place
        from shipments join payable on payable.account_id = shipments.account_id
        where ${isBlocked} and status = 'new' and stop is null and price_incl_tax_cents <= payable.cents
      ) ranked order by place, id limit ${sql.placeholder("limit")}::int
    )`;

/**
 * Due shipments, and blocked ones that can go on. Of those that wait for money only the cheapest of each account is
 * read until the account can pay it, however many wait. Those that wait for their origin are read once it is confirmed.
 * Shipments that wait for a carrier are not read here: its response makes them due. A stopped shipment is not read: it
 * stays due and blocked as it is, until its stop ends. `cheapest` may name a stopped one: it only leaves accounts out.
 *
 * Plan expected: `cheapest` hops from account to account through the partial index of blocked shipments by account and
 * price, `released` reads it for accounts that can pay, `due` and `confirmed` stop at the limit in their partial indexes.
 */
const waiting = (blocked: SQL) =>
  statement<{ id: number; accountId: number }>(
    () => sql`
    with ${blocked}, due as (
      select id, account_id from shipments
      where due_at is not null and due_at <= ${sql.placeholder("now")}::timestamptz
        and status in ('new', 'documentation_ready') and stop is null
      order by due_at limit ${sql.placeholder("limit")}::int
    ), confirmed as (
      select shipments.id, shipments.account_id from shipments join addresses on addresses.id = shipments.origin_id
        and addresses.account_id = shipments.account_id
      join accounts on accounts.id = shipments.account_id and accounts.status = 'active'
      where shipments.waiting_for = 'origin' and shipments.stop is null and (addresses.is_confirmed or accounts.is_test)
      order by shipments.id limit ${sql.placeholder("limit")}::int
    )
    select id::float8, account_id::float8 as "accountId"
    from (table due union select id, account_id from released union table confirmed) found order by id`,
  );

export const selectWaitingByHops = waiting(hopping);
export const selectWaitingByGroups = waiting(grouped);

export const selectWaiting: typeof selectWaitingByHops = (db, values) =>
  (isDistributed() ? selectWaitingByGroups : selectWaitingByHops)(db, values);
