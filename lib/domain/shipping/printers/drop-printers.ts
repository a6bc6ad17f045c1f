import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { printBridges, printers } from "@/db/schema/printers";
import type { Context } from "@/lib/platform/context";
import { cancelJobs, makeUncertain, moveJobs } from "./job-states";
import { jobSignals, type PrinterRow } from "./lock-printer";
import { signalBridges } from "./signals";

/**
 * Takes the jobs off printers that go: all of a revoked bridge, or one that was hidden. What such a bridge holds is uncertain; a
 * printer that is hidden lets its bridge finish. What waits moves to another printer in use at the same address, or is
 * cancelled.
 */
export async function dropPrinters(
  tx: Context,
  accountId: number,
  which: { readonly bridgeId: number } | { readonly printerId: number },
): Promise<void> {
  const rows = await tx.db
    .select()
    .from(printers)
    .where(
      and(
        eq(printers.accountId, accountId),
        "bridgeId" in which ? eq(printers.bridgeId, which.bridgeId) : eq(printers.id, which.printerId),
      ),
    )
    .orderBy(asc(printers.id))
    .for("update");
  if ("bridgeId" in which) await makeUncertain(tx, accountId, { bridgeId: which.bridgeId }, "bridge_revoked");
  for (const row of rows) {
    const other = await findOther(tx, row);
    if (!other) await cancelJobs(tx, accountId, row.id, "printer_removed");
    else if (await moveJobs(tx, accountId, row.id, other.id)) signalBridges(tx, jobSignals([other]));
  }
}

/** Where a job of a printer can be printed: there, or, where that is gone, on another one in use at the same address. */
export async function findInUse(tx: Context, printerId: number): Promise<PrinterRow | undefined> {
  const [row] = await tx.db
    .select({ printer: printers, revokedAt: printBridges.revokedAt })
    .from(printers)
    .innerJoin(printBridges, eq(printBridges.id, printers.bridgeId))
    .where(eq(printers.id, printerId));
  if (!row) return undefined;
  return row.printer.hiddenAt || row.revokedAt ? findOther(tx, row.printer) : row.printer;
}

async function findOther(
  tx: Context,
  { id, accountId, bridgeId, address }: PrinterRow,
): Promise<PrinterRow | undefined> {
  if (address === null) return undefined;
  const [other] = await tx.db
    .select({ printer: printers })
    .from(printers)
    .innerJoin(printBridges, eq(printBridges.id, printers.bridgeId))
    .where(
      and(
        eq(printers.accountId, accountId),
        eq(printers.address, address),
        ne(printers.id, id),
        ne(printers.bridgeId, bridgeId),
        isNull(printers.hiddenAt),
        isNull(printBridges.revokedAt),
      ),
    )
    .orderBy(asc(printers.id))
    .limit(1);
  return other?.printer;
}
