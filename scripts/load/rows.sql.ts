import { type SQL, sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";
import type { Samples } from "../demo";

/** The rows of a planned load, a statement for each table. Nothing is read but the plan. */

const namePrefix = "Carga ";
/** The name of an account by its rank; 1 has most shipments. */
export const nameOfLoaded = (rank: number): string => `${namePrefix}${rank}`;

export async function writeAccounts(tx: Context, { accountId, userId, originIds }: Samples): Promise<void> {
  const openedAt = sql`${tx.now().toISOString()}::timestamptz - interval '731 days'`;
  await tx.db.execute(sql`
    insert into users (id, email, name, created_at) overriding system value
    select user_id, 'carga-' || number || '@anden.invalid', ${namePrefix}::text || number, ${openedAt} from load_accounts`);
  await tx.db.execute(sql`
    insert into accounts (id, name, company_name, is_test, preferences, rules, default_origin_id, created_at)
    overriding system value
    select load.id, ${namePrefix}::text || load.number, ${namePrefix}::text || load.number, true, sample.preferences, sample.rules,
      (select min(origins.id) from load_origins origins where origins.account = load.number), ${openedAt}
    from load_accounts load, accounts sample where sample.id = ${accountId}`);
  await tx.db.execute(sql`
    insert into memberships (user_id, account_id, role, created_at)
    select load.user_id, load.id, sample.role, ${openedAt}
    from load_accounts load, memberships sample where sample.user_id = ${userId} and sample.account_id = ${accountId}`);
  await tx.db.execute(sql`
    insert into addresses (id, account_id, name, document, street, street_number, street_extras, city, province_code, zipcode,
      cpa, phone, email, pickup_days, hours, logistic_types, created_at, updated_at)
    overriding system value
    select origins.id, load.id, sample.name, sample.document, sample.street, sample.street_number, sample.street_extras,
      sample.city, sample.province_code, sample.zipcode, sample.cpa, sample.phone, sample.email, sample.pickup_days,
      sample.hours, sample.logistic_types, ${openedAt}, ${openedAt}
    from load_origins origins join load_accounts load on load.number = origins.account
    join addresses sample on sample.id = (string_to_array(${originIds.join()}, ',')::bigint[])[1 + origins.place]`);
  await tx.db.execute(sql`
    insert into boxes (account_id, description, outer_width, outer_length, outer_height, inner_width, inner_length,
      inner_height, empty_weight, max_weight, created_at)
    select load.id, description, outer_width, outer_length, outer_height, inner_width, inner_length, inner_height,
      empty_weight, max_weight, ${openedAt}
    from load_accounts load, boxes sample where sample.account_id = ${accountId}`);
  await tx.db.execute(sql`
    insert into ledger_accounts (id, account_id, kind) overriding system value
    select available_id, id, 'available' from load_accounts union all select held_id, id, 'held' from load_accounts`);
  for (const table of ["users", "accounts", "addresses", "ledger_accounts"]) await advanceSequence(tx, table);
  await tx.db.execute(sql`
    insert into ledger_accounts (kind) select kind from unnest(array['bank', 'revenue', 'tax']) as kind
    where not exists (select from ledger_accounts where account_id is null and ledger_accounts.kind = kind.kind)`);
}

const at = (place: SQL) => sql`plan.created_at + plan.pace * (${place})`;
const lastStep = sql`journeys.steps - 1`;

export async function writeShipments(tx: Context): Promise<void> {
  const guide = setting("GUIDE_PREFIX") ?? "0999";
  await tx.db.execute(sql`
    with words as (
      select array_agg(split_part(destination_name, ' ', 1)) as first,
        array_agg(regexp_replace(destination_name, '^[^ ]+ ', '')) as last
      from load_samples
    ),
    named as (
      select plan.*, first[1 + n * 7 % cardinality(first)] || ' ' || last[1 + n * 11 / 13 % cardinality(last)] as name
      from load_shipments plan, words
    )
    insert into shipments (
      id, account_id, external_id, source, direction, status, substatus, version, service_type, logistic_type, carrier_id,
      location_id, point_id, origin_id, origin, destination, destination_name, destination_city, destination_state,
      destination_zipcode, declared_value_cents, price_shipment_cents, price_insurance_cents, price_cents,
      price_incl_tax_cents, price_lines, rate_source, tariff_id, delivery_days_min, delivery_days_max, estimated_delivery,
      total_weight_grams, total_volume_cm3, package_count, tags, tracking_token, delivery_id, documents_obtained_at,
      crossdock_notified, waiting_for, created_at, last_status_at)
    overriding system value
    select plan.id, plan.account_id, 'PED-' || plan.n, sample.source, sample.direction, journeys.status,
      case when journeys.status = 'not_delivered' then 'client_not_in_address' end, journeys.steps, sample.service_type,
      sample.logistic_type, sample.carrier_id, sample.location_id, sample.point_id, plan.origin_id, sample.origin,
      sample.destination || jsonb_build_object('name', plan.name, 'document', (10000000 + plan.n)::text,
        'phone', '11 ' || (20000000 + plan.n)::text, 'email', 'cliente-' || plan.n || '@correo.example',
        'streetNumber', (1 + plan.n % 4999)::text),
      plan.name, sample.destination_city, sample.destination_state, sample.destination_zipcode,
      sample.declared_value_cents, sample.price_shipment_cents, sample.price_insurance_cents, sample.price_cents,
      sample.price_incl_tax_cents, sample.price_lines, sample.rate_source, sample.tariff_id, sample.delivery_days_min,
      sample.delivery_days_max, (plan.created_at + sample.delivery_days_max * interval '1 day')::date,
      sample.total_weight_grams, sample.total_volume_cm3, sample.package_count, sample.tags,
      translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
      case when journeys.is_held then ${guide}::text || '-' || lpad(plan.id::text, 8, '0') end,
      case when journeys.steps > 2 then ${at(sql`1.5`)} end, journeys.was_at_crossdock,
      case when journeys.status = 'new' then 'money' end, plan.created_at, ${at(lastStep)}
    from named plan join load_samples sample on sample.id = plan.sample
    join load_journeys journeys on journeys.id = plan.journey`);
  await advanceSequence(tx, "shipments");
}

export async function writePackages(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    create temporary table load_bases on commit drop as select
      (select coalesce(max(id), 0) from shipment_packages) as packages,
      (select coalesce(max(id), 0) from shipment_items) as items,
      (select coalesce(max(id), 0) from tracking_entries) as entries`);
  await tx.db.execute(sql`analyze load_bases`);
  const packageId = sql`bases.packages + (plan.n - 1) * packages.most + packages.number`;
  await tx.db.execute(sql`
    insert into shipment_packages (id, account_id, shipment_id, number, weight_grams, height_cm, width_cm, length_cm, classification_id,
      description1, description2, description3, sku, sku_id, container, must_keep_vertical, fragile)
    overriding system value
    select ${packageId}, plan.account_id, plan.id, packages.number, packages.weight_grams, packages.height_cm, packages.width_cm,
      packages.length_cm, packages.classification_id, packages.description1, packages.description2, packages.description3,
      packages.sku, packages.sku_id, packages.container, packages.must_keep_vertical, packages.fragile
    from load_bases bases, load_shipments plan join load_packages packages on packages.shipment_id = plan.sample`);
  await tx.db.execute(sql`
    insert into shipment_items (id, account_id, shipment_id, package_id, sku, sku_id, description, weight_grams, width_cm, length_cm,
      height_cm, must_keep_vertical, classification_id, pos_x, pos_y, pos_z)
    overriding system value
    select bases.items + (plan.n - 1) * items.most + items.rank, plan.account_id, plan.id, ${packageId}, items.sku, items.sku_id,
      items.description, items.weight_grams, items.width_cm, items.length_cm, items.height_cm, items.must_keep_vertical,
      items.classification_id, items.pos_x, items.pos_y, items.pos_z
    from load_bases bases, load_shipments plan join load_items items on items.shipment_id = plan.sample
    join load_packages packages on packages.id = items.package_id`);
  await advanceSequence(tx, "shipment_packages");
  await advanceSequence(tx, "shipment_items");
}

/** As the trigger of the shipments writes them; items and packages of a shipment are those of its sample. */
export async function writeSearch(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    with articles as (
      select shipment_id, string_agg(distinct article, ' ') as text from (
        select shipment_id, concat_ws(' ', sku, description) as article from load_items
        union all select shipment_id, concat_ws(' ', sku, description1, description2, description3) from load_packages
      ) each group by shipment_id
    )
    insert into shipment_search (account_id, shipment_id, words)
    select shipments.account_id, shipments.id, search_words_of_shipment(shipments, articles.text)
    from load_shipments plan join shipments on shipments.id = plan.id
    left join articles on articles.shipment_id = plan.sample`);
}

export async function writeHistory(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    insert into tracking_entries (id, account_id, shipment_id, status, substatus, actor, occurred_at, created_at)
    overriding system value
    select bases.entries + (plan.n - 1) * longest.steps + steps.place + 1, plan.account_id, plan.id, steps.status,
      case when steps.status = 'not_delivered' then 'client_not_in_address' end, 'system:load', ${at(sql`steps.place`)},
      ${at(sql`steps.place`)}
    from load_bases bases, (select max(steps) as steps from load_journeys) longest,
      load_shipments plan join load_steps steps on steps.journey = plan.journey`);
  await advanceSequence(tx, "tracking_entries");
}

/**
 * Holds, charges, releases and refunds as the states demand, and at the beginning of each month a credit of all that is held
 * in it: so no balance falls below zero, and of an account that is short nothing is left.
 */
export async function writeLedger(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    create temporary table load_transfers on commit drop as
    with movements as (
      select plan.account, ${at(sql`1`)} as at, 1 as rank, plan.id as shipment_id, 'hold' as key, 'shipment.held' as reason,
        -plan.price as available, plan.price as held, 0::bigint as bank, 0::bigint as net, 0::bigint as tax
      from load_shipments plan join load_journeys journeys on journeys.id = plan.journey where journeys.is_held
      union all
      select plan.account, ${at(sql`journeys.charged_at`)}, 2, plan.id, 'capture', 'shipment.charged', 0, -plan.price, 0,
        plan.net, plan.price - plan.net
      from load_shipments plan join load_journeys journeys on journeys.id = plan.journey
      where journeys.charged_at is not null
      union all
      select plan.account, ${at(lastStep)}, 3, plan.id, 'release', 'shipment.released', plan.price, -plan.price, 0, 0, 0
      from load_shipments plan join load_journeys journeys on journeys.id = plan.journey where journeys.is_released
      union all
      select plan.account, ${at(lastStep)}, 4, plan.id, 'refund', 'shipment.refunded', plan.price, 0, 0, -plan.net,
        plan.net - plan.price
      from load_shipments plan join load_journeys journeys on journeys.id = plan.journey where journeys.is_refunded
      union all
      select plan.account, date_trunc('month', ${at(sql`1`)}), 0, null, null, 'account.credited', sum(plan.price), 0,
        -sum(plan.price), 0, 0
      from load_shipments plan join load_journeys journeys on journeys.id = plan.journey
      where journeys.is_held group by 1, 2
    )
    select row_number() over (order by at, account, rank, shipment_id) as number, *,
      sum(available) over line as available_after, sum(held) over line as held_after,
      count(*) filter (where available <> 0) over line as available_version,
      count(*) filter (where held <> 0) over line as held_version
    from movements
    window line as (partition by account order by at, rank, shipment_id rows unbounded preceding)
    order by number`);
  await tx.db.execute(sql`analyze load_transfers`);
  await tx.db.execute(sql`
    create temporary table load_ledger_bases on commit drop as select
      (select coalesce(max(id), 0) from ledger_transfers) as transfers,
      (select coalesce(max(id), 0) from ledger_entries) as entries,
      (select id from ledger_accounts where account_id is null and kind = 'bank') as bank,
      (select id from ledger_accounts where account_id is null and kind = 'revenue') as revenue,
      (select id from ledger_accounts where account_id is null and kind = 'tax') as tax`);
  await tx.db.execute(sql`analyze load_ledger_bases`);
  await tx.db.execute(sql`
    insert into ledger_transfers (id, idempotency_key, account_id, reason, shipment_id, note, available_after_cents,
      held_after_cents, actor, created_at)
    overriding system value
    select bases.transfers + load.number,
      coalesce('shipment:' || load.shipment_id || ':' || load.key, 'load:' || accounts.id || ':' || load.at::date),
      accounts.id, load.reason, load.shipment_id, case load.reason when 'account.credited' then 'Transferencia'
        when 'shipment.refunded' then 'lost' else '' end,
      load.available_after, load.held_after, 'system:load', load.at
    from load_ledger_bases bases, load_transfers load join load_accounts accounts on accounts.number = load.account`);
  await tx.db.execute(sql`
    insert into ledger_entries (id, account_id, transfer_id, ledger_account_id, amount_cents, balance_after_cents, account_version)
    overriding system value
    select bases.entries + (load.number - 1) * 5 + leg, accounts.id, bases.transfers + load.number, ledger_account, amount, after, version
    from load_ledger_bases bases, load_transfers load join load_accounts accounts on accounts.number = load.account,
      lateral (values
        (1, accounts.available_id, load.available, load.available_after, load.available_version),
        (2, accounts.held_id, load.held, load.held_after, load.held_version),
        (3, bases.bank, load.bank, null, null), (4, bases.revenue, load.net, null, null),
        (5, bases.tax, load.tax, null, null)
      ) as legs (leg, ledger_account, amount, after, version)
    where amount <> 0`);
  await tx.db.execute(sql`
    update ledger_accounts set balance_cents = last.balance, version = last.version
    from (
      select accounts.available_id as id, sum(load.available) as balance, count(*) filter (where load.available <> 0) as version
      from load_transfers load join load_accounts accounts on accounts.number = load.account group by 1
      union all
      select accounts.held_id, sum(load.held), count(*) filter (where load.held <> 0)
      from load_transfers load join load_accounts accounts on accounts.number = load.account group by 1
    ) last
    where ledger_accounts.id = last.id`);
  await advanceSequence(tx, "ledger_transfers");
  await advanceSequence(tx, "ledger_entries");
}

/** What the trigger of new shipments would have counted, added up. */
export async function writeCounts(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    insert into shipment_block_counts (account_id, size, block, status, service_type, origin_id, count, added_up)
    select plan.account_id, size, plan.id / size, journeys.status, sample.service_type, plan.origin_id, count(*), true
    from load_shipments plan join load_samples sample on sample.id = plan.sample
    join load_journeys journeys on journeys.id = plan.journey, (values (65536), (1024)) as sizes (size)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3`);
}

const advanceSequence = (tx: Context, table: string) =>
  tx.db.execute(sql.raw(`select setval('${table}_id_seq', (select max(id) from ${table}))`));
