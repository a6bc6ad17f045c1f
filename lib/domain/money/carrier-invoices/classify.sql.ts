import { type SQL, sql } from "drizzle-orm";
import type { InvoiceRow } from "@/lib/core/carrier-invoices";
import { addDays, atClock } from "@/lib/core/time/calendar";
import { carrierInvoiceLimits, type InvoiceRowMatch } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { expectedOf } from "./list";

/**
 * The rows of an invoice against shipments, set by set: no row is read by the process. They are staged in a table of the
 * transaction without indexes, so that matching and classifying write no index and leave nothing behind, and stored once. Plans
 * expected: each way of matching is an index scan of shipments or bookings for every row that has none yet (`offset 0` keeps the
 * planner from hashing all shipments); classes are one pass over the staged rows.
 */

/** Rows of one statement: some 2 MB of JSON. */
const batchRows = 5_000;

/** Stages the rows of an invoice until the transaction ends. */
export async function stageRows(
  tx: Context,
  invoice: { invoiceId: number; currency: string; ownCurrency: string; rows: readonly InvoiceRow[] },
): Promise<void> {
  const { invoiceId, currency, ownCurrency, rows } = invoice;
  await tx.db.execute(
    sql`create temp table staged_rows on commit drop as select * from carrier_invoice_rows with no data`,
  );
  for (let from = 0; from < rows.length; from += batchRows)
    await tx.db.execute(sql`
      insert into staged_rows (invoice_id, line, reference, other_reference, concept, piece, class, amount_cents,
        surcharge_cents, currency, invoiced_grams, zone, zipcode, problem, note)
      select ${invoiceId}::bigint, line, reference, "otherReference", concept, '',
        case when problem is not null then 'unreadable' when coalesce(currency, ${currency}::text) <> ${ownCurrency} then 'other_currency' else 'unknown' end,
        "amountCents", "surchargeCents", coalesce(currency, ${currency}::text), grams, zone, zipcode, problem, ''
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + batchRows))}::json) given(line int, reference text,
        "otherReference" text, concept text, "amountCents" bigint, "surchargeCents" bigint, currency text, grams int,
        zone text, zipcode int, problem jsonb)`);
  await tx.db.execute(sql`analyze staged_rows`);
}

/** Stores the staged rows with their classes. */
export const storeRows = (tx: Context) =>
  tx.db.execute(sql`
    insert into carrier_invoice_rows (invoice_id, line, reference, other_reference, concept, shipment_id, account_id, matched_by, piece, class,
      amount_cents, surcharge_cents, expected_cents, currency, invoiced_grams, declared_grams, measured_grams, zone, zipcode, problem)
    select invoice_id, line, reference, other_reference, concept, shipment_id, account_id, matched_by, piece, class, amount_cents, surcharge_cents,
      expected_cents, currency, invoiced_grams, declared_grams, measured_grams, zone, zipcode, problem
    from staged_rows order by line`);

/**
 * Finds the shipment of each row among those of the carrier and of live accounts: by our guide, the carrier's number, that of a
 * package, the reference of its booking, in either column; then by an external id of the last months. A number of several shipments
 * matches none of them.
 */
export async function matchRows(
  tx: Context,
  { carrierId, issuedOn }: { carrierId: number; issuedOn: string },
): Promise<void> {
  const isLive = (accountId: SQL) =>
    sql`exists (select from accounts where accounts.id = ${accountId} and not accounts.is_test)`;
  const shipment =
    (column: SQL, condition = sql`true`) =>
    (number: SQL) =>
      sql`
    select id, account_id, '' as piece from shipments
    where ${column} = ${number} and carrier_id = ${carrierId} and ${condition} and ${isLive(sql`account_id`)}`;
  const booking = (piece: SQL, condition: (number: SQL) => SQL) => (number: SQL) =>
    sql`
    select booked.shipment_id as id, booked.account_id, ${piece} as piece from carrier_bookings booked
    join shipments on shipments.id = booked.shipment_id and shipments.carrier_id = booked.carrier_id
    where ${condition(number)} and booked.carrier_id = ${carrierId} and ${isLive(sql`booked.account_id`)}`;
  const strong: readonly [InvoiceRowMatch, (number: SQL) => SQL][] = [
    ["guide", shipment(sql`delivery_id`)],
    ["carrier_number", shipment(sql`carrier_tracking_id`)],
    [
      "package",
      booking(
        sql`case when cardinality(booked.package_numbers) > 1 then given.number else '' end`,
        (number) => sql`booked.package_numbers @> array[${number}]`,
      ),
    ],
    ["booking", booking(sql`''`, (number) => sql`booked.reference = ${number}`)],
  ];
  const [from, until] = [-carrierInvoiceLimits.externalIdDays, 1].map((days) =>
    atClock(addDays(issuedOn, days), "00:00").toISOString(),
  );
  const external = shipment(sql`external_id`, sql`created_at >= ${from} and created_at < ${until}`);
  for (const ways of [strong, [["external_id", external] as const]])
    for (const column of [sql`reference`, sql`other_reference`])
      for (const [name, way] of ways)
        await tx.db.execute(sql`
          update staged_rows rows set shipment_id = found.id, account_id = found.account_id, matched_by = ${name}, piece = found.piece
          from (
            select given.line, min(matched.id) as id, min(matched.account_id) as account_id, min(matched.piece) as piece
            from (
              select line, ${column} as number from staged_rows
              where shipment_id is null and class <> 'unreadable' and ${column} <> ''
            ) given
            cross join lateral (${way(sql`given.number`)} offset 0) matched
            group by given.line having count(distinct matched.id) = 1
          ) found
          where rows.line = found.line`);
}

/**
 * Compares each row with what is left of the expected cost of its shipment: less the rows before it and what those of earlier
 * invoices that somebody did not ignore took of it. The last row of a shipment takes all that is left. Amounts may differ by a cent, as tax is taken off.
 * A row whose shipment and concept were there before is a repetition, as is the amount of an earlier invoice where one of the two
 * names no concept or package, as when one came as a file and the other from the carrier's system; credits repeat nothing.
 */
export async function classifyRows(tx: Context, { invoiceId }: { invoiceId: number }): Promise<void> {
  await tx.db.execute(sql`
    with matched as materialized (
      select line, shipment_id, piece, concept, amount_cents, amount_cents < 0 as is_credit,
        row_number() over (partition by shipment_id, piece, concept, amount_cents < 0 order by line) as repetition
      from staged_rows where class = 'unknown' and shipment_id is not null
    ),
    earlier as materialized (
      select known.* from (select distinct shipment_id from matched) sent
      cross join lateral (
        select shipment_id, piece, concept, amount_cents, least(amount_cents - coalesce(credited_cents, 0), expected_cents) as cents
        from carrier_invoice_rows
        where shipment_id = sent.shipment_id and invoice_id <> ${invoiceId}
          and class not in ('twice', 'other_currency', 'unreadable') and decision is distinct from 'ignored'
          and amount_cents > coalesce(credited_cents, 0)
        offset 0
      ) known
    ),
    invoiced as (select shipment_id, sum(cents) as cents from earlier group by shipment_id),
    counted as (
      select matched.*, not is_credit and (repetition > 1 or exists (
          select from earlier where earlier.shipment_id = matched.shipment_id and (
            (earlier.piece = matched.piece and earlier.concept = matched.concept)
            or (earlier.amount_cents = matched.amount_cents
              and (earlier.concept = matched.concept or '' in (earlier.concept, matched.concept))
              and (earlier.piece = matched.piece or '' in (earlier.piece, matched.piece)))))) as is_twice
      from matched
    ),
    summed as (
      select counted.*, coalesce(invoiced.cents, 0) as earlier_cents,
        coalesce(sum(case when is_twice then 0 else amount_cents end) over (partition by shipment_id order by line
          rows between unbounded preceding and 1 preceding), 0) as before_cents,
        count(*) over (partition by shipment_id, is_twice) = row_number() over (partition by shipment_id, is_twice order by line) as is_last,
        row_number() over (partition by shipment_id, is_twice order by line) as place
      from counted left join invoiced using (shipment_id)
    ),
    facts as (
      select summed.*, sent.status, sent.total_weight_grams, sent.destination_zipcode, sent.tariff_id,
        greatest(${expectedOf(sql`sent.price_lines`)} - earlier_cents - before_cents, 0) as left_cents,
        (select coalesce(sum((entry ->> 'cents')::bigint), 0) from jsonb_array_elements(sent.price_lines) priced (entry)
          where entry ->> 'code' not in ('markup', 'freight', 'discount')) as surcharges_cents,
        -- What is billed by weight or volume, as carriers do, to the started kilogram.
        ceil(greatest(sent.total_weight_grams, coalesce(sent.total_volume_cm3 * 1000.0 / nullif(tariffs.volumetric_divisor, 0), 0)) / 1000.0) * 1000 as billable_grams,
        booked.contract_account_id is not null as is_own_contract
      from summed
      join shipments sent on sent.id = summed.shipment_id
      left join tariffs on tariffs.id = sent.tariff_id
      left join carrier_bookings booked on booked.shipment_id = summed.shipment_id
    ),
    expected as (
      select facts.*, case when is_twice or status in ('cancelled', 'expired') or is_own_contract then 0
        when is_last and not is_credit then left_cents else least(greatest(amount_cents, 0), left_cents) end as expected_cents
      from facts
    )
    update staged_rows rows
    set declared_grams = expected.total_weight_grams, expected_cents = expected.expected_cents, class = case
      when is_own_contract then 'own_contract'
      when expected.status in ('cancelled', 'expired') then 'cancelled'
      when is_twice then 'twice'
      when abs(expected.amount_cents - expected.expected_cents) <= 1 then 'equal'
      when place > 1 or earlier_cents > 0 then 'surcharge_differs'
      when rows.invoiced_grams > billable_grams and expected.amount_cents > expected.expected_cents then 'weight_differs'
      when rows.zipcode <> expected.destination_zipcode or (rows.zone <> '' and ${isOtherZone}) then 'zone_differs'
      when rows.surcharge_cents is not null and rows.surcharge_cents <> surcharges_cents
        and abs(expected.amount_cents - rows.surcharge_cents - (expected.expected_cents - surcharges_cents)) <= 1 then 'surcharge_differs'
      else 'tariff_differs' end
    from expected where rows.line = expected.line`);
  await measureRows(tx);
}

/** Whether the invoiced zone is one of the tariff by its name, and another than that of the destination. */
const isOtherZone = sql`(
  select count(*) filter (where lower(zone.zone) = lower(rows.zone)) > 0
    and lower((array_agg(zone.zone order by zone.postcode_from is null and zone.postcode_to is null,
      coalesce(zone.postcode_to, 9999) - coalesce(zone.postcode_from, 0), zone.province_code is null)
      filter (where covers.it))[1]) <> lower(rows.zone)
  from tariff_zones zone join shipments going on going.id = expected.shipment_id
  cross join lateral (select going.destination_zipcode between coalesce(zone.postcode_from, 0) and coalesce(zone.postcode_to, 9999)
    and (zone.province_code is null or zone.province_code = going.destination ->> 'provinceCode') as it) covers
  where zone.tariff_id = expected.tariff_id)`;

/** The weight that the packing station found, where it remarked a difference: the last one of each package. */
const measureRows = (tx: Context) =>
  tx.db.execute(sql`
    update staged_rows rows set measured_grams = weighed.grams
    from (
      select differing.line, differing.declared_grams + sum(last.measured - last.declared) as grams
      from staged_rows differing
      cross join lateral (
        select distinct on (comment_message -> 'facts' -> 'package') (comment_message -> 'facts' ->> 'measured')::int as measured,
          (comment_message -> 'facts' ->> 'declared')::int as declared
        from tracking_entries
        where shipment_id = differing.shipment_id and comment_message ->> 'code' = 'weighed_differently'
        order by comment_message -> 'facts' -> 'package', id desc
      ) last
      where differing.class in ('weight_differs', 'tariff_differs')
      group by differing.line, differing.declared_grams
    ) weighed
    where rows.line = weighed.line`);
