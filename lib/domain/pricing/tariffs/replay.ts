import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { newestOf, ownedBy } from "@/db/query/newest";
import { carrierServices, carriers } from "@/db/schema/carriers";
import { type Party, shipmentPackages, shipments } from "@/db/schema/shipments";
import type { Context } from "@/lib/platform/context";
import { compileTariff, type TariffDefinition } from "./compile";
import { type PricedPackageInput, priceShipment } from "./engine";
import { type PastPrice, type PastTrial, summarizePast } from "./past-trial";

const maxReplayed = 500;
/**
 * How many of the newest shipments are searched for those of the service. Without this limit a service that is hardly
 * used would scan every shipment.
 */
const maxScanned = 20_000;

/**
 * Prices the last 500 shipments of a service (of the account, where the tariff is its own contract) by a version. Mark-ups
 * of the account are no part of the tariff and are carried over as they were then.
 */
export async function replayShipments(ctx: Context, definition: TariffDefinition): Promise<PastTrial> {
  const sent = await lastShipments(ctx, definition);
  const packages = await packagesOf(
    ctx,
    sent.map(({ id }) => id),
  );
  const tariff = compileTariff(definition);
  const prices = sent.map((shipment): PastPrice => {
    const priced = priceShipment(
      tariff,
      {
        origin: shipment.origin,
        destination: shipment.destination,
        packages: packages.get(shipment.id) ?? [],
        declaredValueCents: shipment.declaredValueCents,
      },
      { shareBasisPoints: 0, amountCents: markupOf(shipment.priceLines) },
    );
    const { id, carrier, serviceType, createdAt, destinationCity, priceInclTaxCents } = shipment;
    return {
      shipmentId: id,
      at: createdAt,
      destination: destinationCity,
      serviceType,
      before: { carrier, cents: priceInclTaxCents },
      after: priced ? { carrier, cents: priced.priceInclTaxCents } : null,
    };
  });
  return summarizePast(prices, { count: sent.length });
}

const markupOf = (lines: readonly { code: string; cents: number }[]): number =>
  lines.reduce((total, { code, cents }) => (code === "markup" ? total + cents : total), 0);

async function lastShipments(ctx: Context, { carrierServiceId, accountId }: TariffDefinition) {
  const owners = accountId === null ? undefined : [accountId];
  const latest = ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(ownedBy(shipments.accountId, owners))
    .orderBy(...newestOf(shipments.accountId, owners, shipments.id))
    .limit(maxScanned)
    .as("latest");
  return ctx.db
    .select({
      id: shipments.id,
      carrier: carriers.name,
      serviceType: shipments.serviceType,
      createdAt: shipments.createdAt,
      origin: placeOf(shipments.origin),
      destination: placeOf(shipments.destination),
      destinationCity: shipments.destinationCity,
      declaredValueCents: shipments.declaredValueCents,
      priceInclTaxCents: shipments.priceInclTaxCents,
      priceLines: shipments.priceLines,
    })
    .from(shipments)
    .innerJoin(latest, eq(latest.id, shipments.id))
    .innerJoin(
      carrierServices,
      and(
        eq(carrierServices.id, carrierServiceId),
        eq(carrierServices.carrierId, shipments.carrierId),
        eq(carrierServices.serviceType, shipments.serviceType),
        eq(carrierServices.logisticType, shipments.logisticType),
      ),
    )
    .innerJoin(carriers, eq(carriers.id, carrierServices.carrierId))
    .orderBy(desc(shipments.id))
    .limit(maxReplayed);
}

const placeOf = (party: AnyPgColumn) =>
  sql<Pick<Party, "zipcode" | "provinceCode">>`jsonb_build_object(
    'zipcode', ${party}->'zipcode', 'provinceCode', ${party}->'provinceCode')`;

async function packagesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, PricedPackageInput[]>> {
  const found = new Map<number, PricedPackageInput[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await ctx.db
    .select({
      shipmentId: shipmentPackages.shipmentId,
      weightGrams: shipmentPackages.weightGrams,
      heightCm: shipmentPackages.heightCm,
      widthCm: shipmentPackages.widthCm,
      lengthCm: shipmentPackages.lengthCm,
      classificationId: shipmentPackages.classificationId,
    })
    .from(shipmentPackages)
    .where(inArray(shipmentPackages.shipmentId, [...ids]))
    .orderBy(asc(shipmentPackages.shipmentId), asc(shipmentPackages.number));
  for (const { shipmentId, ...entry } of rows) found.get(shipmentId)?.push(entry);
  return found;
}
