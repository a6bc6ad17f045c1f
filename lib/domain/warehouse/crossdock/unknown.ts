import type { CrossdockStep } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { recordAudit, searchAudit } from "../../identity/audit";
import { dayBounds } from "./day";

/** A code that was scanned at the crossdock and that no shipment has. */
export interface UnknownScan {
  readonly id: number;
  readonly code: string;
  readonly step: CrossdockStep;
  /** The actor as in the audit log: `user:3`. */
  readonly actor: string;
  readonly scannedAt: Date;
}

const action = "crossdock.scan_unknown";
/** Longest list on the page of the crossdock; the audit log has every scan. */
const shown = 50;

export const recordUnknownScan = (ctx: Context, { code, step }: { code: string; step: CrossdockStep }): Promise<void> =>
  recordAudit(ctx, { accountId: null, action, target: "crossdock:unknown", detail: { code, step } });

/** Unknown codes scanned on a day, newest first. */
export async function listUnknownScans(ctx: Context, day: string): Promise<UnknownScan[]> {
  assertOperator(ctx);
  const { from, until } = dayBounds(day);
  const { rows } = await searchAudit(ctx, { action, from: new Date(from), to: new Date(until) }, shown);
  return rows.map(({ id, detail, actor, createdAt }) => ({
    id,
    code: String(detail.code ?? ""),
    step: detail.step as CrossdockStep,
    actor,
    scannedAt: createdAt,
  }));
}
