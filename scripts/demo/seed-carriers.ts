import {
  carrierLocations,
  carrierServices,
  carriers,
  tariffLanes,
  tariffSurcharges,
  tariffs,
  tariffZones,
} from "@/db/schema/carriers";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { branchesOf } from "./branches";
import { type DemoCarrier, demoCarriers } from "./carriers";
import { tariffOf } from "./tariff-tables";

/** Midnight in Argentina. */
const validFrom = new Date("2026-01-01T00:00:00-03:00");

/**
 * Inserts carriers, by default those of the demo, with services, tariffs and branches. A carrier whose code exists already
 * is left unchanged.
 */
export function seedCarriers(
  ctx: Context,
  chosen: readonly DemoCarrier[] = demoCarriers,
): Promise<{ carriers: number; services: number; locations: number }> {
  return inTransaction(ctx, async (tx) => {
    const written = await tx.db
      .insert(carriers)
      .values(chosen.map((carrier) => toRow(tx, carrier)))
      .onConflictDoNothing({ target: carriers.code })
      .returning({ id: carriers.id, code: carriers.code });
    const added = chosen.flatMap((carrier) =>
      written.filter(({ code }) => code === carrier.code).map(({ id }) => ({ id, carrier })),
    );
    const services = await insertServices(tx, added);
    await insertTariffs(tx, services);
    const branches = added.flatMap(({ id, carrier }) =>
      branchesOf(carrier).map((branch) => ({ ...branch, carrierId: id })),
    );
    for (const batch of batches(branches, 1_000)) await tx.db.insert(carrierLocations).values(batch);
    return { carriers: added.length, services: services.length, locations: branches.length };
  });
}

interface AddedCarrier {
  readonly id: number;
  readonly carrier: DemoCarrier;
}

interface AddedService {
  readonly id: number;
  readonly carrier: DemoCarrier;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
}

const toRow = (tx: Context, { code, name, ratingBasisPoints }: DemoCarrier) => ({
  code,
  name,
  ratingBasisPoints,
  logo: `/carriers/${code}.svg`,
  isDemo: true,
  createdAt: tx.now(),
});

async function insertServices(tx: Context, added: readonly AddedCarrier[]): Promise<AddedService[]> {
  if (added.length === 0) return [];
  const rows = await tx.db
    .insert(carrierServices)
    .values(
      added.flatMap(({ id, carrier }) =>
        (Object.keys(carrier.offers) as ServiceType[]).flatMap((serviceType) =>
          (carrier.offers[serviceType] ?? []).map((logisticType) => ({
            ...carrier.limits,
            classificationIds: [...carrier.limits.classificationIds],
            carrierId: id,
            serviceType,
            logisticType,
          })),
        ),
      ),
    )
    .returning();
  return rows.flatMap(({ id, carrierId, serviceType, logisticType }) =>
    added.filter((entry) => entry.id === carrierId).map(({ carrier }) => ({ id, carrier, serviceType, logisticType })),
  );
}

async function insertTariffs(tx: Context, services: readonly AddedService[]): Promise<void> {
  if (services.length === 0) return;
  const definitions = services.map((service) => ({
    service,
    tariff: tariffOf(service.carrier, service.serviceType, service.logisticType),
  }));
  const headers = await tx.db
    .insert(tariffs)
    .values(
      definitions.map(({ service, tariff }) => ({
        carrierServiceId: service.id,
        name: `${service.carrier.name} 2026`,
        version: 1,
        validFrom,
        volumetricDivisor: tariff.volumetricDivisor,
        vatBasisPoints: tariff.vatBasisPoints,
        createdAt: tx.now(),
      })),
    )
    .returning({ tariffId: tariffs.id, carrierServiceId: tariffs.carrierServiceId });
  const idOf = new Map(headers.map(({ tariffId, carrierServiceId }) => [carrierServiceId, tariffId]));
  const complete = definitions.flatMap(({ service, tariff }) => {
    const tariffId = idOf.get(service.id);
    return tariffId === undefined ? [] : [{ tariffId, tariff }];
  });
  const zones = complete.flatMap(({ tariffId, tariff }) => tariff.zones.map((zone) => ({ ...zone, tariffId })));
  const lanes = complete.flatMap(({ tariffId, tariff }) => tariff.lanes.map((lane) => ({ ...lane, tariffId })));
  const surcharges = complete.flatMap(({ tariffId, tariff }) => tariff.surcharges.map((rule) => ({ tariffId, rule })));
  for (const batch of batches(zones, 5_000)) await tx.db.insert(tariffZones).values(batch);
  for (const batch of batches(lanes, 5_000)) await tx.db.insert(tariffLanes).values(batch);
  await tx.db.insert(tariffSurcharges).values(surcharges);
}

/** Batches for inserts: PostgreSQL allows at most 65,535 parameters in a statement. */
function* batches<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
