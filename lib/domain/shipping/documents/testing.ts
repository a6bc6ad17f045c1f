import { eq } from "drizzle-orm";
import { carrierLabels } from "@/db/schema/bookings";
import { shipments } from "@/db/schema/shipments";
import { withoutEventGuard } from "@/db/testing";
import type { CarrierLabelFormat } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { type BatchPrinterOptions, createBatchPrinter } from "./batch-printer";
import { renderHere } from "./render";

/** Labels as ZPL in one file. */
export const printSettings = {
  papers: ["label"],
  format: "zpl",
  layout: "10x15",
  startCell: 1,
  dpi: 203,
  bundle: "merged",
  order: "given",
  keepStatus: true,
} as const;

/** A batch printer for tests. It renders on the thread of the test, and its `onError` throws. */
export const testPrinter = (options: Partial<BatchPrinterOptions> = {}) =>
  createBatchPrinter({
    context: () => systemContext("print-documents"),
    render: renderHere,
    onError: (event, error) => {
      throw new Error(event, { cause: error });
    },
    ...options,
  });

/** Runs every waiting batch to its end. */
export async function printBatches(options: Partial<BatchPrinterOptions> = {}): Promise<void> {
  const printer = testPrinter(options);
  while ((await printer.claim()) > 0) await printer.settled();
}

/** Gives a shipment labels that its carrier made, as when its system has booked it: the first package's first. */
export async function storeCarrierLabels(
  shipmentId: number,
  packages: readonly Partial<Record<CarrierLabelFormat, Uint8Array>>[],
): Promise<void> {
  const rowsOf = (accountId: number) =>
    packages.flatMap((labels, index) =>
      Object.entries(labels).map(([format, content]) => ({
        accountId,
        shipmentId,
        packageNumber: index + 1,
        format: format as CarrierLabelFormat,
        content: Buffer.from(content),
        createdAt: new Date(),
      })),
    );
  await withoutEventGuard(async (db) => {
    const [shipment] = await db
      .update(shipments)
      .set({ carrierTrackingId: `C-${shipmentId}` })
      .where(eq(shipments.id, shipmentId))
      .returning({ accountId: shipments.accountId });
    if (!shipment) throw new Error("no shipment");
    await db.insert(carrierLabels).values(rowsOf(shipment.accountId));
  });
}
