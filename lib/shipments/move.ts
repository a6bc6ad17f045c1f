import { eq, sql } from "drizzle-orm";
import { insertRows, prepared, preparedByShape } from "@/db/prepared";
import { accounts } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { takeDeliveryNoteNumber } from "../accounts";
import { type Context, inTransaction } from "../context";
import { DomainError } from "../errors";
import { dispatchStock, freeStock } from "../inventory";
import { captureHold, placeHold, releaseHold } from "../ledger";
import type { ShipmentStatus, Substatus } from "../vocabulary";
import { insertCopy } from "./copy";
import { announceMove, announceUpdate } from "./events";
import { assertTransition, isAtCrossdock, isPreparing, type Trigger } from "./lifecycle";
import { lockShipment, type ShipmentRow } from "./store";

export interface MoveReport {
  readonly by: Trigger;
  readonly substatus?: Substatus;
  readonly comment?: string;
  /** When it happened; now, unless a carrier reports it later. */
  readonly occurredAt?: Date;
}

/** The only way a status changes: row locked, rule checked, money moved, fact recorded, all or nothing. */
export function moveShipment(ctx: Context, id: number, to: ShipmentStatus, report: MoveReport): Promise<ShipmentRow> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    assertTransition(row, to, report.by);
    if (to === "documentation_ready") {
      const obstacle = await prepare(tx, row);
      if (obstacle) throw new DomainError({ code: "conflict", message: obstacles[obstacle] });
      return moved(tx, id);
    }
    await settle(tx, row, to);
    if (to === "reshipped") await insertCopy(tx, row);
    return apply(tx, row, to, report);
  });
}

/**
 * `new` → `documentation_ready` of a locked row: money held, guide and delivery note numbered. Returns what stands
 * against it and writes nothing but that.
 */
export async function prepare(tx: Context, row: ShipmentRow): Promise<ShipmentRow["waitingFor"]> {
  const obstacle = await findObstacle(tx, row);
  if (obstacle) {
    await tx.db.update(shipments).set({ waitingFor: obstacle, dueAt: null }).where(eq(shipments.id, row.id));
    return obstacle;
  }
  const preparation = await preparationOf(tx, row);
  await apply(
    tx,
    row,
    "documentation_ready",
    { by: "automation" },
    {
      deliveryId: guideNumber(row.id),
      deliveryNoteNumber: await takeDeliveryNoteNumber(tx, row.accountId),
      waitingFor: null,
      dueAt: preparation.hours === null ? null : new Date(tx.now().getTime() + preparation.hours * 3_600_000),
    },
  );
  return null;
}

/** Remembers that the documents were obtained; the first time this makes the shipment ready, unless that is switched off. */
export function markDocumentsObtained(ctx: Context, id: number, keepStatus: boolean): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    if (!row.documentsObtainedAt) {
      await tx.db.update(shipments).set({ documentsObtainedAt: tx.now() }).where(eq(shipments.id, id));
      await announceUpdate(tx, row, "shipment.labels_printed", ["documents_obtained"]);
    }
    if (keepStatus || row.status !== "documentation_ready" || !(await preparationOf(tx, row)).automatic) return;
    await apply(tx, await lockShipment(tx, id), "ready_to_ship", { by: "automation" }, { dueAt: null });
  });
}

/** Takes the delivery note from the list of available ones, for good; doing it again changes nothing. */
export function markDeliveryNotePrinted(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockShipment(tx, id);
    if (row.deliveryNoteNumber === null)
      throw new DomainError({ code: "document_not_ready", id: row.id, status: row.status });
    if (row.deliveryNotePrintedAt) return;
    await tx.db.update(shipments).set({ deliveryNotePrintedAt: tx.now() }).where(eq(shipments.id, id));
    await announceUpdate(tx, row, "shipment.updated", ["delivery_note_printed"]);
  });
}

/** Money and stock follow the state: taken at dispatch, given back when nothing will be sent. */
async function settle(tx: Context, row: ShipmentRow, to: ShipmentStatus): Promise<void> {
  if (!isPreparing(row.status)) return;
  const money = { accountId: row.accountId, shipmentId: row.id, amountCents: row.priceInclTaxCents };
  const isHeld = row.deliveryId !== null;
  if (to === "shipped") {
    if (isHeld) await captureHold(tx, { ...money, taxCents: row.priceInclTaxCents - row.priceCents });
    await dispatchStock(tx, row.id);
  }
  if (to === "cancelled" || to === "expired") {
    if (isHeld) await releaseHold(tx, money);
    await freeStock(tx, row.id);
  }
}

export async function apply(
  tx: Context,
  row: ShipmentRow,
  to: ShipmentStatus,
  report: MoveReport,
  changes: Partial<typeof shipments.$inferInsert> = {},
): Promise<ShipmentRow> {
  const now = tx.now();
  const values = {
    dueAt: null,
    ...changes,
    status: to,
    substatus: report.substatus ?? null,
    crossdockNotified: row.crossdockNotified || isAtCrossdock(to),
    waitingFor: null,
    lastStatusAt: now,
  };
  const [updated] = await changeShipment(tx.db, values).execute({ ...values, "shipment.id": row.id });
  if (!updated) throw new Error("the shipment was not written");
  await insertRows(tx.db, trackingEntries, [
    {
      shipmentId: row.id,
      status: to,
      substatus: report.substatus ?? null,
      comment: report.comment ?? null,
      actor: tx.actor.label,
      occurredAt: report.occurredAt ?? now,
      createdAt: now,
    },
  ]);
  await announceMove(tx, updated, row.status);
  return updated;
}

const changeShipment = preparedByShape((db, slots) =>
  db
    .update(shipments)
    .set({ ...slots, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, sql.placeholder("shipment.id")))
    .returning()
    .prepare("change_shipment"),
);

async function moved(tx: Context, id: number): Promise<ShipmentRow> {
  return lockShipment(tx, id);
}

async function findObstacle(tx: Context, row: ShipmentRow): Promise<ShipmentRow["waitingFor"]> {
  const [account] = await statusOfAccount(tx.db).execute({ accountId: row.accountId });
  if (account?.status !== "active") return "account";
  const isHeld = await placeHold(tx, {
    accountId: row.accountId,
    shipmentId: row.id,
    amountCents: row.priceInclTaxCents,
  });
  return isHeld ? null : "money";
}

const statusOfAccount = prepared((db) =>
  db
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder("accountId")))
    .prepare("status_of_account"),
);

/**
 * How the origin prepares: by itself once the documents were obtained, and after how many hours at the latest. The hours
 * are the seller's; a return is prepared by the buyer.
 */
async function preparationOf(tx: Context, row: ShipmentRow): Promise<{ automatic: boolean; hours: number | null }> {
  const [origin] = await preparationAt(tx.db).execute({ originId: row.originId });
  return {
    automatic: (origin?.automatic ?? true) && (origin?.preferences.automaticStatusChange ?? true),
    hours: origin?.usesTime && row.direction === "forward" ? origin.hours : null,
  };
}

const preparationAt = prepared((db) =>
  db
    .select({
      automatic: addresses.automaticStatusChange,
      usesTime: addresses.usePreparationTime,
      hours: addresses.preparationTimeHours,
      preferences: accounts.preferences,
    })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .where(eq(addresses.id, sql.placeholder("originId")))
    .prepare("preparation_at_origin"),
);

const obstacles = {
  account: { es: "La cuenta está suspendida.", en: "The account is suspended." },
  money: { es: "El saldo de la cuenta no alcanza.", en: "The account's balance does not suffice." },
} as const;

/** `NNNN-SSSSSSSS`: the platform's guide prefix and the shipment id. */
const guideNumber = (id: number): string => `${process.env.GUIDE_PREFIX ?? "0999"}-${String(id).padStart(8, "0")}`;
