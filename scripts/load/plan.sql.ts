import { sql } from "drizzle-orm";
import { logisticTypes } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { Samples } from "../demo";
import { ages, allJourneys, isLost, routeOf, routes, statusesAt } from "./journeys";

/**
 * What is to be written, in temporary tables: `load_accounts`, `load_origins`, `load_samples` with their packages and items,
 * `load_journeys` with their steps, and `load_shipments`, one row for each shipment, from which every other row follows.
 */

const days = 730;
/** One account of so many is short of money. */
const shortEvery = 10;
/** The first accounts send from several places. */
const accountsWithAllOrigins = 100;
const usualHoursOfStep = 14;

export async function planAccounts(tx: Context, sizes: readonly number[], origins: number): Promise<void> {
  // Nothing else may take the ids that are given here.
  await tx.db.execute(sql`lock table accounts, users, addresses, ledger_accounts in share row exclusive mode`);
  const base = (table: string) =>
    sql.raw(`(select greatest(last_value, (select coalesce(max(id), 0) from ${table})) from ${table}_id_seq)`);
  await tx.db.execute(sql`
    create temporary table load_accounts on commit drop as
    select number::int, size::int, number % ${sql.raw(String(shortEvery))} = 3 as is_short,
      case when number <= ${sql.raw(String(accountsWithAllOrigins))} then ${sql.raw(String(origins))} else 1 end as origins,
      ${base("accounts")} + number as id, ${base("users")} + number as user_id,
      ${base("ledger_accounts")} + 2 * number - 1 as available_id, ${base("ledger_accounts")} + 2 * number as held_id
    from json_array_elements_text(${JSON.stringify(sizes)}::json) with ordinality as given (size, number)`);
  await tx.db.execute(sql`
    create temporary table load_origins on commit drop as
    select number as account, place, ${base("addresses")} + row_number() over (order by number, place) as id
    from load_accounts, generate_series(0, ${sql.raw(String(origins))} - 1) as place
    where origins > 1 or place = number % ${sql.raw(String(origins))}`);
  await tx.db.execute(sql`analyze load_accounts, load_origins`);
}

export async function planSamples(tx: Context, { originIds, shipmentIds }: Samples): Promise<void> {
  const straight = logisticTypes.filter((type) => routeOf(type) === "straight");
  const ids = sql`(string_to_array(${shipmentIds.join()}, ',')::bigint[])`;
  await tx.db.execute(sql`
    create temporary table load_samples on commit drop as
    select shipments.*, array_position(string_to_array(${originIds.join()}, ',')::bigint[], origin_id) - 1 as place,
      row_number() over (partition by origin_id order by id) as number,
      case when logistic_type = any (string_to_array(${straight.join()}, ',')) then 'straight' else 'crossdock' end as route
    from shipments where id = any ${ids}`);
  await tx.db.execute(sql`
    create temporary table load_packages on commit drop as
    select *, max(number) over () as most from shipment_packages where shipment_id = any ${ids}`);
  await tx.db.execute(sql`
    create temporary table load_items on commit drop as
    select items.*, packages.number as package, max(items.rank) over () as most
    from (select *, row_number() over (partition by shipment_id order by id) as rank from shipment_items) items
    join load_packages packages on packages.id = items.package_id`);
  await tx.db.execute(sql`analyze load_samples, load_packages, load_items`);
}

export async function planJourneys(tx: Context): Promise<void> {
  const journeys = allJourneys();
  const rows = journeys.map(({ id, route, statuses }) => {
    const status = statuses.at(-1) ?? "new";
    const isHeld = statuses.includes("documentation_ready");
    const isCharged = statuses.includes("shipped");
    return {
      id,
      route,
      status,
      steps: statuses.length,
      is_held: isHeld,
      charged_at: isCharged ? statuses.indexOf("shipped") : null,
      is_released: isHeld && (status === "cancelled" || status === "expired"),
      is_refunded: isLost(status),
      was_at_crossdock: statuses.includes("crossdock"),
    };
  });
  const idOf = new Map(rows.map(({ id, route, status }) => [`${route} ${status}`, id]));
  const steps = journeys.flatMap(({ id, statuses }) =>
    statuses.map((status, place) => ({ journey: id, place, status })),
  );
  const slots = routes.flatMap((route) => {
    const reachable = new Set(rows.filter((row) => row.route === route).map(({ status }) => status));
    return ages.flatMap((age) =>
      [true, false].map((isShort) => ({
        route,
        age,
        is_short: isShort,
        journeys: statusesAt(age, { isShort, reachable }).map((status) => idOf.get(`${route} ${status}`)),
      })),
    );
  });
  await tx.db.execute(sql`
    create temporary table load_journeys on commit drop as
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      id int, route text, status text, steps int, is_held boolean, charged_at int, is_released boolean,
      is_refunded boolean, was_at_crossdock boolean)`);
  await tx.db.execute(sql`
    create temporary table load_steps on commit drop as
    select * from json_to_recordset(${JSON.stringify(steps)}::json) as given (journey int, place int, status text)`);
  await tx.db.execute(sql`
    create temporary table load_slots on commit drop as
    select given.route, given.age, given.is_short, slot, journey::int from json_to_recordset(${JSON.stringify(slots)}::json)
      as given (route text, age text, is_short boolean, journeys json),
      json_array_elements_text(journeys) with ordinality as slots (journey, slot)`);
  await tx.db.execute(sql`analyze load_journeys, load_steps, load_slots`);
}

/**
 * The shipments in the order of their creation, accounts mixed at random. Three times as many a day are created at the end
 * of the time as at its beginning. Every random value is a hash of the number, so a load of the same size is the same.
 */
export async function planShipments(tx: Context, count: number): Promise<void> {
  const draw = (seed: number, range: string) =>
    sql.raw(`((hashint8extended(n, ${seed}) & 9223372036854775807) % ${range})::int`);
  await tx.db.execute(sql`
    create temporary table load_shipments on commit drop as
    with base as (select greatest(last_value, (select coalesce(max(id), 0) from shipments)) as id from shipments_id_seq),
    drawn as (
      select number as account, row_number() over (order by hashint8extended(number * 100000000::bigint + k, 1)) as n
      from load_accounts, generate_series(1, size) as k
    ),
    timed as (
      select *, ${tx.now().toISOString()}::timestamptz - interval '${sql.raw(String(days))} days'
        * ((3 - sqrt(1 + 8 * n::float8 / ${sql.raw(String(count + 1))})) / 2) as created_at
      from drawn
    ),
    placed as (
      select timed.*, accounts.id as account_id, accounts.is_short, origins.id as origin_id, origins.place
      from timed join load_accounts accounts on accounts.number = timed.account
      join load_origins origins on origins.account = timed.account
        and (accounts.origins = 1 or origins.place = timed.n % accounts.origins)
    ),
    chosen as (
      select placed.*, sample.id as sample, sample.price_cents as net, sample.price_incl_tax_cents as price,
        sample.route, extract(epoch from ${tx.now().toISOString()}::timestamptz - placed.created_at) as age_seconds
      from placed join (select place, count(*) as samples from load_samples group by place) places using (place)
      join load_samples sample on sample.place = placed.place and sample.number = 1 + ${draw(2, "samples")}
    ),
    aged as (
      select *, case when age_seconds < 3 * 86400 then 'fresh' when age_seconds < 10 * 86400 then 'moving'
        when age_seconds < 20 * 86400 then 'returning' else 'old' end as age, 1 + ${draw(3, "1000")} as slot
      from chosen
    )
    select aged.n, base.id + aged.n as id, aged.account, aged.account_id, aged.origin_id, aged.sample, aged.net, aged.price,
      aged.created_at, slots.journey,
      least(${sql.raw(String(usualHoursOfStep * 3_600))}, 0.9 * aged.age_seconds / greatest(journeys.steps - 1, 1))
        * interval '1 second' as pace
    from base, aged
    join load_slots slots on slots.route = aged.route and slots.age = aged.age and slots.is_short = aged.is_short
      and slots.slot = aged.slot
    join load_journeys journeys on journeys.id = slots.journey
    order by aged.n`);
  await tx.db.execute(sql`analyze load_shipments`);
}
