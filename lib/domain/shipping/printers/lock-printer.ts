import { and, asc, eq, or, type SQL } from "drizzle-orm";
import { printers } from "@/db/schema/printers";
import { notFound } from "@/lib/core/errors";
import { canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type BridgeSignal, signalBridges } from "./signals";

export type PrinterRow = typeof printers.$inferSelect;

export interface LockedPrinter {
  readonly printer: PrinterRow;
  /** The printer and those of other bridges with the same address: they have one pile. */
  readonly group: readonly PrinterRow[];
}

/**
 * Locks a printer with the others at its address, so that its pile is written and claimed by one transaction at a time: a pile
 * that is queued stays together, and two bridges take no job twice and none out of order. Printers are locked before jobs.
 */
export async function lockPrinter(tx: Context, id: number): Promise<LockedPrinter> {
  const found = await findPrinter(tx, id);
  const group = await tx.db.select().from(printers).where(groupOf(found)).orderBy(asc(printers.id)).for("update");
  const printer = group.find((row) => row.id === id);
  if (!printer) throw notFound("printer", id);
  // Its address may have changed before the lock; the next report of its bridge settles it.
  return { printer, group: group.filter((row) => row.id === id || row.address === printer.address) };
}

/** A printer of an account of the caller. */
export async function findPrinter(ctx: Context, id: number): Promise<PrinterRow> {
  const [found] = await ctx.db.select().from(printers).where(eq(printers.id, id));
  if (!found || !canAccess(ctx, found.accountId)) throw notFound("printer", id);
  return found;
}

const groupOf = ({ id, accountId, address }: PrinterRow): SQL | undefined =>
  and(
    eq(printers.accountId, accountId),
    address === null ? eq(printers.id, id) : or(eq(printers.id, id), eq(printers.address, address)),
  );

/** Tells the bridges of a printer and of the others at its address that something may be claimed. Locks nothing. */
export async function signalJobs(ctx: Context, printer: PrinterRow): Promise<void> {
  const group = await ctx.db
    .select({ id: printers.id, bridgeId: printers.bridgeId })
    .from(printers)
    .where(groupOf(printer));
  signalBridges(ctx, jobSignals(group));
}

/** Tells the bridges of a group that something may be claimed. */
export const jobSignals = (group: readonly Pick<PrinterRow, "id" | "bridgeId">[]): BridgeSignal[] =>
  group.map(({ id: printerId, bridgeId }) => ({ event: "jobs", bridgeId, printerId }));
