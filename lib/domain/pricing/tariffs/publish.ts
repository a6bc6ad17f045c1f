import { eq } from "drizzle-orm";
import { tariffs } from "@/db/schema/carriers";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { AuditAction } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { lockDraft, lockService, lockTariff } from "./drafts";
import { findFlaws } from "./flaws";
import { readDefinition, type TariffHeader } from "./store";
import { findTariff, type TariffVersion, tariffInForce } from "./versions";

const furthestDays = 400;
const dayMs = 86_400_000;

/**
 * Publishes a draft from a date on, or at once without a date. Every process loads it after the commit and goes by its
 * own clock, so that all switch at that moment.
 */
export function publishTariff(ctx: Context, id: number, validFrom?: Date): Promise<TariffVersion> {
  return inTransaction(ctx, async (tx) => {
    const header = await lockDraft(tx, id);
    await lockService(tx, header.carrierServiceId);
    const now = tx.now();
    const from = startOfPrices(now, validFrom);
    const flaws = findFlaws(await readDefinition(tx.db, header));
    if (flaws.length > 0)
      throw new DomainError({
        code: "validation_failed",
        issues: flaws.map((flaw) => ({ path: "global", message: flaw })),
      });
    await tx.db
      .update(tariffs)
      .set({ state: "published", validFrom: from, publishedAt: now })
      .where(eq(tariffs.id, id));
    await audit(tx, header, "tariff.published", { validFrom: from.toISOString() });
    return findTariff(tx, id);
  });
}

/** When prices begin: at the date, or now without one. Throws `invalid` for one that has passed or is too far away. */
export function startOfPrices(now: Date, validFrom: Date | undefined): Date {
  const from = validFrom && validFrom > now ? validFrom : now;
  if (validFrom && validFrom.getTime() < now.getTime() - 60_000)
    throw invalid("valid_from", message("date_has_passed"));
  if (from.getTime() > now.getTime() + furthestDays * dayMs)
    throw invalid("valid_from", message("date_too_far", { days: furthestDays }));
  return from;
}

/**
 * Withdraws a published version: the one before it is in force again, at once and in every process. Shipments created
 * in between keep their price.
 */
export function rollBackTariff(ctx: Context, id: number): Promise<TariffVersion> {
  return inTransaction(ctx, async (tx) => {
    const header = await lockTariff(tx, id);
    await lockService(tx, header.carrierServiceId);
    const { status: tariffStatus } = await findTariff(tx, id);
    if (tariffStatus !== "in_force" && tariffStatus !== "scheduled")
      throw new DomainError({ code: "conflict", message: message("version_not_in_force") });
    await tx.db.update(tariffs).set({ state: "withdrawn", withdrawnAt: tx.now() }).where(eq(tariffs.id, id));
    await assertPricesLeft(tx, header, tariffStatus);
    await audit(tx, header, "tariff.rolled_back", { standing: tariffStatus });
    return findTariff(tx, id);
  });
}

/**
 * Without prices a service of the platform would vanish from every quote. An own contract falls back to the platform's
 * tariff.
 */
async function assertPricesLeft(tx: Context, header: TariffHeader, tariffStatus: string): Promise<void> {
  if (header.accountId !== null || tariffStatus !== "in_force") return;
  if (await tariffInForce(tx, header)) return;
  throw new DomainError({ code: "conflict", message: message("no_earlier_version") });
}

const audit = (
  tx: Context,
  header: TariffHeader,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, {
    accountId: header.accountId,
    action,
    target: `tariff:${header.id}`,
    detail: { carrierServiceId: header.carrierServiceId, version: header.version, name: header.name, ...detail },
  });
