import { eq } from "drizzle-orm";
import { carrierServices, carriers } from "@/db/schema/carriers";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { normalizeName } from "../geography/places";
import { recordAudit } from "../identity/audit";
import { type CarrierRow, findCarrier, type ServiceDraft } from "./administration";
import { findCatalogueEntry } from "./catalogue";
import { plainLogo } from "./logo";
import type { Carrier, CarrierService } from "./store";

/** An entry of the catalogue with those of its services that the operator wants. */
export interface CatalogueChoice {
  readonly code: string;
  /** Of a carrier that is new. */
  readonly name: string;
  readonly ratingBasisPoints: number;
  readonly services: readonly Pick<CarrierService, "serviceType" | "logisticType">[];
}

/**
 * Adds a carrier of the catalogue with its services ready made. Chosen again it gets the services that it lacks; nothing of
 * it is doubled or changed back.
 */
export function addCarrierOfCatalogue(ctx: Context, choice: CatalogueChoice): Promise<CarrierRow> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const entry = findCatalogueEntry(choice.code);
    if (!entry) throw notFound("carrier", choice.code);
    const { name, ratingBasisPoints } = choice;
    const { code, logo, trackingUrl } = entry;
    const id =
      (await insertCarrier(tx, { code, name, ratingBasisPoints, logo, trackingUrl })) ?? (await lockByCode(tx, code));
    for (const { serviceType, logisticType } of choice.services) {
      const ready = entry.services.find(
        (each) => each.serviceType === serviceType && each.logisticType === logisticType,
      );
      if (!ready) throw invalid("services", message("catalogue_service_unknown"));
      const { code: _, ...draft } = ready;
      await insertService(tx, id, draft);
    }
    return findCarrier(tx, id);
  });
}

async function lockByCode(tx: Context, code: string): Promise<number> {
  const [carrier] = await tx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.code, code)).for("update");
  if (!carrier) throw notFound("carrier", code);
  return carrier.id;
}

/** Returns its id; undefined if there is a carrier of that code. */
async function insertCarrier(
  tx: Context,
  carrier: Pick<Carrier, "code" | "name" | "ratingBasisPoints" | "logo"> & Partial<Pick<Carrier, "trackingUrl">>,
): Promise<number | undefined> {
  const [added] = await tx.db
    .insert(carriers)
    .values({ ...carrier, createdAt: tx.now() })
    .onConflictDoNothing({ target: carriers.code })
    .returning({ id: carriers.id });
  if (!added) return undefined;
  const { name, ratingBasisPoints } = carrier;
  await recordAudit(tx, {
    accountId: null,
    action: "carrier.added",
    target: `carrier:${added.id}`,
    detail: { name, ratingBasisPoints },
  });
  return added.id;
}

/** Adds a carrier without services. It is quoted once services and their tariffs are added. */
export function addCarrier(
  ctx: Context,
  { name, ratingBasisPoints }: { name: string; ratingBasisPoints: number },
): Promise<CarrierRow> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const code = normalizeName(name).replaceAll(/[^a-z0-9]+/g, "-");
    if (code === "" || code === "-") throw invalid("name", message("carrier_name_needs_letters"));
    const id = await insertCarrier(tx, { code, name, ratingBasisPoints, logo: plainLogo });
    if (id === undefined) throw invalid("name", message("carrier_name_taken"));
    return findCarrier(tx, id);
  });
}

/** Adds a service in one dispatch mode. It is quoted as soon as it has a tariff. */
export function addCarrierService(ctx: Context, carrierId: number, draft: ServiceDraft): Promise<CarrierRow> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [carrier] = await tx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.id, carrierId));
    if (!carrier) throw notFound("carrier", carrierId);
    if (!(await insertService(tx, carrierId, draft))) throw invalid("logistic_type", message("carrier_service_taken"));
    return findCarrier(tx, carrierId);
  });
}

/** False if the carrier has the service in that mode. */
async function insertService(tx: Context, carrierId: number, draft: ServiceDraft): Promise<boolean> {
  const [service] = await tx.db
    .insert(carrierServices)
    .values({ ...draft, carrierId })
    .onConflictDoNothing({
      target: [carrierServices.carrierId, carrierServices.serviceType, carrierServices.logisticType],
    })
    .returning({ id: carrierServices.id });
  if (!service) return false;
  await recordAudit(tx, {
    accountId: null,
    action: "carrier_service.added",
    target: `carrier_service:${service.id}`,
    detail: { carrierId, ...draft },
  });
  return true;
}
