import { and, count, desc, eq, gt, gte, inArray, notExists, sql } from "drizzle-orm";
import { prepared } from "@/db/driver";
import { documentPrints } from "@/db/schema/documents";
import { shipments, voidGuides } from "@/db/schema/shipments";
import type { DocumentFormat, LabelLayout, Paper, PrintChannel, PrinterResolution } from "@/lib/core/vocabulary";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type NamedActor, nameActors } from "../../identity/accounts";
import {
  assertNotStopped,
  findShipment,
  findVoidGuides,
  lockShipment,
  markDocumentsObtained,
  type ShipmentRow,
  VoidLabel,
} from "../shipments";

/** A paper that was obtained, with its format. Only labels have `layout` or `dpi`. */
export interface PrintedPaper {
  readonly paper: Paper;
  readonly format: DocumentFormat;
  readonly layout?: LabelLayout;
  readonly dpi?: PrinterResolution;
}

export interface PrintReport {
  readonly channel: PrintChannel;
  readonly reason?: string;
  readonly batchId?: number;
  /** Leave the state of the shipment as it is. */
  readonly keepStatus: boolean;
  /** The paper may have come out before, unrecorded: it is a reprint in any case. */
  readonly isRepeated?: boolean;
}

/** What was rendered: a version of the label, or, of a batch, what was the present one after its creation. */
export type RenderedShipment =
  | { readonly id: number; readonly labelVersion: number }
  | { readonly id: number; readonly after: Date };

/**
 * Records that papers of a shipment were obtained, each as a first print of the present label or a reprint. Labels and the delivery note
 * make the shipment ready; the preparation sheet does not. A safe read records nothing. Throws `ShipmentStopped` for a
 * shipment that was stopped while its papers were made, `VoidLabel` for one whose label became void meanwhile.
 */
export function recordPrints(
  ctx: Context,
  rendered: RenderedShipment,
  printed: readonly PrintedPaper[],
  { channel, reason, batchId, keepStatus, isRepeated = false }: PrintReport,
): Promise<void> {
  if (ctx.isSafeRead) return Promise.resolve();
  const { id: shipmentId } = rendered;
  return inTransaction(ctx, async (tx) => {
    // Both branches lock the shipment, so of two concurrent requests for the same paper exactly one is the first print.
    const row = printed.some(({ paper }) => paper !== "preparation")
      ? await markDocumentsObtained(tx, shipmentId, keepStatus)
      : await lockShipment(tx, shipmentId);
    assertNotStopped(row);
    await assertRenderedPresent(tx, row, rendered);
    const after = await presentSince(tx, row);
    for (const { paper, format, layout, dpi } of printed) {
      const [known] = await printOf(tx.db).execute({ shipmentId, paper, after });
      await tx.db.insert(documentPrints).values({
        accountId: row.accountId,
        shipmentId,
        paper,
        format,
        layout: layout ?? null,
        dpi: dpi ?? null,
        isReprint: isRepeated || known !== undefined,
        reason: reason ?? null,
        actor: tx.actor.label,
        channel,
        batchId: batchId ?? null,
        createdAt: tx.now(),
      });
    }
  });
}

const printOf = prepared((db) =>
  db
    .select({ id: documentPrints.id })
    .from(documentPrints)
    .where(
      and(
        eq(documentPrints.shipmentId, sql.placeholder("shipmentId")),
        eq(documentPrints.paper, sql.placeholder("paper")),
        gt(documentPrints.createdAt, sql.placeholder("after")),
      ),
    )
    .limit(1),
);

async function assertRenderedPresent(tx: Context, row: ShipmentRow, rendered: RenderedShipment): Promise<void> {
  if (row.labelVersion === ("labelVersion" in rendered ? rendered.labelVersion : 1)) return;
  const [voided] = await findVoidGuides(
    tx,
    "labelVersion" in rendered
      ? { shipmentId: row.id, labelVersion: rendered.labelVersion }
      : { shipmentIds: [row.id], after: rendered.after },
  );
  if (voided) throw new VoidLabel(voided);
}

/** When the label before the present one became void; long ago for the first one. */
async function presentSince(tx: Context, { id: shipmentId, labelVersion }: ShipmentRow): Promise<string> {
  const [before] = labelVersion > 1 ? await findVoidGuides(tx, { shipmentId, labelVersion: labelVersion - 1 }) : [];
  return (before?.createdAt ?? new Date(0)).toISOString();
}

export interface Print extends Omit<typeof documentPrints.$inferSelect, "actor"> {
  readonly by: NamedActor;
}

/** The print history of a shipment, newest first, with the total count. */
export async function listPrints(
  ctx: Context,
  shipmentId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Print[]; total: number }> {
  await findShipment(ctx, shipmentId);
  const where = eq(documentPrints.shipmentId, shipmentId);
  const [rows, [counted]] = await Promise.all([
    ctx.db.select().from(documentPrints).where(where).orderBy(desc(documentPrints.id)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(documentPrints).where(where),
  ]);
  return { rows: await withNames(ctx, rows), total: counted?.total ?? 0 };
}

/** The last print of each shipment's present label. Shipments without one are missing from the map. */
export async function findLastLabelPrints(ctx: Context, shipmentIds: readonly number[]): Promise<Map<number, Print>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([documentPrints.shipmentId])
    .from(documentPrints)
    .innerJoin(
      shipments,
      and(eq(shipments.id, documentPrints.shipmentId), eq(shipments.accountId, documentPrints.accountId)),
    )
    .where(
      and(
        inArray(documentPrints.shipmentId, [...shipmentIds]),
        eq(documentPrints.paper, "label"),
        notExists(
          ctx.db
            .select({ shipmentId: voidGuides.shipmentId })
            .from(voidGuides)
            .where(
              and(
                eq(voidGuides.accountId, documentPrints.accountId),
                eq(voidGuides.shipmentId, documentPrints.shipmentId),
                gte(voidGuides.createdAt, documentPrints.createdAt),
              ),
            ),
        ),
        accessibleAccountIds(ctx) && inArray(shipments.accountId, accessibleAccountIds(ctx) ?? []),
      ),
    )
    .orderBy(documentPrints.shipmentId, desc(documentPrints.id));
  const prints = await withNames(
    ctx,
    rows.map((row) => row.document_prints),
  );
  return new Map(prints.map((print) => [print.shipmentId, print]));
}

/** Whether the present label was printed: one that was printed with another number does not count. */
export const isLabelPrinted = (
  { id, documentsObtainedAt }: Pick<typeof shipments.$inferSelect, "id" | "documentsObtainedAt">,
  labels: ReadonlyMap<number, Print>,
): boolean => documentsObtainedAt !== null && labels.has(id);

async function withNames(ctx: Context, rows: readonly (typeof documentPrints.$inferSelect)[]): Promise<Print[]> {
  const names = await nameActors(
    ctx,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, ...print }) => ({ ...print, by: names.get(actor) ?? { kind: "", id: null, name: null } }));
}
