import { and, asc, eq, inArray, notExists, notInArray } from "drizzle-orm";
import { printBridges, printers, printJobs } from "@/db/schema/printers";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  type DocumentFormat,
  isPrinterStopped,
  type PrinterKind,
  type PrinterState,
  printLimits,
} from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { BridgeRow } from "./bridges";
import { jobSignals } from "./lock-printer";
import { signalBridges } from "./signals";

export interface ReportedPrinter {
  readonly key: string;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly formats: readonly DocumentFormat[];
  readonly state: PrinterState;
  readonly detail?: string | undefined;
  readonly address?: string | undefined;
}

/**
 * Which printers a bridge has and how they are. Those that it names no more grow old and are shown as offline. Of several at one
 * address the first shares the pile of that address, and each of the others has its own: the bridge would get a job twice.
 */
export async function reportPrinters(
  ctx: Context,
  bridge: Pick<BridgeRow, "id" | "accountId">,
  { version, printers: reported }: { version: string; printers: readonly ReportedPrinter[] },
): Promise<{ readonly key: string; readonly id: number; readonly paused: boolean }[]> {
  if (new Set(reported.map(({ key }) => key)).size < reported.length)
    throw invalid("printers", message("print_keys_repeated"));
  return inTransaction(ctx, async (tx) => {
    const { id: bridgeId, accountId } = bridge;
    await tx.db
      .update(printBridges)
      .set({ version, lastSeenAt: tx.now() })
      .where(and(eq(printBridges.id, bridgeId), eq(printBridges.accountId, accountId)));
    const known = await tx.db.select().from(printers).where(eq(printers.bridgeId, bridgeId)).orderBy(asc(printers.id));
    const before = new Map(known.map((row) => [row.key, row]));
    const rows: (typeof printers.$inferSelect)[] = [];
    // In the order of their rows, as every transaction locks them.
    const inOrder = reported.toSorted((a, b) => (before.get(a.key)?.id ?? 1e15) - (before.get(b.key)?.id ?? 1e15));
    const addresses = new Set<string>();
    for (const { key, name: reportedName, kind, formats, state, detail, address } of inOrder) {
      const place = address?.toLowerCase();
      const isShared = place !== undefined && !addresses.has(place);
      if (isShared) addresses.add(place);
      const facts = {
        reportedName,
        kind,
        formats: [...new Set(formats)],
        state,
        detail: detail ?? null,
        address: isShared ? place : null,
        reportedAt: tx.now(),
      };
      const [row] = await tx.db
        .insert(printers)
        .values({ ...facts, accountId, bridgeId, key, createdAt: tx.now() })
        .onConflictDoUpdate({ target: [printers.bridgeId, printers.key], set: facts })
        .returning();
      if (!row) throw new Error("the printer was not written");
      rows.push(row);
    }
    const added = rows.filter(({ key }) => !before.has(key)).length;
    await forgetPrinters(
      tx,
      bridgeId,
      rows.map(({ id }) => id),
      known.length + added - printLimits.knownPrinters,
    );
    // Where a printer is ready again its pile goes on at once.
    signalBridges(
      tx,
      jobSignals(
        rows.filter(
          ({ key, state }) => isPrinterStopped(before.get(key)?.state ?? "ready") && !isPrinterStopped(state),
        ),
      ),
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return reported.flatMap(({ key }) => {
      const row = byKey.get(key);
      return row ? [{ key, id: row.id, paused: row.paused || row.hiddenAt !== null }] : [];
    });
  });
}

/**
 * Forgets the printers that a bridge has not named for longest and that have no jobs: computers give a printer that is connected by
 * network, or in a remote session, another name each time. One that is locked, as something is being queued for it, stays.
 */
async function forgetPrinters(tx: Context, bridgeId: number, named: readonly number[], excess: number): Promise<void> {
  if (excess <= 0) return;
  const hasNoJobs = notExists(
    tx.db.select({ id: printJobs.id }).from(printJobs).where(eq(printJobs.printerId, printers.id)),
  );
  const stale = await tx.db
    .select({ id: printers.id })
    .from(printers)
    .where(and(eq(printers.bridgeId, bridgeId), notInArray(printers.id, [...named]), hasNoJobs))
    .orderBy(asc(printers.reportedAt), asc(printers.id))
    .limit(excess)
    .for("update", { skipLocked: true });
  const ids = stale.map(({ id }) => id);
  // Asked again now that they are locked: a job may have been queued in between.
  if (ids.length > 0) await tx.db.delete(printers).where(and(inArray(printers.id, ids), hasNoJobs));
}

/** What a bridge tells of one printer while a job of it waits. */
export async function reportState(
  tx: Context,
  bridge: Pick<BridgeRow, "id">,
  printerId: number,
  { state, detail }: { readonly state: PrinterState; readonly detail?: string | undefined },
): Promise<void> {
  await tx.db
    .update(printers)
    .set({ state, detail: detail ?? null, reportedAt: tx.now() })
    .where(and(eq(printers.id, printerId), eq(printers.bridgeId, bridge.id)));
}
