import { groupBy } from "@/lib/core/group-by";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import type { RetainedKind } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { retentionDays } from "@/lib/platform/retention";
import { stepStart } from "../../selling/daily-totals";
import { type FailureCount, type FailureKind, selectFailures } from "./failures.sql";
import { periodBefore, type ReportPeriod, type ReportStep, stepOf, stepsOf, windowOf } from "./period";
import { assertPlatformQuery, type PlatformQuery } from "./platform";

type FailureCounts = Readonly<Record<FailureKind, number>>;

export interface FailureReport {
  readonly before: ReportPeriod;
  readonly step: ReportStep;
  readonly steps: readonly (FailureCounts & { readonly from: string })[];
  readonly counts: FailureCounts;
  /** Null for what is no longer kept of the whole period before. */
  readonly countsBefore: Readonly<Record<FailureKind, number | null>>;
}

/** Kinds of failures whose rows have a retention of days. */
const keptKinds = { webhook_failed: "deliveries", api_failed: "requests" } as const satisfies Partial<
  Record<FailureKind, RetainedKind>
>;

/** What failed for all live (or test) accounts, on the day on which it was begun. For operators. */
export async function findFailureReport(ctx: Context, query: PlatformQuery): Promise<FailureReport> {
  assertPlatformQuery(ctx, query);
  const rows = await selectFailures(ctx.db, { isTest: query.isTest, ...windowOf(query) });
  const now = rows.filter(({ day }) => day >= query.from);
  const step = stepOf(query);
  const ofStep = groupBy(now, ({ day }) => stepStart(day, step, query.from));
  const before = periodBefore(query);
  const countsBefore = toCounts(rows.filter(({ day }) => day < query.from));
  const today = dayInArgentina(ctx.now());
  const isKept = (kind: FailureKind) => {
    if (kind !== "webhook_failed" && kind !== "api_failed") return true;
    return before.from > addDays(today, -retentionDays(keptKinds[kind]));
  };
  return {
    before,
    step,
    steps: stepsOf(query, step).map((from) => ({ from, ...toCounts(ofStep.get(from) ?? []) })),
    counts: toCounts(now),
    countsBefore: byKind((kind) => (isKept(kind) ? countsBefore[kind] : null)),
  };
}

const byKind = <Value>(of: (kind: FailureKind) => Value): Record<FailureKind, Value> => ({
  booking_refused: of("booking_refused"),
  booking_uncertain: of("booking_uncertain"),
  event_stuck: of("event_stuck"),
  webhook_failed: of("webhook_failed"),
  api_failed: of("api_failed"),
});

const toCounts = (rows: readonly FailureCount[]): FailureCounts =>
  byKind((kind) => rows.reduce((sum, row) => sum + (row.kind === kind ? row.count : 0), 0));
