import { and, eq, sql } from "drizzle-orm";
import { tariffs } from "@/db/schema/carriers";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { adjustPrices, applyAdjustment, assertChanges, type PriceAdjustment } from "./adjust";
import { draftTariff, lockService } from "./drafts";
import { type TariffTrial, tryDefinition } from "./import";
import { publishTariff, startOfPrices } from "./publish";
import { readDefinition } from "./store";
import { findTariff, listTariffs, type TariffVersion, tariffInForce } from "./versions";

/** One adjustment of several tariffs, which begins for all of them at once. */
export interface PriceRaise {
  readonly adjustment: PriceAdjustment;
  /** Left out: now. */
  readonly validFrom?: Date | undefined;
  /** Name of the new versions. Left out: that of the version that each replaces. */
  readonly name?: string | undefined;
}

/** A tariff as a trial showed it. */
export interface TriedTariff {
  /** The version that is replaced. */
  readonly id: number;
  readonly revision: number;
}

export interface RaisedTariff {
  /** The version that is replaced: the one in force when the new prices begin. */
  readonly replaced: TariffVersion;
  /** Changes whenever a version of this tariff is published or rolled back. */
  readonly revision: number;
  /** A scheduled version that takes over afterwards, without the new prices. */
  readonly next: TariffVersion | null;
  readonly trial: TariffTrial;
}

/** What a raise would change, by carrier and service. Writes nothing. Each version stands for its tariff, which counts once. */
export async function tryRaise(ctx: Context, ids: readonly number[], raise: PriceRaise): Promise<RaisedTariff[]> {
  assertOperator(ctx);
  assertChanges(raise.adjustment);
  const from = startOfPrices(ctx.now(), raise.validFrom);
  const replaced = new Map<number, TariffVersion>();
  for (const id of ids) {
    const version = await findReplaced(ctx, await findTariff(ctx, id), from);
    replaced.set(version.id, version);
  }
  const raised: RaisedTariff[] = [];
  // One after the other: each trial prices hundreds of shipments again.
  for (const version of [...replaced.values()].sort(byService)) {
    const before = await readDefinition(ctx.db, version);
    raised.push({
      replaced: version,
      revision: await revisionOf(ctx, version),
      next: await findNext(ctx, version, from),
      trial: await tryDefinition(ctx, { ...before, ...adjustPrices(before, raise.adjustment) }, version),
    });
  }
  return raised;
}

/**
 * Publishes a version of each tariff with the raised prices, all or none. Throws `conflict` with the name of a tariff that
 * has changed since the trial, so that no price is raised that nobody saw, or twice.
 */
export function publishRaise(ctx: Context, tried: readonly TriedTariff[], raise: PriceRaise): Promise<TariffVersion[]> {
  return inTransaction(ctx, async (live) => {
    assertOperator(live);
    assertChanges(raise.adjustment);
    const startedAt = live.now();
    // One moment for all: "at once" begins together, and no version that begins meanwhile is overridden unseen.
    const tx = { ...live, now: () => startedAt };
    const from = startOfPrices(startedAt, raise.validFrom);
    const revisions = new Map(tried.map(({ id, revision }) => [id, revision]));
    const versions: TariffVersion[] = [];
    for (const id of revisions.keys()) versions.push(await findTariff(tx, id));
    // In one order for every raise, so that two of them wait for each other instead of blocking each other.
    versions.sort(byService);
    for (const { carrierServiceId } of versions) await lockService(tx, carrierServiceId);
    for (const version of versions) {
      const { id } = await findReplaced(tx, version, from);
      if (id !== version.id || (await revisionOf(tx, version)) !== revisions.get(id)) throw changedMeanwhile(version);
    }
    const published: TariffVersion[] = [];
    for (const version of versions) published.push(await publishRaised(tx, version, raise));
    return published;
  });
}

async function publishRaised(tx: Context, version: TariffVersion, raise: PriceRaise): Promise<TariffVersion> {
  const { id, carrierServiceId, accountId, name } = version;
  const draft = await draftTariff(tx, { carrierServiceId, accountId, name: raise.name ?? name, copyOf: id });
  const before = await readDefinition(tx.db, version);
  const { adjustment } = raise;
  await applyAdjustment(tx, draft, { before, adjusted: adjustPrices(before, adjustment), adjustment });
  return publishTariff(tx, draft.id, raise.validFrom);
}

const byService = (a: TariffVersion, b: TariffVersion): number =>
  a.carrier.name.localeCompare(b.carrier.name, "es") || a.carrierServiceId - b.carrierServiceId || a.id - b.id;

/** The version of the same tariff that gives the prices at a moment: a scheduled one may have begun by then. */
async function findReplaced(ctx: Context, version: TariffVersion, at: Date): Promise<TariffVersion> {
  const found = await tariffInForce({ ...ctx, now: () => at }, version);
  if (!found) throw changedMeanwhile(version);
  return found;
}

async function findNext(
  ctx: Context,
  { carrierServiceId, accountId }: TariffVersion,
  from: Date,
): Promise<TariffVersion | null> {
  const { rows } = await listTariffs(ctx, {
    statuses: ["scheduled"],
    carrierServiceId,
    accountId,
    limit: maxScheduled,
    offset: 0,
  });
  const later = rows.filter(({ validFrom }) => validFrom > from);
  return later.sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime())[0] ?? null;
}

/** More versions than anybody schedules for one tariff. */
const maxScheduled = 1_000;

/** How often a version of a tariff was published or rolled back. Published versions are never deleted. */
async function revisionOf(ctx: Context, { carrierServiceId, accountId }: TariffVersion): Promise<number> {
  const isPublished = sql`count(*) filter (where ${tariffs.state} <> 'draft')`;
  const isWithdrawn = sql`count(*) filter (where ${tariffs.state} = 'withdrawn')`;
  const [row] = await ctx.db
    .select({ revision: sql<number>`(${isPublished} + ${isWithdrawn})::int` })
    .from(tariffs)
    .where(
      and(eq(tariffs.carrierServiceId, carrierServiceId), sql`${tariffs.accountId} is not distinct from ${accountId}`),
    );
  return row?.revision ?? 0;
}

const changedMeanwhile = ({ carrier, service, accountName, version, name }: TariffVersion): DomainError =>
  new DomainError({
    code: "conflict",
    message: message("tariff_changed_meanwhile", { carrier: carrier.name, ...service, accountName, version, name }),
  });
