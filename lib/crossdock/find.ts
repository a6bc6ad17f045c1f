import { eq } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { assertOperator, type Context } from "../context";
import { notFound } from "../errors";
import { findShipment, type Shipment } from "../shipments";
import { type CodeRead, readCode } from "../station";

export interface FoundParcel {
  readonly shipment: Shipment;
  /** Of a package label; any other code stands for the whole shipment. */
  readonly packageNumber?: number;
}

/**
 * The shipment of any account that a code names: a label, a guide, the QR, or our own number. Numbers of sellers are not
 * asked for, as two of them may use the same one.
 */
export async function findParcel(ctx: Context, code: string): Promise<FoundParcel> {
  assertOperator(ctx);
  const read = readCode(code);
  const where = read && conditionOf(read);
  if (!where) throw notFound("shipment", code);
  const [row] = await ctx.db.select({ id: shipments.id }).from(shipments).where(where).limit(1);
  if (!row) throw notFound("shipment", code);
  const shipment = await findShipment(ctx, row.id);
  return read.kind === "label" ? { shipment, packageNumber: read.number } : { shipment };
}

function conditionOf(read: CodeRead) {
  switch (read.kind) {
    case "label":
    case "guide":
      return eq(shipments.deliveryId, read.guide);
    case "tracking":
      return eq(shipments.trackingToken, read.token);
    case "id":
      return eq(shipments.id, read.id);
    case "reference":
      return read.id === undefined ? undefined : eq(shipments.id, read.id);
  }
}
