import type { RetainedKind } from "@/lib/core/vocabulary";
import type { Context } from "./context";
import { setting } from "./settings";

interface Period {
  /** The variable that sets the days; null = the period is fixed. */
  readonly variable: `RETENTION_${string}_DAYS` | null;
  /** Days unless the variable sets others; null = kept for good. */
  readonly days: number | null;
}

/** How long each kind of data is kept. The shortest periods are in `lib/platform/settings/variables.ts`. */
const periods = {
  recipients: { variable: "RETENTION_RECIPIENTS_DAYS", days: null },
  returns: { variable: "RETENTION_RECIPIENTS_DAYS", days: null },
  imports: { variable: "RETENTION_IMPORTS_DAYS", days: 90 },
  requests: { variable: "RETENTION_REQUESTS_DAYS", days: 7 },
  idempotency_keys: { variable: "RETENTION_IDEMPOTENCY_DAYS", days: 1 },
  events: { variable: "RETENTION_EVENTS_DAYS", days: 7 },
  deliveries: { variable: "RETENTION_DELIVERIES_DAYS", days: 30 },
  carrier_reports: { variable: "RETENTION_CARRIER_REPORTS_DAYS", days: 30 },
  notices: { variable: "RETENTION_NOTICES_DAYS", days: 90 },
  print_files: { variable: null, days: 1 / 24 },
  print_jobs: { variable: null, days: 30 },
  bulk_actions: { variable: null, days: 1 },
  quotes: { variable: "RETENTION_QUOTES_DAYS", days: null },
  checkout_questions: { variable: null, days: 7 },
  receipts: { variable: "RETENTION_RECEIPTS_DAYS", days: 365 },
  signatures: { variable: null, days: 730 },
  sessions: { variable: null, days: 30 },
  audit: { variable: null, days: null },
  ledger: { variable: null, days: null },
} as const satisfies Record<RetainedKind, Period>;

export const dayMs = 86_400_000;

/** Kinds that are always deleted at some age. */
type LimitedKind = {
  [Kind in RetainedKind]: (typeof periods)[Kind]["days"] extends number ? Kind : never;
}[RetainedKind];

/** Days that a kind of data is kept; null = for good. */
export function retentionDays(kind: LimitedKind): number;
export function retentionDays(kind: RetainedKind): number | null;
export function retentionDays(kind: RetainedKind): number | null {
  const { variable, days } = periods[kind];
  return (variable === null ? undefined : setting(variable)) ?? days;
}

/** What is older than this moment has been kept long enough; undefined = everything is kept for good. */
export function retentionStart(ctx: Pick<Context, "now">, kind: LimitedKind): Date;
export function retentionStart(ctx: Pick<Context, "now">, kind: RetainedKind): Date | undefined;
export function retentionStart(ctx: Pick<Context, "now">, kind: RetainedKind): Date | undefined {
  const days = retentionDays(kind);
  return days === null ? undefined : new Date(ctx.now().getTime() - days * dayMs);
}

export interface RetainedData {
  readonly kind: RetainedKind;
  /** Null = kept for good. */
  readonly days: number | null;
  readonly variable: string | null;
}

/** The periods that are in force, in the order of the vocabulary. */
export const listRetention = (): RetainedData[] =>
  (Object.keys(periods) as RetainedKind[]).map((kind) => ({
    kind,
    days: retentionDays(kind),
    variable: periods[kind].variable,
  }));
