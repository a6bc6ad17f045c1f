import { and, eq, sql } from "drizzle-orm";
import { carrierServices, tariffs } from "@/db/schema/carriers";
import { DomainError, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findAccount } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { copyContents } from "./contents";
import type { TariffHeader } from "./store";
import { findTariff, tariffInForce } from "./versions";

export interface TariffDraft {
  readonly carrierServiceId: number;
  /** The account whose own contract it becomes; null = the platform's tariff. */
  readonly accountId: number | null;
  readonly name: string;
  /** The version to copy. Left out: the account's version in force, or else the platform's. */
  readonly copyOf?: number | undefined;
}

export interface TariffTerms {
  readonly name?: string | undefined;
  readonly volumetricDivisor?: number | undefined;
  readonly vatBasisPoints?: number | undefined;
}

const usualTerms = { volumetricDivisor: 4000, vatBasisPoints: 2100 };

/** Creates a draft version. It prices nothing until it is published. */
export function draftTariff(ctx: Context, draft: TariffDraft): Promise<TariffHeader> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { carrierServiceId, accountId, name } = draft;
    await lockService(tx, carrierServiceId);
    if (accountId !== null) await findAccount(tx, accountId);
    const source = await sourceOf(tx, draft);
    const [header] = await tx.db
      .insert(tariffs)
      .values({
        carrierServiceId,
        accountId,
        name,
        version: sql`(select coalesce(max(version), 0) + 1 from tariffs
          where carrier_service_id = ${carrierServiceId} and account_id is not distinct from ${accountId})`,
        state: "draft",
        validFrom: tx.now(),
        volumetricDivisor: source?.volumetricDivisor ?? usualTerms.volumetricDivisor,
        vatBasisPoints: source?.vatBasisPoints ?? usualTerms.vatBasisPoints,
        createdAt: tx.now(),
      })
      .returning();
    if (!header) throw new Error("the draft was not written");
    if (source) await copyContents(tx, source.id, header.id);
    await recordAudit(tx, {
      accountId,
      action: "tariff.drafted",
      target: `tariff:${header.id}`,
      detail: { carrierServiceId, name, version: header.version, copyOf: source?.id ?? null },
    });
    return header;
  });
}

async function sourceOf(tx: Context, { copyOf, carrierServiceId, accountId }: TariffDraft) {
  if (copyOf !== undefined) return findTariff(tx, copyOf);
  const own = accountId === null ? undefined : await tariffInForce(tx, { carrierServiceId, accountId });
  return own ?? tariffInForce(tx, { carrierServiceId, accountId: null });
}

export function changeDraft(ctx: Context, id: number, terms: TariffTerms): Promise<TariffHeader> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockDraft(tx, id);
    const changes = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length === 0) return before;
    const [after] = await tx.db
      .update(tariffs)
      .set({ ...changes, revision: before.revision + 1 })
      .where(eq(tariffs.id, id))
      .returning();
    if (!after) throw notFound("tariff", id);
    await recordAudit(tx, {
      accountId: before.accountId,
      action: "tariff.draft_changed",
      target: `tariff:${id}`,
      detail: changes,
    });
    return after;
  });
}

export function deleteDraft(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, name, version } = await lockDraft(tx, id);
    await tx.db.delete(tariffs).where(and(eq(tariffs.id, id), eq(tariffs.state, "draft")));
    await recordAudit(tx, {
      accountId,
      action: "tariff.draft_deleted",
      target: `tariff:${id}`,
      detail: { name, version },
    });
  });
}

/**
 * Locks a draft until the end of the transaction. Throws `conflict` for a published version, as what prices shipments, or
 * did, never changes, and for a draft that has changed since the revision that the editor saw.
 */
export async function lockDraft(tx: Context, id: number, revision?: number): Promise<TariffHeader> {
  const header = await lockTariff(tx, id);
  if (header.state !== "draft") throw new DomainError({ code: "conflict", message: message("tariff_published") });
  if (revision !== undefined && header.revision !== revision)
    throw new DomainError({ code: "conflict", message: message("draft_changed_meanwhile") });
  return header;
}

export async function lockTariff(tx: Context, id: number): Promise<TariffHeader> {
  assertOperator(tx);
  const [header] = await tx.db.select().from(tariffs).where(eq(tariffs.id, id)).for("update");
  if (!header) throw notFound("tariff", id);
  return header;
}

/**
 * Locks the service of a tariff until the end of the transaction: whoever publishes or rolls back one of its versions
 * waits, so that the version in force stays the same meanwhile.
 */
export async function lockService(tx: Context, id: number): Promise<void> {
  const [service] = await tx.db
    .select({ id: carrierServices.id })
    .from(carrierServices)
    .where(eq(carrierServices.id, id))
    .for("update");
  if (!service) throw notFound("carrier_service", id);
}

/** Increments the revision of a draft that the caller has locked; returns the new one. */
export async function raiseRevision(tx: Context, { id, revision }: TariffHeader): Promise<number> {
  await tx.db
    .update(tariffs)
    .set({ revision: revision + 1 })
    .where(eq(tariffs.id, id));
  return revision + 1;
}
