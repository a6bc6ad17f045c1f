import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { shipments, voidGuides } from "@/db/schema/shipments";
import { packageScans } from "@/db/schema/station";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { ShipmentChange } from "@/lib/core/vocabulary";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";

/** `NNNN-SSSSSSSS`: the platform's guide prefix, and the shipment id or a number that will never be one. */
export const guideNumber = (serial: number): string =>
  `${setting("GUIDE_PREFIX") ?? "0999"}-${String(serial).padStart(8, "0")}`;

const guideOrLabel = /^\s*(\d{4}-\d{8,12})(?:-\d{4})?\s*$/;

/** The guide number that a text is, or with which the code of a label begins: `0999-00000012-0103`. */
export const guideIn = (text: string): string | undefined => guideOrLabel.exec(text)?.[1];

/** What a row of a shipment says of its label. */
type LabelOfRow = Pick<typeof shipments.$inferSelect, "id" | "accountId" | "deliveryId" | "labelVersion">;

/**
 * Makes the label of a locked shipment void, together with every scan of it: the shipment gets another guide number, and its
 * documents have to be obtained again. A shipment without a guide has no label, and stays as it is. The caller publishes the
 * change.
 */
export async function voidGuide(tx: Context, row: LabelOfRow, change: ShipmentChange): Promise<void> {
  const { id, accountId, deliveryId, labelVersion } = row;
  if (deliveryId === null) return;
  await tx.db
    .insert(voidGuides)
    .values({ accountId, shipmentId: id, guide: deliveryId, labelVersion, change, createdAt: tx.now() });
  await tx.db
    .update(shipments)
    .set({ labelVersion: labelVersion + 1, deliveryId: await nextGuide(tx), documentsObtainedAt: null })
    .where(eq(shipments.id, id));
  // A package that was scanned bears the old label: handed over with the others, it would travel with that.
  await tx.db.delete(packageScans).where(and(eq(packageScans.shipmentId, id), eq(packageScans.accountId, accountId)));
}

/** From the sequence of the shipments' ids, so that no shipment ever has the number. A longer one would not fit the bar code. */
export async function nextGuide(tx: Context): Promise<string> {
  const [row] = await tx.db.execute<{ serial: string }>(sql`select nextval('shipments_id_seq') as serial`);
  return guideNumber(Number(row?.serial));
}

export type VoidGuide = typeof voidGuides.$inferSelect;

/** Numbers, one version of a shipment's label, or what became void of some shipments after a moment. */
type VoidGuideFilter =
  | { readonly guides: readonly string[] }
  | { readonly shipmentId: number; readonly labelVersion: number }
  | { readonly shipmentIds: readonly number[]; readonly after: Date };

/** The void guides that match, as far as the caller has access to their accounts. */
export function findVoidGuides(ctx: Context, filter: VoidGuideFilter): Promise<VoidGuide[]> {
  const accountIds = accessibleAccountIds(ctx);
  return ctx.db
    .select()
    .from(voidGuides)
    .where(and(accountIds && inArray(voidGuides.accountId, accountIds), conditionOf(filter)));
}

function conditionOf(filter: VoidGuideFilter): SQL | undefined {
  if ("guides" in filter) return inArray(voidGuides.guide, [...filter.guides]);
  if ("after" in filter)
    return and(inArray(voidGuides.shipmentId, [...filter.shipmentIds]), gt(voidGuides.createdAt, filter.after));
  return and(eq(voidGuides.shipmentId, filter.shipmentId), eq(voidGuides.labelVersion, filter.labelVersion));
}

/** The void guide that a text names. */
export async function findVoidNumber(ctx: Context, text: string | undefined): Promise<VoidGuide | undefined> {
  const guide = text === undefined ? undefined : guideIn(text);
  return guide === undefined ? undefined : (await findVoidGuides(ctx, { guides: [guide] }))[0];
}

/** A label that bears a void guide: the parcel must not go on with it. */
export class VoidLabel extends DomainError {
  constructor({ change, createdAt }: Pick<VoidGuide, "change" | "createdAt">) {
    super({ code: "conflict", message: message("label_void", { change, at: createdAt.toISOString() }) });
  }
}
