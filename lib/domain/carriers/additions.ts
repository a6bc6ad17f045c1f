import { eq } from "drizzle-orm";
import { carrierServices, carriers } from "@/db/schema/carriers";
import { invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { normalizeName } from "../geography/places";
import { recordAudit } from "../identity/audit";
import { type CarrierRow, findCarrier, type ServiceChanges } from "./administration";
import type { CarrierService } from "./store";

/** Logo of carriers that have none among our files. */
const plainLogo = "/carriers/carrier.svg";

/** Adds a carrier without services. It is quoted once services and their tariffs are added. */
export function addCarrier(
  ctx: Context,
  { name, ratingBasisPoints }: { name: string; ratingBasisPoints: number },
): Promise<CarrierRow> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const code = normalizeName(name).replaceAll(/[^a-z0-9]+/g, "-");
    if (code === "" || code === "-") throw invalid("name", message("carrier_name_needs_letters"));
    const [carrier] = await tx.db
      .insert(carriers)
      .values({ code, name, ratingBasisPoints, logo: plainLogo, createdAt: tx.now() })
      .onConflictDoNothing({ target: carriers.code })
      .returning();
    if (!carrier) throw invalid("name", message("carrier_name_taken"));
    await recordAudit(tx, {
      accountId: null,
      action: "carrier.added",
      target: `carrier:${carrier.id}`,
      detail: { name, ratingBasisPoints },
    });
    return findCarrier(tx, carrier.id);
  });
}

export type ServiceDraft = Pick<
  CarrierService,
  Exclude<keyof ServiceChanges, "active"> | "serviceType" | "logisticType"
>;

/** Adds a service in one dispatch mode. It is quoted as soon as it has a tariff. */
export function addCarrierService(ctx: Context, carrierId: number, draft: ServiceDraft): Promise<CarrierRow> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [carrier] = await tx.db.select({ id: carriers.id }).from(carriers).where(eq(carriers.id, carrierId));
    if (!carrier) throw notFound("carrier", carrierId);
    const [service] = await tx.db
      .insert(carrierServices)
      .values({ ...draft, carrierId })
      .onConflictDoNothing({
        target: [carrierServices.carrierId, carrierServices.serviceType, carrierServices.logisticType],
      })
      .returning();
    if (!service) throw invalid("logistic_type", message("carrier_service_taken"));
    await recordAudit(tx, {
      accountId: null,
      action: "carrier_service.added",
      target: `carrier_service:${service.id}`,
      detail: { carrierId, ...draft },
    });
    return findCarrier(tx, carrierId);
  });
}
