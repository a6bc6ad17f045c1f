import type { Message } from "@/lib/core/messages";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { type Comparison, compareTariffs } from "./compare";
import type { TariffDefinition } from "./compile";
import { replaceContents } from "./contents";
import { lockDraft, raiseRevision } from "./drafts";
import { findFlaws } from "./flaws";
import type { PastTrial } from "./past-trial";
import { replayShipments } from "./replay";
import { type ReadSheets, readRules, type SheetChoice, type SheetContents, type TariffSheet } from "./sheets";
import { readDefinition, type TariffHeader } from "./store";
import { findTariff, type TariffVersion, tariffInForce } from "./versions";

/** What a version would change if it were published now. */
export interface TariffTrial {
  /** The version it is compared with; null where the service has no prices yet. */
  readonly inForce: TariffVersion | null;
  readonly comparison: Comparison;
  readonly past: PastTrial;
  /** Why it cannot be published. */
  readonly flaws: readonly Message[];
}

export interface SheetImport extends Omit<ReadSheets, "contents"> {
  /** Whether the draft holds the rows of the file now. A file with a problem is rejected as a whole. */
  readonly applied: boolean;
  /** Null where the file has problems or leaves something open. */
  readonly trial: TariffTrial | null;
}

/**
 * Replaces the prices, zones and surcharges of a draft by the rows of the sheets, together or not at all, and returns
 * what the draft changes compared with the version in force. A dry run returns the same and writes nothing.
 */
export function importSheets(
  ctx: Context,
  tariffId: number,
  file: { readonly sheets: readonly TariffSheet[]; readonly dryRun: boolean; readonly choice?: SheetChoice },
): Promise<SheetImport> {
  return inTransaction(ctx, async (tx) => {
    const header = await lockDraft(tx, tariffId);
    const { contents: read, ...facts } = readRules(file.sheets, file.choice);
    const contents = facts.tax === "included" ? withoutTax(read, header.vatBasisPoints) : read;
    if (facts.problemCount > 0 || facts.needs.length > 0) return { ...facts, applied: false, trial: null };
    const definition = { ...(await readDefinition(tx.db, header)), ...contents };
    const trial = await tryDefinition(tx, definition);
    if (!file.dryRun) {
      await replaceContents(tx, tariffId, contents);
      await raiseRevision(tx, header);
      await recordAudit(tx, {
        accountId: header.accountId,
        action: "tariff.imported",
        target: `tariff:${tariffId}`,
        detail: { kind: file.sheets.map(({ kind }) => kind).join(", "), rows: facts.rows, ...trial.comparison.prices },
      });
    }
    return { ...facts, applied: !file.dryRun, trial };
  });
}

/** Prices of a tariff are before tax; they are rounded to cents. */
function withoutTax({ lanes, ...contents }: SheetContents, vatBasisPoints: number): SheetContents {
  const net = (cents: number) => Math.round((cents * 10_000) / (10_000 + vatBasisPoints));
  return {
    ...contents,
    ...(lanes && {
      lanes: lanes.map((lane) => ({
        ...lane,
        extraKgCents: net(lane.extraKgCents),
        bands: lane.bands.map(({ upToGrams, priceCents }) => ({ upToGrams, priceCents: net(priceCents) })),
      })),
    }),
  };
}

/** What a version changes compared with the one in force. */
export async function tryTariff(ctx: Context, id: number): Promise<TariffTrial> {
  return tryDefinition(ctx, await readTariff(ctx, id));
}

/** A version with its zones, prices and surcharges, whatever its state. */
export async function readTariff(ctx: Context, id: number): Promise<TariffHeader & TariffDefinition> {
  return readDefinition(ctx.db, await findTariff(ctx, id));
}

/** Compared with the version that it replaces: the one in force, unless another one is given. */
export async function tryDefinition(
  ctx: Context,
  definition: TariffDefinition,
  replaced?: TariffVersion,
): Promise<TariffTrial> {
  const inForce = replaced ?? (await findReplaced(ctx, definition));
  const before = inForce && (await readDefinition(ctx.db, inForce satisfies TariffHeader));
  return {
    inForce: inForce ?? null,
    comparison: compareTariffs(before ?? { zones: [], lanes: [], surcharges: [] }, definition),
    past: await replayShipments(ctx, definition),
    flaws: findFlaws(definition),
  };
}

/** An account's first own contract is compared with the platform's tariff. */
async function findReplaced(
  ctx: Context,
  { carrierServiceId, accountId }: TariffDefinition,
): Promise<TariffVersion | undefined> {
  const own = await tariffInForce(ctx, { carrierServiceId, accountId });
  return own ?? (accountId === null ? undefined : tariffInForce(ctx, { carrierServiceId, accountId: null }));
}
