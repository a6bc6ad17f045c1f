import { sql } from "drizzle-orm";
import { carriers } from "@/db/schema/carriers";
import { provincesByName } from "@/lib/domain/geography/places";
import { openAccount } from "@/lib/domain/operating/onboarding";
import { recountNow } from "@/lib/domain/selling/daily-totals";
import { createShipment, rollUpCounts } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { vacuumTables } from "../vacuum";
import { demoOrigins } from "./origins";
import { seedNetwork } from "./seed-network";
import { suppressEvents } from "./suppress-events";

export interface ScaleAccount {
  readonly accountId: number;
  readonly token: string;
  readonly secret: string;
  readonly shipments: number;
}

const batch = 50_000;

/** Statuses of the copies, in the proportions of a shop that has been sending for years. */
const states = [
  ...Array.from({ length: 88 }, () => "delivered"),
  ...Array.from({ length: 4 }, () => "returned_to_seller"),
  ...Array.from({ length: 4 }, () => "in_transit"),
  "not_delivered",
  "received_by_carrier",
  "ready_to_ship",
  "documentation_ready",
];

interface ScaleOptions {
  /**
   * Gives the copies prices, promised days, carriers and provinces of their own, to sort by them. The prices have no
   * entries in the ledger: only for databases that are thrown away.
   */
  readonly isMixed?: boolean;
}

/**
 * Makes an account with very many shipments, to test lists and searches. One shipment is created as usual and copied in
 * bulk. The copies have a price of 0, so the ledger needs no entries for them.
 */
export async function seedScale(
  ctx: Context,
  count: number,
  { isMixed = false }: ScaleOptions = {},
): Promise<ScaleAccount> {
  if ((await ctx.db.$count(carriers)) === 0) await seedNetwork(ctx);
  const [origin] = demoOrigins;
  const opened = await openAccount(ctx, {
    name: "Escala",
    isTest: true,
    carrierNetwork: false,
    balanceCents: 1_000_000_00,
    origin,
  });
  const { id: template } = await createShipment(ctx, {
    accountId: opened.accountId,
    externalId: "ESC-0",
    originId: "auto",
    declaredValueCents: 25_000_00,
    serviceType: "standard_delivery",
    destination: {
      name: "Martín Gutiérrez",
      document: "31220874",
      phone: "261 555-0000",
      email: "martin@correo.example",
      street: "San Martín",
      streetNumber: "845",
      streetExtras: "",
      city: "Mendoza",
      state: "Mendoza",
      postcode: { zipcode: 5500, cpa: null },
    },
    load: { items: [{ description: "Mate", weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 }], packages: [] },
  });
  for (let from = 1; from < count; from += batch)
    await inTransaction(ctx, async (tx) => {
      await suppressEvents(tx);
      await copyTemplate(tx, template, { from, to: Math.min(from + batch, count) - 1, isMixed });
    });
  await rollUpCounts(ctx);
  await recountNow(ctx, { accountId: opened.accountId });
  await vacuumTables(["shipments", "shipment_packages", "shipment_items", "tracking_entries", "shipment_block_counts"]);
  return { accountId: opened.accountId, token: opened.token, secret: opened.secret, shipments: count };
}

const templateValues = {
  carrierId: sql`o.carrier_id`,
  province: sql`o.destination_state`,
  priceCents: sql`0`,
  estimatedDelivery: sql`o.estimated_delivery`,
};

/** In the proportions of a country: four in ten to one province, one in a hundred to each of the rare ones. */
const provinces = [...Array.from({ length: 40 }, () => provincesByName[0]), ...provincesByName, ...provincesByName].map(
  (province) => province?.name ?? "",
);

/**
 * 997 and 7919 are primes: the values are independent of each other and of the state. Half of the prices are of a few
 * flat rates, the others hardly ever come again.
 */
const mixedValues = {
  carrierId: sql`(select ids[1 + n * 7 % cardinality(ids)] from (select array_agg(id order by id) as ids from carriers) c)`,
  province: sql`(${sql.raw(`array['${provinces.join("','")}']`)})[1 + n::bigint * 7919 % ${sql.raw(String(provinces.length))}]`,
  priceCents: sql`case when n % 2 = 0 then 400000 + n % 40 * 20000 else 300000 + n::bigint * 997 % 400009 end`,
  estimatedDelivery: sql`(o.created_at + (n / 1000 + n % 7) * interval '1 day')::date`,
};

/**
 * Copies the template in one statement: shipments, their package, its items, their first history entry. What is copied is
 * read first: a distributed database takes ids from where the rows of an `insert … select` are read (docs/citus.md).
 */
async function copyTemplate(
  tx: Context,
  template: number,
  { from, to, isMixed }: { from: number; to: number; isMixed: boolean },
): Promise<void> {
  const { carrierId, province, priceCents, estimatedDelivery } = isMixed ? mixedValues : templateValues;
  const all = sql.raw(`array['${states.join("','")}']`);
  await tx.db.execute(sql`
    with original as materialized (select * from shipments where id = ${template}),
    package as materialized (select * from shipment_packages where shipment_id = ${template}),
    item as materialized (select * from shipment_items where shipment_id = ${template}),
    copies as (
      insert into shipments (
        account_id, external_id, direction, status, version, service_type, logistic_type, carrier_id, origin_id, origin,
        destination, destination_name, destination_city, destination_state, destination_zipcode, declared_value_cents,
        price_shipment_cents, price_insurance_cents, price_cents, price_incl_tax_cents, price_lines, rate_source,
        tariff_id, delivery_days_min, delivery_days_max, estimated_delivery, total_weight_grams, total_volume_cm3,
        package_count, tags, tracking_token, delivery_id, documents_obtained_at, created_at, last_status_at)
      select
        o.account_id, 'ESC-' || n, o.direction, (${all})[1 + n % ${states.length}::int], 1, o.service_type,
        o.logistic_type, ${carrierId}, o.origin_id, o.origin, o.destination, 'Cliente ' || n, o.destination_city,
        ${province}, o.destination_zipcode, o.declared_value_cents, 0, 0, 0, ${priceCents}, '[]'::jsonb, o.rate_source,
        o.tariff_id, o.delivery_days_min, o.delivery_days_max, ${estimatedDelivery}, o.total_weight_grams,
        o.total_volume_cm3, o.package_count, o.tags, md5(n || o.tracking_token), 'ESC-' || n, o.created_at,
        o.created_at - (${to}::int - n) * interval '1 minute', o.last_status_at
      from original o, generate_series(${from}::int, ${to}::int) as n
      returning id, account_id, created_at
    ),
    packages as (
      insert into shipment_packages (
        account_id, shipment_id, number, weight_grams, height_cm, width_cm, length_cm, classification_id, description1,
        container)
      select c.account_id, c.id, p.number, p.weight_grams, p.height_cm, p.width_cm, p.length_cm, p.classification_id,
        p.description1, p.container
      from copies c, package p
      returning id, account_id, shipment_id
    ),
    items as (
      insert into shipment_items (
        account_id, shipment_id, package_id, description, weight_grams, width_cm, length_cm, height_cm,
        classification_id, pos_x, pos_y, pos_z)
      select p.account_id, p.shipment_id, p.id, i.description, i.weight_grams, i.width_cm, i.length_cm, i.height_cm,
        i.classification_id, i.pos_x, i.pos_y, i.pos_z
      from packages p, item i
    )
    insert into tracking_entries (account_id, shipment_id, status, actor, occurred_at, created_at)
    select account_id, id, 'new', 'system:seed-scale', created_at, created_at from copies`);
}
