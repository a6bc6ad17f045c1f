import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { printBridges, printers, printJobs } from "@/db/schema/printers";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  type DocumentFormat,
  type LabelLayout,
  type PrinterResolution,
  type PrinterState,
  printLimits,
} from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { type BridgeRow, bridgeColumns, isBridgeOnline } from "./bridges";
import { dropPrinters } from "./drop-printers";
import { defaultFormOf, type LabelForm } from "./form";
import { isOpen } from "./job-states";
import { jobSignals, lockPrinter, type PrinterRow } from "./lock-printer";
import { signalBridges } from "./signals";

export interface ListedPrinter extends PrinterRow {
  readonly bridge: BridgeRow;
  /** The name that a person gave, or the reported one. */
  readonly shownName: string;
  readonly defaultForm: LabelForm;
  readonly isBridgeOnline: boolean;
  /** The state as last reported; offline where nobody reports it any more. */
  readonly shownState: PrinterState;
  readonly waiting: number;
  readonly uncertain: number;
  readonly failed: number;
}

export interface PrinterList {
  readonly bridges: readonly (BridgeRow & { readonly isOnline: boolean })[];
  /** Hidden ones too; none of revoked bridges. */
  readonly printers: readonly ListedPrinter[];
}

/** The bridges of an account that are not revoked, with their printers and how much each has to do. */
export async function listPrinters(ctx: Context, accountId: number): Promise<PrinterList> {
  assertAccountAccess(ctx, accountId);
  const [bridges, rows, counts] = await Promise.all([
    ctx.db
      .select(bridgeColumns)
      .from(printBridges)
      .where(and(eq(printBridges.accountId, accountId), isNull(printBridges.revokedAt)))
      .orderBy(asc(printBridges.id)),
    ctx.db.select().from(printers).where(eq(printers.accountId, accountId)).orderBy(asc(printers.id)),
    ctx.db
      .select({
        printerId: printJobs.printerId,
        waiting: sql<number>`count(*) filter (where ${printJobs.state} in ('waiting', 'leased'))::int`,
        uncertain: sql<number>`count(*) filter (where ${printJobs.state} = 'uncertain')::int`,
        failed: sql<number>`count(*) filter (where ${printJobs.state} = 'failed')::int`,
      })
      .from(printJobs)
      .where(and(eq(printJobs.accountId, accountId), isOpen))
      .groupBy(printJobs.printerId),
  ]);
  const now = ctx.now();
  const byId = new Map(bridges.map((bridge) => [bridge.id, bridge]));
  const byPrinter = new Map(counts.map(({ printerId, ...count }) => [printerId, count]));
  const none = { waiting: 0, uncertain: 0, failed: 0 };
  return {
    bridges: bridges.map((bridge) => ({ ...bridge, isOnline: isBridgeOnline(bridge, now) })),
    printers: rows.flatMap((row) => {
      const bridge = byId.get(row.bridgeId);
      if (!bridge) return [];
      const isOnline = isBridgeOnline(bridge, now);
      const shownState = shownStateOf(row, isOnline, now);
      const shown = { shownState, shownName: nameOfPrinter(row), defaultForm: defaultFormOf(row) };
      return [{ ...row, ...(byPrinter.get(row.id) ?? none), ...shown, bridge, isBridgeOnline: isOnline }];
    }),
  };
}

function shownStateOf({ state, reportedAt }: PrinterRow, isOnline: boolean, now: Date): PrinterState {
  const isReported = now.getTime() - reportedAt.getTime() <= printLimits.staleSeconds * 1000;
  return isOnline && isReported ? state : "offline";
}

export interface PrinterChanges {
  /** Null = as its bridge calls it. */
  readonly name?: string | null | undefined;
  readonly paused?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** Null = what fits the printer. */
  readonly format?: DocumentFormat | null | undefined;
  readonly layout?: LabelLayout | null | undefined;
  readonly dpi?: PrinterResolution | null | undefined;
}

/** Changes how a printer is called and used; what is left out stays. A printer that is hidden loses what waits for it. */
export function changePrinter(ctx: Context, id: number, changes: PrinterChanges): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { printer, group } = await lockPrinter(tx, id);
    const { name, format, layout, dpi, paused, hidden } = changes;
    if (format && !printer.formats.includes(format)) throw invalid("format", message("printer_takes_not", { format }));
    const wanted = { name, format, layout, dpi };
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    for (const key of ["name", "format", "layout", "dpi"] as const)
      if (wanted[key] !== undefined && wanted[key] !== printer[key]) {
        before[key] = printer[key];
        after[key] = wanted[key];
      }
    const isPausing = paused !== undefined && paused !== printer.paused;
    const isHiding = hidden !== undefined && hidden !== (printer.hiddenAt !== null);
    if (Object.keys(after).length === 0 && !isPausing && !isHiding) return;
    await tx.db
      .update(printers)
      .set({
        ...after,
        ...(isPausing && { paused }),
        ...(isHiding && { hiddenAt: hidden ? tx.now() : null }),
      })
      .where(eq(printers.id, id));
    const { accountId } = printer;
    const target = `printer:${id}` as const;
    const detail = { name: name ?? nameOfPrinter(printer) };
    if (Object.keys(after).length > 0)
      await recordAudit(tx, { accountId, action: "printer.changed", target, detail: { ...detail, before, after } });
    if (isPausing)
      await recordAudit(tx, { accountId, action: paused ? "printer.paused" : "printer.resumed", target, detail });
    if (isHiding) {
      await recordAudit(tx, { accountId, action: hidden ? "printer.hidden" : "printer.shown", target, detail });
      if (hidden) await dropPrinters(tx, accountId, { printerId: id });
    }
    signalBridges(tx, [{ event: "printers", bridgeId: printer.bridgeId }]);
    if ((isPausing && !paused) || (isHiding && !hidden)) signalBridges(tx, jobSignals(group));
  });
}

export const nameOfPrinter = ({ name, reportedName }: Pick<PrinterRow, "name" | "reportedName">): string =>
  name ?? reportedName;
