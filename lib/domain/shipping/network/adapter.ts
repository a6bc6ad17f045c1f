import { asc, eq, gt } from "drizzle-orm";
import { carrierBookings } from "@/db/schema/bookings";
import { trackingEntries } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import {
  type CarrierAdapter,
  type CarrierCapabilities,
  type CarrierClient,
  defaultDeadlines,
  type ReportPage,
} from "../../carriers";
import { findShipment, isCancelledOrExpired, isPreparing, lockShipment } from "../shipments";
import { unenroll } from "./enrol";

/**
 * The network as a carrier with a system. It moves shipments in bulk by itself (`advance.ts`) and finds the ready ones
 * by itself; called about one shipment, it responds from the same rows. It has no prices: tariffs do.
 */
function networkAdapter(ctx: Context): CarrierAdapter {
  return {
    async book({ shipmentId }) {
      const shipment = await findShipment(ctx, shipmentId).catch(absent);
      if (!shipment || !isPreparing(shipment.status)) return { outcome: "refused", reason: "No hay nada para llevar" };
      return { outcome: "booked", trackingNumber: `RED${String(shipmentId).padStart(9, "0")}` };
    },
    cancel: ({ shipmentId }) =>
      inTransaction(ctx, async (tx) => {
        const shipment = await lockShipment(tx, shipmentId).catch(absent);
        if (shipment && !isPreparing(shipment.status) && !isCancelledOrExpired(shipment.status)) return "too_late";
        await unenroll(tx, shipmentId);
        return "cancelled";
      }),
    // The network collects everywhere, each day.
    requestPickup: async ({ reference }) => ({ outcome: "requested", pickupNumber: `RED-${reference}` }),
    cancelPickup: async () => "cancelled",
    track: (cursor) => readMoves(ctx, cursor),
    check: async () => [],
  };
}

const networkCallee = { carrierId: 0, contractAccountId: null, code: "network", version: "1" } as const;

const capabilities: CarrierCapabilities = {
  quote: false,
  cancel: true,
  push: false,
  labels: [],
  packagesPerBooking: Number.POSITIVE_INFINITY,
  tracking: { by: "feed" },
  repeatedBooking: "same",
  branches: null,
  pickups: "separate",
};

export const networkClient = (ctx: Context): CarrierClient => ({
  callee: networkCallee,
  adapter: networkAdapter(ctx),
  capabilities,
  deadlinesMs: defaultDeadlines,
  wordsOf: ({ message }) => message,
});

const entriesAtATime = 500;

/**
 * Transitions of booked shipments. The tracking history names the actor of each, and the ids of its entries are the
 * cursor.
 */
async function readMoves(ctx: Context, cursor: string | null): Promise<ReportPage> {
  const after = Number(cursor ?? 0);
  const entries = ctx.db
    .select()
    .from(trackingEntries)
    .where(gt(trackingEntries.id, after))
    .orderBy(asc(trackingEntries.id))
    .limit(entriesAtATime)
    .as("entries");
  const rows = await ctx.db
    .select({
      id: entries.id,
      status: entries.status,
      substatus: entries.substatus,
      actor: entries.actor,
      occurredAt: entries.occurredAt,
      reference: carrierBookings.reference,
    })
    .from(entries)
    .leftJoin(carrierBookings, eq(carrierBookings.shipmentId, entries.shipmentId))
    .orderBy(asc(entries.id));
  const last = rows.at(-1)?.id ?? after;
  return {
    reports: rows.flatMap(({ id, actor, reference, status, substatus, occurredAt }) =>
      actor === networkActor && reference !== null
        ? [{ id: String(id), reference, status, substatus: substatus ?? undefined, occurredAt }]
        : [],
    ),
    cursor: String(last),
    more: rows.length === entriesAtATime,
  };
}

const networkActor = "system:carrier-network";

function absent(error: unknown): undefined {
  if (error instanceof DomainError && error.detail.code === "not_found") return undefined;
  throw error;
}
