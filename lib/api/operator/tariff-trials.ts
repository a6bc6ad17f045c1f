import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import type { Locale } from "@/lib/core/vocabulary";
import type {
  AdjustedDraft,
  PriceAdjustment,
  PriceRaise,
  RaisedTariff,
  SheetChoice,
  SheetImport,
  TariffTrial,
} from "@/lib/domain/pricing/tariffs";
import { toText } from "@/lib/i18n/to-text";
import { columnsQuery, serializeColumns, serializeProblems, toColumnChoice } from "../shared/sheet-upload";
import { Instant } from "../shared/timestamp";
import { Id, integer, optionalText } from "../shared/wire";
import { serializePastTrial } from "./past-trials";
import { serializeTariff } from "./tariffs";

/** What a draft changes against the version in force, and the imports and adjustments that are tried by that first. */

/** Every price changes by the same share. */
const adjustment = z.object({
  basis_points: integer(-9_000, 100_000),
  /** New prices are multiples of so many cents. */
  round_to_cents: integer(1, 100_000),
  includes_surcharges: z.boolean().default(false),
});

const revision = integer(0, 2_000_000_000);

/** Without a revision, which the dry run returned, it is a dry run. */
export const PriceAdjustmentInput = adjustment.extend({ revision: revision.optional() });

/** One adjustment of several tariffs, each named by one of its versions. */
const raise = adjustment.extend({ valid_from: Instant.nullish(), name: optionalText(100) });
const mostTariffs = 100;

export const RaiseTrialInput = raise.extend({ tariff_ids: z.array(Id).min(1).max(mostTariffs) });

/** The versions and revisions that the trial returned. */
export const RaiseInput = raise.extend({
  tariffs: z
    .array(z.object({ tariff_id: Id, revision }))
    .min(1)
    .max(mostTariffs),
});

export const ImportQuery = z.object({
  dry_run: z.enum(["true", "false"]).default("true"),
  ...columnsQuery,
  /** For the whole of a price list that does not say them. */
  origin_zone: optionalText(80),
  min_days: integer(0, 90).optional(),
  max_days: integer(0, 90).optional(),
  tax: z.enum(["included", "excluded"]).optional(),
});

export const toSheetChoice = (query: z.output<typeof ImportQuery>): SheetChoice => ({
  ...toColumnChoice(query),
  terms: { originZone: query.origin_zone, minDays: query.min_days, maxDays: query.max_days, tax: query.tax },
});

export const serializeTrial = (trial: TariffTrial, locale: Locale) => {
  const { comparison, past } = trial;
  return {
    in_force: trial.inForce && serializeTariff(trial.inForce),
    flaws: trial.flaws.map((flaw) => toText(flaw, locale)),
    prices: { ...comparison.prices },
    average_share: comparison.averageShare,
    worst: comparison.worst.map((change) => ({
      origin_zone: change.originZone,
      destination_zone: change.destinationZone,
      up_to_grams: change.upToGrams,
      before: toAmount(change.beforeCents),
      after: toAmount(change.afterCents),
      share: change.share,
    })),
    lanes_changed: comparison.lanesChanged,
    zones: { ...comparison.zones },
    surcharges: { ...comparison.surcharges },
    past: serializePastTrial(past),
  };
};

export const toPriceAdjustment = (input: z.output<typeof adjustment>): PriceAdjustment => ({
  basisPoints: input.basis_points,
  roundToCents: input.round_to_cents,
  includesSurcharges: input.includes_surcharges,
});

export const toPriceRaise = (input: z.output<typeof raise>): PriceRaise => ({
  adjustment: toPriceAdjustment(input),
  validFrom: input.valid_from ?? undefined,
  name: input.name,
});

export const serializeRaisedTariff = ({ replaced, revision, next, trial }: RaisedTariff, locale: Locale) => ({
  tariff: serializeTariff(replaced),
  revision,
  next: next && serializeTariff(next),
  trial: serializeTrial(trial, locale),
});

export const serializeAdjustedDraft = ({ applied, revision, trial }: AdjustedDraft, locale: Locale) => ({
  applied,
  revision,
  trial: serializeTrial(trial, locale),
});

const toProblems = (problems: SheetImport["problems"], locale: Locale) =>
  serializeProblems(
    problems.map(({ name = null, ...problem }) => ({ ...problem, sheet: name })),
    locale,
  );

export const serializeImport = (result: SheetImport, locale: Locale) => ({
  rows: result.rows,
  applied: result.applied,
  problem_count: result.problemCount,
  problems: toProblems(result.problems, locale),
  warnings: toProblems(result.warnings, locale),
  columns: result.columns && serializeColumns(result.columns),
  ignored: [...result.ignored],
  needs: [...result.needs],
  tax: result.tax,
  trial: result.trial && serializeTrial(result.trial, locale),
});
